import { kinds } from '../protocol/kinds.ts'
import { defineFeed, stagesOf } from '../queries/query.ts'

/** The account's own posts as the Vault shows them, 100 per page, from all of its read and write relays. */
export const vaultPosts = defineFeed<string>({
  name: 'vault-posts',
  pageSize: 100,
  plan: (pubkey, { readRelays, writeRelays, relays }) => ({
    filters: [{ kinds: [kinds.note], authors: [pubkey] }],
    stages: stagesOf([...new Set([...writeRelays, ...readRelays])], relays.fallback),
  }),
})
