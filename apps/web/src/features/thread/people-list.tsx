import { useId, useState } from 'react'
import { useContactList, useOwnPubkey } from '@ncc/hooks'
import { FollowRow, useAuthor, useIsMutedPerson, useFold, useWarningText, useListEdit } from '@ncc/kit/parts'
import { describePost, kinds, type NostrEvent, type PeopleList as Parsed } from '@ncc/nostr-core'
import { follow } from '@ncc/nostr-core/edits'
import { Button, Card, Eyebrow, Heading, Inline, Link, List, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

/** People shown at first, and added by each press. */
const step = 20

interface PeopleListProps {
  readonly event: NostrEvent
  readonly list: Parsed
}

/** A follow pack or follow set (NIP-51), to be followed one by one or as a whole; without who is muted or hidden. */
export function PeopleList({ event, list }: PeopleListProps) {
  const { t } = useTranslation()
  const id = useId()
  const { name, href } = useAuthor(event.pubkey)
  const isMuted = useIsMutedPerson()
  const [shown, setShown] = useState(step)
  const people = list.pubkeys.filter((pubkey) => !isMuted(pubkey))
  const { isFolded, warning } = useFold(event)
  const warningText = useWarningText(event)
  const title = (isFolded ? undefined : list.title) ?? t('peopleList.untitled', { name })
  useTitle(t('thread.pageTitle', { name, words: warningText ?? describePost(title, 60) }))
  return (
    <Card padding="lg">
      <article aria-labelledby={id} data-post={event.id}>
        <Stack>
          <Stack space="xs">
            <Eyebrow>{event.kind === kinds.followPack ? t('events.pack') : t('events.list')}</Eyebrow>
            <Heading level={2} size="lg" id={id}>
              <bdi>{title}</bdi>
            </Heading>
            {!isFolded && list.description !== undefined && <Text>{list.description}</Text>}
            <Inline space="xs" wrap>
              <Text as="span" tone="muted">
                {`${t('peopleList.people', { count: people.length })} ${t('peopleList.by')}`}
              </Text>
              <Link href={href} tone="strong">
                <bdi>{name}</bdi>
              </Link>
            </Inline>
          </Stack>
          {warning && <div>{warning}</div>}
          {!isFolded && (
            <>
              {people.length === 0 ? (
                <Text tone="muted">{t('peopleList.empty')}</Text>
              ) : (
                <FollowAll people={people} />
              )}
              <List label={title} isDivided>
                {people.slice(0, shown).map((pubkey) => (
                  <FollowRow key={pubkey} pubkey={pubkey} hasIcon={false} />
                ))}
              </List>
              {people.length > shown && (
                <Inline justify="center">
                  <Button onPress={() => setShown(shown + step)}>{t('peopleList.more')}</Button>
                </Inline>
              )}
            </>
          )}
        </Stack>
      </article>
    </Card>
  )
}

/** Follows everybody who is not followed yet, in one edit of the contact list; nothing for visitors. */
function FollowAll({ people }: { people: readonly string[] }) {
  const { t } = useTranslation()
  const { edit, isBusy } = useListEdit()
  const self = useOwnPubkey()
  const follows = new Set(useContactList(self).data?.follows)
  const rest = people.filter((pubkey) => pubkey !== self && !follows.has(pubkey))
  if (self === '') return null
  if (rest.length === 0) return <Text tone="muted">{t('peopleList.isFollowed')}</Text>
  const followAll = () =>
    edit(follow(...rest), {
      done: t('peopleList.followed', { count: rest.length }),
      failed: t('follow.failed'),
    })
  return (
    <Inline>
      <Button tone="primary" isPending={isBusy} onPress={() => void followAll()}>
        {t('peopleList.followAll', { count: rest.length })}
      </Button>
    </Inline>
  )
}
