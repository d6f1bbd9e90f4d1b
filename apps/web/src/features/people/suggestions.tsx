import { useAuthor } from '@ncc/kit/parts'
import { Panel, PersonRow, PlainList } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { FollowSlot } from './follow-slot.tsx'

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
  const { username, ...person } = useAuthor(pubkey, name)
  return (
    <PersonRow {...person} detail={username} action={<FollowSlot pubkey={pubkey} name={person.name} />} />
  )
}
