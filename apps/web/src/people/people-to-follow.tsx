import { useActiveAuthors, useProfile, useSession } from '@ncc/hooks'
import { profileName } from '@ncc/nostr-core'
import { List, Panel, PersonRow } from '@ncc/ui'
import { useCommunity } from '../shared/community-context.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { FollowButton } from './follow-button.tsx'
import { useAuthor } from './use-author.ts'

const maxPeople = 8

/** For whom follows nobody yet: the community's suggestions, and who has posted in the city lately. */
export function PeopleToFollow() {
  const { t } = useTranslation()
  const session = useSession()
  const { suggested } = useCommunity()
  const active = useActiveAuthors().data
  const self = session.status === 'signed-in' ? session.pubkey : ''
  const people = new Set([...suggested.map(({ pubkey }) => pubkey), ...active])
  people.delete(self)
  return (
    <Panel title={t('follow.people')}>
      <List label={t('follow.people')} isDivided>
        {[...people].slice(0, maxPeople).map((pubkey) => (
          <PersonToFollow key={pubkey} pubkey={pubkey} />
        ))}
      </List>
    </Panel>
  )
}

/** An account with its Follow button; `fallbackName` is for as long as its profile has not come. */
export function PersonToFollow({ pubkey, fallbackName }: { pubkey: string; fallbackName?: string }) {
  const { name: author, username, avatar, href } = useAuthor(pubkey)
  const name = profileName(useProfile(pubkey)) ?? fallbackName ?? author
  return (
    <PersonRow
      name={name}
      detail={username}
      avatar={avatar}
      href={href}
      action={<FollowButton pubkey={pubkey} name={name} />}
    />
  )
}
