/** The texts of notifications; each has the same placeholders as the English one. */
export type PushTexts = Readonly<
  Record<
    | 'somebody'
    | 'mention'
    | 'like'
    | 'likeMore'
    | 'reaction'
    | 'reactionMore'
    | 'repost'
    | 'repostMore'
    | 'follow'
    | 'followMore'
    | 'message'
    | 'messages'
    | 'news',
    string
  >
>

const types = ['mention', 'like', 'reaction', 'repost', 'follow', 'message', 'news'] as const

/** An alert as the server sends it (apps/functions, `PushPayload`). */
export interface PushedAlert {
  readonly id: string
  readonly type: (typeof types)[number]
  readonly count: number
  readonly name: string | undefined
  readonly others: number
  /** A path of this app. */
  readonly path: string
  readonly unread: number
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Reads what was pushed; undefined if it is no alert. */
export function readAlert(data: unknown): PushedAlert | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, type, count, name, others, path, unread } = data as Record<string, unknown>
  const known = types.find((one) => one === type)
  if (typeof id !== 'string' || !/^[\w-]{8,32}$/.test(id) || !known) return undefined
  if (!isCount(count) || !isCount(others) || !isCount(unread)) return undefined
  // Only a path: a second slash would name another host.
  if (typeof path !== 'string' || !/^\/(?![/\\])[\w/-]{0,100}$/.test(path)) return undefined
  return { id, type: known, count, name: typeof name === 'string' ? name : undefined, others, path, unread }
}

/** Says an alert in one line. */
export function alertText({ type, count, name, others }: PushedAlert, texts: PushTexts): string {
  const say = (key: keyof PushTexts) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_, word: string) =>
      word === 'name' ? (name ?? texts.somebody) : String(word === 'others' ? others : count),
    )
  if (type === 'news' || type === 'mention') return say(type)
  if (type === 'message') return say(count > 1 ? 'messages' : 'message')
  return say(others > 0 ? `${type}More` : type)
}
