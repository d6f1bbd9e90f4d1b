import { useState } from 'react'
import { useActiveAuthors, useOwnPubkey } from '@ncc/hooks'
import { FollowRow } from '@ncc/kit/parts'
import { List, Panel } from '@ncc/ui'
import { useCommunity } from '../shared/community-context.ts'
import { inOrderOfArrival } from '../shared/in-order-of-arrival.ts'
import { useTranslation } from '../shared/locales/use-translation.ts'

const maxPeople = 8

/** Suggestions for accounts without follows: the community's, and recent authors in the city. */
export function PeopleToFollow() {
  const { t } = useTranslation()
  const { suggested } = useCommunity()
  const active = useActiveAuthors().data
  const [order] = useState(() => new Set<string>())
  const self = useOwnPubkey()
  const people = new Set([...suggested.map(({ pubkey }) => pubkey), ...active])
  people.delete(self)
  return (
    <Panel title={t('follow.people')}>
      <List label={t('follow.people')} isDivided>
        {inOrderOfArrival(people, order)
          .slice(0, maxPeople)
          .map((pubkey) => (
            <FollowRow key={pubkey} pubkey={pubkey} />
          ))}
      </List>
    </Panel>
  )
}
