import { postActivity, type PostActivity } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** Likes and replies of a post (64 hex id), live. */
export function usePostActivity(id: string): PostActivity {
  return useQuery(postActivity(id)).data
}
