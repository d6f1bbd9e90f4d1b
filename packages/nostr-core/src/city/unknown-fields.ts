import { communitySchema } from './community-schema.ts'

/** A field that a configuration has and nobody reads; `path` names it, such as `relays.fallbak`. */
export interface UnknownField {
  readonly path: string
  readonly name: string
  /** The names that the object it is in may have. */
  readonly known: readonly string[]
}

/** What of a schema leads to the fields inside. */
interface Shape {
  readonly type: string
  readonly wrapped?: Shape
  readonly item?: Shape
  readonly entries?: Readonly<Record<string, Shape>>
}

function search(shape: Shape | undefined, value: unknown, path: string): UnknownField[] {
  if (!shape || typeof value !== 'object' || value === null) return []
  if (shape.wrapped) return search(shape.wrapped, value, path)
  const { item, entries } = shape
  if (!item && !entries) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`
    if (!entries) return search(item, inner, field)
    if (Object.hasOwn(entries, name)) return search(entries[name], inner, field)
    return [{ path: field, name, known: Object.keys(entries) }]
  })
}

/**
 * Finds the fields of a `community.json` that nobody reads, such as misspelt ones, for programs that check a file before it is
 * served. `completeCommunity` and `parseCommunity` ignore them: a newer server may have fields that an older app does not know.
 * @example
 * findUnknownFields({ product: 'Hill', relays: { city: '/relays/city', fallbak: [] } })[0]?.path // 'relays.fallbak'
 */
export const findUnknownFields = (community: unknown): readonly UnknownField[] =>
  search(communitySchema, community, '')
