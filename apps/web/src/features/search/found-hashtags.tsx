import { usePostSearch } from '@ncc/hooks'
import { useIsMuted, topicPath } from '@ncc/kit/parts'
import { kinds, type FoundHashtag } from '@ncc/nostr-core'
import { EmptyState, Link, List, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './found-hashtags.css.ts'
import { RelayChips } from './relay-chips.tsx'
import { SecretNotice, UnableRelays } from './search-notices.tsx'

/** The hashtag that a text names: `#Night market` is `nightmarket`. */
const toHashtag = (text: string) => text.replaceAll(/[#\s]/gu, '').toLowerCase()

const isHashtag = (tag: string) => /^(?=.*[\p{L}_])[\p{L}\p{N}\p{M}_-]{1,100}$/u.test(tag)

/** The hashtags that begin with a text, among the posts found with it on the relays and those on this device. */
export function FoundHashtags({ text }: { text: string }) {
  const { t } = useTranslation()
  const tag = toHashtag(text)
  const search = usePostSearch(isHashtag(tag) ? `#${tag}` : '')
  const { status, hashtags, relays } = search
  const isMuted = useIsMuted()
  if (status === 'refused') return <SecretNotice />
  if (tag === '') return <EmptyState title={t('search.hashtagsIdle')} hint={t('search.hashtagsIdleHint')} />
  if (!isHashtag(tag)) return <EmptyState title={t('search.noHashtags')} hint={t('search.noHashtagsHint')} />
  const typed = hashtags.find((one) => one.tag === tag) ?? { tag, count: 0 }
  const others = hashtags.filter(
    (one) =>
      one.tag !== tag &&
      !isMuted({ kind: kinds.note, pubkey: '', created_at: 0, content: '', tags: [['t', one.tag]] }),
  )
  return (
    <Stack space="md">
      <RelayChips relays={relays} />
      <output>{status === 'searching' && <Text tone="muted">{t('search.searching')}</Text>}</output>
      <List label={t('search.foundHashtags')} isDivided>
        {[typed, ...others].map((one) => (
          <Hashtag key={one.tag} {...one} isDone={status === 'done'} />
        ))}
      </List>
      {status === 'done' && <UnableRelays {...search} />}
    </Stack>
  )
}

function Hashtag({ tag, count, isDone }: FoundHashtag & { isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      <span className={styles.tag}>
        <Link href={topicPath(tag, true)}>{`#${tag}`}</Link>
      </span>
      <Text as="span" size="sm" tone="muted">
        {(count > 0 || isDone) && t('search.countTagged', { count })}
      </Text>
    </div>
  )
}
