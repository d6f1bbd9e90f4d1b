import { useProfile } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profileName } from '@ncc/nostr-core'
import { List, Panel, PersonRow } from '@ncc/ui'
import { useCommunity } from '../../app/community-context.ts'
import { safeImage } from '../../parts/safe-image.ts'
import { FollowSlot } from './follow-slot.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** The community's three suggested accounts. */
export function Suggestions() {
  const { t } = useTranslation()
  const { suggested } = useCommunity()
  return (
    <Panel title={t('aside.whoToFollow')}>
      <List label={t('aside.whoToFollow')} isDivided>
        {suggested.map((person) => (
          <Suggestion key={person.pubkey} {...person} />
        ))}
      </List>
    </Panel>
  )
}

function Suggestion({ pubkey, name }: { pubkey: string; name: string }) {
  const profile = useProfile(pubkey)
  const shown = profileName(profile) ?? name
  return (
    <PersonRow
      name={shown}
      detail={profile?.nip05 ?? abbreviateNpub(encodeNpub(pubkey))}
      avatar={safeImage(profile?.picture)}
      href={`/u/${pubkey}`}
      action={<FollowSlot pubkey={pubkey} name={shown} />}
    />
  )
}
