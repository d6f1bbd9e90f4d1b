import { useMemo, useState } from 'react'
import { FollowRow, PeopleLoading, useNearRows } from '@ncc/kit/parts'
import { Card, EmptyState } from '@ncc/ui'
import { PeopleToFollow } from '../../people/people-to-follow.tsx'
import { inOrderOfArrival } from '../../shared/in-order-of-arrival.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './contact-list.css.ts'
import type { Contact } from './contact-rows.ts'

/** The estimated height (px) of a row that was never rendered. */
const estimatedHeight = 57

interface ContactListProps {
  readonly contacts: readonly Contact[]
  readonly isLoading: boolean
  /** Why the list may be empty. */
  readonly empty: 'none' | 'mutual' | 'search'
}

/** A list of people. */
export function ContactList({ contacts, isLoading, empty }: ContactListProps) {
  const { t } = useTranslation()
  if (contacts.length > 0) return <ContactRows contacts={contacts} />
  if (isLoading) return <PeopleLoading text={t('contacts.loading')} />
  const hints = { none: undefined, mutual: t('contacts.emptyMutual'), search: t('contacts.emptySearch') }
  return (
    <>
      <EmptyState title={t('contacts.empty')} hint={hints[empty]} />
      {empty === 'none' && <PeopleToFollow />}
    </>
  )
}

/** Only the rows near the viewport are rendered. */
function ContactRows({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation()
  const [heights] = useState(() => new Map<string, number>())
  const [order] = useState(() => new Set<string>())
  const byKey = useMemo(() => new Map(contacts.map((contact) => [contact.pubkey, contact])), [contacts])
  const keys = useMemo(() => inOrderOfArrival(byKey, order), [byKey, order])
  const { list, pieces } = useNearRows<string, HTMLUListElement>(keys, heights, estimatedHeight)
  return (
    <Card>
      <ul className={styles.list} aria-label={t('nav.contacts')} ref={list}>
        {pieces.map((piece) => {
          if ('gap' in piece) {
            return <li key={`before ${piece.before}`} aria-hidden style={{ height: piece.gap }} />
          }
          const contact = byKey.get(keys[piece.row] ?? '')
          return (
            contact && (
              <li
                key={contact.pubkey}
                className={styles.row}
                data-row={piece.row}
                aria-posinset={piece.row + 1}
                aria-setsize={contacts.length}
              >
                <ContactRow {...contact} />
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}

function ContactRow({ pubkey, isMutual, youFollow }: Contact) {
  const { t } = useTranslation()
  const tag = isMutual ? 'contacts.tagMutual' : youFollow ? 'contacts.tagYouFollow' : 'contacts.tagFollowsYou'
  return <FollowRow pubkey={pubkey} tags={[t(tag)]} />
}
