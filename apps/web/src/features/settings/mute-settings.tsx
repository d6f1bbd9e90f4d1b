import { useState, type FormEvent } from 'react'
import { useQuery, useSession } from '@ncc/hooks'
import { PeopleLoading, useMutesState, useAuthor, useMuteEdits } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNote } from '@ncc/nostr-core'
import { normalizeMute } from '@ncc/nostr-core/edits'
import { muteList, type Mute } from '@ncc/nostr-core/queries'
import {
  Button,
  Checkbox,
  EmptyState,
  Inline,
  Link,
  List,
  Notice,
  Page,
  Panel,
  RadioGroup,
  Stack,
  Tag,
  Text,
  TextField,
} from '@ncc/ui'
import { hasMutes } from '../../shared/has-mutes.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const types = ['word', 'hashtag', 'person', 'thread'] as const

/** What the account mutes, by kind; words and hashtags are added here. */
export function MuteSettings() {
  const { t } = useTranslation()
  const session = useSession()
  const { mutes } = useMutesState()
  const entries = mutes?.entries ?? []
  return (
    <Page title={t('settings.mutes')} eyebrow={<Link href="/settings">{t('settings.back')}</Link>}>
      {session.status === 'signed-out' ? (
        <EmptyState title={t('mute.signedOut')} />
      ) : (
        <>
          {mutes?.isComplete === false && <Notice tone="warning">{t('mute.incomplete')}</Notice>}
          <Panel title={t('mute.add')}>
            <AddMute />
          </Panel>
          {entries.length === 0 && (
            <NoMutes pubkey={session.pubkey} isRead={mutes?.pubkey === session.pubkey} />
          )}
          {types.map((type) => {
            const listed = entries.filter((entry) => entry.type === type)
            return (
              listed.length > 0 && (
                <Panel key={type} title={t(`mute.${type}s`)}>
                  <List label={t(`mute.${type}s`)} space="sm">
                    {listed.map((entry) => (
                      <MutedEntry key={entry.value} entry={entry} />
                    ))}
                  </List>
                </Panel>
              )
            )
          })}
        </>
      )}
    </Page>
  )
}

/** Shown instead of entries: the account (64 hex) mutes nothing, or its list has not been read or decrypted. */
function NoMutes({ pubkey, isRead }: { pubkey: string; isRead: boolean }) {
  const { t } = useTranslation()
  const { status, data } = useQuery(muteList(pubkey))
  if (status === 'unreachable') return <Notice tone="warning">{t('mute.unread')}</Notice>
  if (status === 'loading' || (hasMutes(data) && !isRead)) return <PeopleLoading text={t('mute.loading')} />
  return <EmptyState title={t('mute.none')} hint={t('mute.noneHint')} />
}

function AddMute() {
  const { t } = useTranslation()
  const { isBusy, mute } = useMuteEdits()
  const [type, setType] = useState<'word' | 'hashtag'>('word')
  const [text, setText] = useState('')
  const [isPublic, setPublic] = useState(false)
  const target = normalizeMute({ type, value: text })
  const isFaulty = text.trim() !== '' && !target
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (target && !isBusy && (await mute(target, !isPublic))) setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack space="md">
        <RadioGroup
          label={t('mute.what')}
          options={[
            { value: 'word', label: t('mute.word') },
            { value: 'hashtag', label: t('mute.hashtag') },
          ]}
          value={type}
          onChange={setType}
        />
        <TextField
          label={t(`mute.${type}`)}
          description={t(`mute.${type}Hint`)}
          autoComplete="off"
          value={text}
          onChange={setText}
          errorMessage={isFaulty ? t('mute.invalid') : undefined}
        />
        <Checkbox isSelected={isPublic} onChange={setPublic}>
          {t('mute.makePublic')}
        </Checkbox>
        <div>
          <Button type="submit" tone="primary" isPending={isBusy} isDisabled={!target}>
            {t('mute.mute')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function MutedEntry({ entry }: { entry: Mute }) {
  if (entry.type === 'person') return <MutedPerson entry={entry} />
  if (entry.type === 'thread') {
    return <Row entry={entry} name={abbreviateNpub(encodeNote(entry.value))} href={`/post/${entry.value}`} />
  }
  return <Row entry={entry} name={entry.type === 'hashtag' ? `#${entry.value}` : entry.value} />
}

function MutedPerson({ entry }: { entry: Mute }) {
  const { name, href } = useAuthor(entry.value)
  return <Row entry={entry} name={name} href={href} />
}

function Row({ entry, name, href }: { entry: Mute; name: string; href?: string }) {
  const { t } = useTranslation()
  const { isBusy, unmute } = useMuteEdits()
  return (
    <Inline justify="between" wrap>
      <Inline wrap>
        {href === undefined ? (
          <Text as="span">{name}</Text>
        ) : (
          <Link href={href}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <Tag>{entry.isPrivate ? t('mute.private') : t('mute.public')}</Tag>
      </Inline>
      <Button
        size="sm"
        isPending={isBusy}
        aria-label={t('mute.unmuteName', { name })}
        onPress={() => void unmute(entry)}
      >
        {t('mute.unmute')}
      </Button>
    </Inline>
  )
}
