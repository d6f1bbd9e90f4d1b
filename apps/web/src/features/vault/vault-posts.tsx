import * as v from 'valibot'
import type { NostrEvent } from '@ncc/nostr-core'
import { Button, Inline, Stack } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useRemembered } from '../../shared/use-remembered.ts'
import { VaultPost } from './vault-post.tsx'

/** The number of posts shown at first and added by each press: a long archive must not slow the page down. */
const step = 50

/** The posts that match the filter. */
export function VaultPosts({ posts }: { posts: readonly NostrEvent[] }) {
  const { t } = useTranslation()
  const [count, setCount] = useRemembered('vaultPosts', step, v.number())
  return (
    <Stack>
      {posts.slice(0, count).map((post) => (
        <VaultPost key={post.id} event={post} />
      ))}
      {posts.length > count && (
        <Inline justify="center">
          <Button onPress={() => setCount(count + step)}>
            {t('vault.showMore', { count: posts.length - count })}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
