import type { Community } from '@ncc/nostr-core/city'
import { createRequiredContext } from './required-context.ts'

/** `useCommunity` gives the configuration of the community whose client this is. */
export const [CommunityContext, useCommunity] = createRequiredContext<Community>('CommunityContext')
