/** A channel to the other tabs; undefined where the browser has none, or refuses it. Tabs then do not follow one another. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
