import { Suspense, useCallback, useMemo, useState } from 'react'
import { useClient, useOwnPubkey, usePostActivity, usePublishQueue, useQuery } from '@ncc/hooks'
import { getAddress, kinds, type NostrEvent } from '@ncc/nostr-core'
import { addressReactions, groupReactions, isLike, type ReactionEmoji } from '@ncc/nostr-core/queries'
import { Reactions } from '@ncc/ui'
import { useIsMuted } from '../../people/mutes.tsx'
import { usePreferences } from '../../shared/host.ts'
import { useKitMemory } from '../../shared/kit-memory.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { publishFailure } from '../../shared/publish-failure.ts'
import { useToast } from '../../shared/toast-context.ts'
import { emojiProps } from '../emoji-text.tsx'
import { isAbout } from '../is-about.ts'
import { LazyEmojiDialog } from './lazy-emoji-dialog.ts'
import { isTold, reactionOf } from './reaction.ts'

/** What the reader has just decided about a reaction. */
interface Choice {
  readonly emoji: ReactionEmoji
  /** Undefined once the relays tell: another device may choose otherwise. */
  readonly isGiven?: boolean
}

/** A single account can react with a thousand emoji: the most frequent are shown, and one's own. */
const maxGroups = 20

/** The emoji with which people reacted to a post; members give and take back their own. Likes are counted elsewhere. */
export function PostReactions({ event }: { readonly event: NostrEvent }) {
  const pubkey = useOwnPubkey() || undefined
  // Another account starts without choices.
  return <ReactionsOf key={pubkey} event={event} pubkey={pubkey} />
}

function ReactionsOf({ event, pubkey }: { readonly event: NostrEvent; readonly pubkey: string | undefined }) {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  const { hideLikes } = usePreferences()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [isChoosing, setChoosing] = useState(false)
  const memory = useKitMemory()
  const groups = useReactionGroups(event).filter(
    ({ pubkeys }, at) => at < maxGroups || (pubkey !== undefined && pubkeys.includes(pubkey)),
  )

  const choose = (key: string, choice: Choice) => setChoices((before) => new Map(before).set(key, choice))

  const known = new Set(groups.map(({ key }) => key))
  const chosen = [...choices].filter(([key]) => !known.has(key))
  // What was just taken back stays in place, so that it can be given again.
  const all = [...groups, ...chosen.map(([key, { emoji }]) => ({ key, emoji, pubkeys: [] as string[] }))]
  const reactions = all.map(({ key, emoji, pubkeys }) => {
    const isCounted = pubkey !== undefined && pubkeys.includes(pubkey)
    const isOwn = choices.get(key)?.isGiven ?? isCounted
    return { key, ...emojiProps(emoji), isOwn, count: pubkeys.length + Number(isOwn) - Number(isCounted) }
  })

  const toggle = (key: string) => {
    const emoji = all.find((group) => group.key === key)?.emoji
    const reaction = reactions.find((each) => each.key === key)
    if (pubkey === undefined || emoji === undefined || reaction === undefined) return
    const isGiven = !reaction.isOwn
    choose(key, { emoji, isGiven })
    const follow = () =>
      setChoices((all) => (all.get(key)?.isGiven === isGiven ? new Map(all).set(key, { emoji }) : all))
    const told = reactionOf({ client, memory, pubkey, post: event, emoji })
      .set(isGiven)
      .then((outcome) => {
        if (isTold(isGiven, outcome)) follow()
      })
    told.catch((error: unknown) => {
      follow()
      const title = t(isGiven ? 'reaction.failed' : 'reaction.undoFailed')
      show({ tone: 'error', title, description: publishFailure(error, t, 'reaction.refused') })
    })
  }

  if (hideLikes || reactions.length === 0) return null
  return (
    <>
      <Reactions
        reactions={reactions}
        {...(pubkey !== undefined && { onToggle: toggle, onAdd: () => setChoosing(true) })}
      />
      {isChoosing && pubkey !== undefined && (
        <Suspense fallback={null}>
          <LazyEmojiDialog event={event} pubkey={pubkey} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The reactions that relays have and those that wait for one, without those of muted people. */
function useReactionGroups(event: NostrEvent) {
  const { otherReactions } = usePostActivity(event.id)
  const toVersions = useQuery(addressReactions(getAddress(event) ?? '')).data
  const isMuted = useIsMuted()
  const isReaction = useCallback(
    (sent: NostrEvent) => sent.kind === kinds.reaction && !isLike(sent) && isAbout(sent, event),
    [event],
  )
  const queue = usePublishQueue(isReaction)
  return useMemo(() => {
    const sent = queue.filter(({ status }) => status === 'waiting').map((entry) => entry.event)
    const others = toVersions.filter((reaction) => !isLike(reaction))
    return groupReactions([...otherReactions, ...others, ...sent].filter((reaction) => !isMuted(reaction)))
  }, [otherReactions, toVersions, queue, isMuted])
}
