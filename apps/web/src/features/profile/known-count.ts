/** How many there are, once somebody has said; undefined while nobody knows. */
export function knownCount(
  status: 'loading' | 'ready' | 'unreachable',
  items: readonly unknown[],
): number | undefined {
  return status === 'ready' || items.length > 0 ? items.length : undefined
}
