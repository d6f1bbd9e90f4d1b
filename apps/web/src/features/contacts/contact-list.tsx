import { useEffect, useRef, useState } from 'react'
import { Button, Card, EmptyState, Inline, List, PersonRow } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { PeopleLoading } from '../../parts/people-loading.tsx'
import { FollowButton } from '../../parts/follow-button.tsx'
import { useAuthor } from '../../parts/use-author.ts'
import type { Contact } from './contact-rows.ts'

/** Rows shown at first, and added as their end comes into sight. */
const step = 50

interface ContactListProps {
  readonly contacts: readonly Contact[]
  readonly isLoading: boolean
  /** Why there may be nobody. */
  readonly empty: 'none' | 'mutual' | 'search'
}

/** People in rows; of thousands, only as many as have been scrolled to. */
export function ContactList({ contacts, isLoading, empty }: ContactListProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(step)
  if (contacts.length === 0) {
    if (isLoading) return <PeopleLoading text={t('contacts.loading')} />
    const hints = { none: undefined, mutual: t('contacts.emptyMutual'), search: t('contacts.emptySearch') }
    return <EmptyState title={t('contacts.empty')} hint={hints[empty]} />
  }
  return (
    <>
      <Card>
        <List label={t('nav.contacts')} isDivided>
          {contacts.slice(0, shown).map((contact) => (
            <ContactRow key={contact.pubkey} {...contact} />
          ))}
        </List>
      </Card>
      {contacts.length > shown && <More key={shown} onMore={() => setShown(shown + step)} />}
    </>
  )
}

function ContactRow({ pubkey, isMutual, youFollow }: Contact) {
  const { t } = useTranslation()
  const { name, username, avatar, href } = useAuthor(pubkey)
  const tag = isMutual ? 'contacts.tagMutual' : youFollow ? 'contacts.tagYouFollow' : 'contacts.tagFollowsYou'
  return (
    <PersonRow
      name={name}
      detail={username}
      avatar={avatar}
      href={href}
      tags={[t(tag)]}
      action={<FollowButton pubkey={pubkey} name={name} />}
    />
  )
}

/** Adds rows when it is pressed, or before one gets to it. */
function More({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end}>
      <Inline justify="center">
        <Button onPress={onMore}>{t('contacts.more')}</Button>
      </Inline>
    </div>
  )
}
