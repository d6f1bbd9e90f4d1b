import type { Community } from '@ncc/nostr-core/city'
import { createRequiredContext } from '@ncc/kit/parts'

/** `useCommunity` returns the configuration of this client's community. */
export const [CommunityContext, useCommunity] = createRequiredContext<Community>('CommunityContext')
