import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useClient, useCustomEmojis } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { isEmoji, reactionKey } from '@ncc/nostr-core/queries'
import { Dialog, EmojiPicker } from '@ncc/ui'
import { useKitMemory } from '../../shared/kit-memory.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { publishFailure } from '../../shared/publish-failure.ts'
import { safeImage } from '../../shared/safe-image.ts'
import { useToast } from '../../shared/toast-context.ts'
import { emojiProps } from '../emoji-text.tsx'
import { loadEmojis, matchesEmoji, type NamedEmoji } from './emoji-names.ts'
import { ownReactions, reactionOf } from './reaction.ts'

export interface EmojiDialogProps {
  readonly event: NostrEvent
  /** The signed-in account, 64 hex. */
  readonly pubkey: string
  readonly onClose: () => void
}

/** Chooses an emoji and reacts with it to a post. */
export function EmojiDialog({ event, pubkey, onClose }: EmojiDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const memory = useKitMemory()
  const show = useToast()
  const [query, setQuery] = useState('')
  const { found, isLoading } = useEmojis(pubkey, useDeferredValue(query))

  const pick = async (key: string) => {
    onClose()
    const emoji = found.find((each) => reactionKey(each.emoji) === key)?.emoji
    if (emoji === undefined || ownReactions(client, event, emoji).length > 0) return
    try {
      const sent = await reactionOf({ client, memory, pubkey, post: event, emoji }).set(true)
      if (sent?.status === 'waiting') show({ tone: 'info', title: t('reaction.waits') })
    } catch (error) {
      show({
        tone: 'error',
        title: t('reaction.failed'),
        description: publishFailure(error, t, 'reaction.refused'),
      })
    }
  }

  return (
    <Dialog title={t('reaction.add')} size="sm" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <EmojiPicker
        options={found.map(({ emoji, name }) => ({ key: reactionKey(emoji), name, ...emojiProps(emoji) }))}
        query={query}
        onQuery={setQuery}
        onPick={(key) => void pick(key)}
        label={t('reaction.search')}
        empty={t(isLoading ? 'reaction.loading' : 'reaction.none')}
      />
    </Dialog>
  )
}

/** Offered before anything is typed: what people react with most. */
const common =
  '👍 ❤️ 😂 🔥 🎉 😮 😢 🙏 👏 🤔 💯 🚀 👀 😍 🥰 😎 🤣 😭 😅 🤯 🥳 🫡 💪 👌 🤝 🌙 ✨ ⭐ ☕ 🍺 🎵 🚲 🌧️ ☀️ 🌈 🐈'.split(
    ' ',
  )

const maxFound = 80

/** Emoji for a query: the account's custom ones first, then Unicode's, by their names once these are loaded. */
function useEmojis(pubkey: string, query: string): { found: readonly NamedEmoji[]; isLoading: boolean } {
  const client = useClient()
  const { language } = useTranslation()
  const custom = useCustomEmojis(pubkey)
  const [unicode, setUnicode] = useState<readonly NamedEmoji[]>()
  const [isFailed, setFailed] = useState(false)
  const isSearching = query.trim() !== ''
  useEffect(() => {
    let isOver = false
    loadEmojis(language).then(
      (emojis) => !isOver && setUnicode(emojis),
      (error: unknown) => {
        client.log('emoji could not be loaded', error)
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [client, language])
  const found = useMemo(() => {
    const own = custom
      .filter(({ url }) => safeImage(url) !== undefined)
      .map((emoji): NamedEmoji => ({ emoji, name: emoji.shortcode, words: emoji.shortcode.toLowerCase() }))
    const byEmoji = new Map(unicode?.map((each) => [each.emoji, each]))
    const usual = common.map((emoji) => byEmoji.get(emoji) ?? { emoji, name: emoji, words: emoji })
    if (!isSearching) return [...own, ...usual]
    const words = query.trim().toLowerCase()
    if (isEmoji(query.trim())) return [{ emoji: query.trim(), name: query.trim(), words }]
    return [...own, ...(unicode ?? usual)].filter((each) => matchesEmoji(each, words)).slice(0, maxFound)
  }, [custom, unicode, query, isSearching])
  return { found, isLoading: unicode === undefined && !isFailed }
}
