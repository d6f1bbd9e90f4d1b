import type { Community } from '@ncc/nostr-core/city'

/** The city's configuration, whose paths are still relative. */
export async function fetchCommunity(): Promise<Community> {
  const response = await fetch('/community.json')
  if (!response.ok) throw new Error(`community.json: ${response.status} ${response.statusText}`)
  // The server has checked and completed it: see `completeCommunity`.
  return (await response.json()) as Community
}
