import { nip19 } from 'nostr-tools'
import { expect, test } from 'vitest'
import type { Filter } from '@ncc/nostr-core'
import { findLinkedPage } from './linked-page.ts'

const pubkey = 'a'.repeat(64)

async function filtersFor(kind: number): Promise<Filter[]> {
  const filters: Filter[] = []
  const naddr = nip19.naddrEncode({ kind, pubkey, identifier: 'x' })
  await findLinkedPage(`/post/${naddr}`, async (filter) => {
    filters.push(filter)
    return []
  })
  return filters
}

test('the relays are searched for the address of a long post, and for no other kind’s', async () => {
  expect(await filtersFor(30_023)).toEqual([{ kinds: [30_023], authors: [pubkey], '#d': ['x'], limit: 1 }])
  expect(await filtersFor(1)).toEqual([])
  expect(await filtersFor(1_068)).toEqual([])
})
