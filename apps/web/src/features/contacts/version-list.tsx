import { AuthorRow, useDate } from '@ncc/kit/parts'
import { type NostrEvent, hexTagValues } from '@ncc/nostr-core'
import { Button, Disclosure, Heading, Inline, List, Stack, Tag, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly NostrEvent[]
  /** The id of the current list. */
  readonly current: string | undefined
  readonly follows: readonly string[]
  /** The id of the one being restored. */
  readonly restoring: string | undefined
  readonly onRestore: (version: NostrEvent) => void
}

/** Versions of the contact list, newest first, each with how it differs from now. */
export function VersionList({ versions, current, follows, restoring, onRestore }: VersionListProps) {
  const { t } = useTranslation()
  return (
    <List label={t('versions.list')} isDivided>
      {versions.map((version) => (
        <Version
          key={version.id}
          version={version}
          follows={follows}
          isCurrent={version.id === current}
          isRestoring={restoring === version.id}
          onRestore={() => onRestore(version)}
        />
      ))}
    </List>
  )
}

interface VersionProps {
  readonly version: NostrEvent
  readonly follows: readonly string[]
  readonly isCurrent: boolean
  readonly isRestoring: boolean
  readonly onRestore: () => void
}

function Version({ version, follows, isCurrent, isRestoring, onRestore }: VersionProps) {
  const { t } = useTranslation()
  const date = useDate()(version.created_at)
  const { count, back, gone } = compareLists(version, follows)
  const isSame = back.length + gone.length === 0
  const differs = isSame
    ? t('versions.same')
    : t('versions.differs', { back: back.length, gone: gone.length })
  return (
    <Stack space="xs">
      <Inline justify="between" wrap>
        <Stack space="xxs">
          <Text weight="strong">{date}</Text>
          <Text size="sm" tone="muted">
            {`${t('versions.count', { count })} · ${differs}`}
          </Text>
        </Stack>
        {isCurrent ? (
          <Tag tone="signal">{t('versions.current')}</Tag>
        ) : (
          <Button
            isPending={isRestoring}
            aria-label={t('versions.restoreFrom', { date })}
            onPress={onRestore}
          >
            {t('versions.restore')}
          </Button>
        )}
      </Inline>
      {!isSame && (
        <Disclosure title={t('versions.look')}>
          <Stack>
            <People title={t('versions.back')} pubkeys={back} />
            <People title={t('versions.gone')} pubkeys={gone} />
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}

/** How many accounts are listed; the rest are only counted. */
const maxNamed = 30

function People({ title, pubkeys }: { title: string; pubkeys: readonly string[] }) {
  if (pubkeys.length === 0) return null
  return (
    <Stack space="xs">
      <Heading level={4} size="sm">
        {title}
      </Heading>
      <List label={title}>
        {pubkeys.slice(0, maxNamed).map((pubkey) => (
          <AuthorRow key={pubkey} pubkey={pubkey} />
        ))}
      </List>
      {pubkeys.length > maxNamed && <Text tone="muted">{`+${pubkeys.length - maxNamed}`}</Text>}
    </Stack>
  )
}

/** What restoring an earlier contact list would change; public keys (64 hex). */
export interface ListDifference {
  /** The number of accounts in it. */
  readonly count: number
  readonly back: readonly string[]
  readonly gone: readonly string[]
}

/** Compares an earlier contact list with the current one. */
export function compareLists(version: NostrEvent, follows: readonly string[]): ListDifference {
  const then = new Set(hexTagValues(version, 'p'))
  const now = new Set(follows)
  return {
    count: then.size,
    back: [...then].filter((pubkey) => !now.has(pubkey)),
    gone: [...now].filter((pubkey) => !then.has(pubkey)),
  }
}
