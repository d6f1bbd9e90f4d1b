import { createRequiredContext } from '@ncc/kit/parts'
import type { Community } from '@ncc/nostr-core/city'

/** `useCommunity` returns the configuration of this client's community. */
export const [CommunityContext, useCommunity] = createRequiredContext<Community>('CommunityContext')
