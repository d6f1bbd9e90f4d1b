import { useProfile } from '@ncc/hooks'
import { profileName } from '@ncc/nostr-core'
import { Panel, PersonRow, PlainList } from '@ncc/ui'
import { useAuthor } from '@ncc/kit/parts'
import { useCommunity } from '../../shared/community-context.ts'
import { FollowSlot } from './follow-slot.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The accounts that the community suggests. */
export function Suggestions() {
  const { t } = useTranslation()
  const { suggested } = useCommunity()
  if (suggested.length === 0) return null
  return (
    <Panel title={t('aside.whoToFollow')}>
      <PlainList label={t('aside.whoToFollow')} isDivided>
        {suggested.map((person) => (
          <Suggestion key={person.pubkey} {...person} />
        ))}
      </PlainList>
    </Panel>
  )
}

function Suggestion({ pubkey, name }: { pubkey: string; name: string }) {
  const { username, avatar, href } = useAuthor(pubkey)
  const shown = profileName(useProfile(pubkey)) ?? name
  return (
    <PersonRow
      name={shown}
      detail={username}
      avatar={avatar}
      href={href}
      action={<FollowSlot pubkey={pubkey} name={shown} />}
    />
  )
}
