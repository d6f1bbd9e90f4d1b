/**
 * The keys of a Set or a Map in the order in which they were first given, which `order` remembers: a row that comes later,
 * because a relay was slower, moves no button away from under the pointer.
 */
export function inOrderOfArrival<Key>(
  keys: Pick<ReadonlySet<Key>, 'keys' | 'has'>,
  order: Set<Key>,
): readonly Key[] {
  for (const key of keys.keys()) order.add(key)
  return [...order].filter((key) => keys.has(key))
}
