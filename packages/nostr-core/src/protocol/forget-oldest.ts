/** Removes the entries that were added first, until at most `capacity` are left. */
export function forgetOldest(entries: Set<string> | Map<string, unknown>, capacity: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= capacity) return
    entries.delete(key)
  }
}
