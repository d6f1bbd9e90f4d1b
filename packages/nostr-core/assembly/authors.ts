/**
 * The authors of a batch, each once: their points, and the sums of challenge times coefficient. Points that were
 * lifted once are kept for later batches in a table of fixed size, where newer authors push out older ones.
 */
import { FE, copy, fromBytes, mul } from './field'
import { reserve } from './memory'
import { AFFINE, fillNegated, lift } from './point'
import { SUM } from './scalar'

const MAX_AUTHORS: usize = 1024
/** Key (32 bytes), sum, number of the check that the sum belongs to, point P, point lambda P. */
export const AUTHOR: usize = 32 + SUM + 4 + 2 * AFFINE
export const AUTHOR_SUM: usize = 32
export const AUTHOR_CHECK: usize = 32 + SUM
export const AUTHOR_POINT: usize = 36 + SUM
const authors = reserve(MAX_AUTHORS * AUTHOR)
let authorsEnd: usize = authors

/** Open addressing, at most half full: address of an author, or 0. */
const INDEX_SIZE: usize = 2 * MAX_AUTHORS
const index = reserve(INDEX_SIZE * 4)

/** One place for each value of the last 12 bits of a key: whether it is taken, key, y. */
const LIFTED: usize = 4 + 32 + FE
const LIFTED_SIZE: usize = 4096
const lifted = reserve(LIFTED_SIZE * LIFTED)

/** A cube root of one; (beta x, y) is lambda (x, y). */
const beta = memory.data<u32>([
  0x119501ee, 0x09cb6143, 0x1d626570, 0x0092ea25, 0x034e99cf, 0x03cf561a, 0x1c41b991, 0x056caf80, 0x007ae96a,
])

/** Forgets the batch's authors, not the lifted points. */
export function clearAuthors(): void {
  authorsEnd = authors
  memory.fill(index, 0, INDEX_SIZE * 4)
}

@inline
function isSameKey(a: usize, b: usize): bool {
  return (
    load<u64>(a, 24) == load<u64>(b, 24) &&
    load<u64>(a, 16) == load<u64>(b, 16) &&
    load<u64>(a, 8) == load<u64>(b, 8) &&
    load<u64>(a) == load<u64>(b)
  )
}

/** From the point at P: the negated y, and lambda P behind it. */
export function fillLambdaPoint(point: usize): void {
  fillNegated(point)
  mul(point + AFFINE, point, beta)
  memory.copy(point + AFFINE + FE, point + FE, 2 * FE)
}

/** The author with this key (32 bytes), added if new; 0 if the key is no point of the curve. */
export function findAuthor(key: usize): usize {
  const hash = <usize>bswap(load<u32>(key, 28))
  let slot = hash & (INDEX_SIZE - 1)
  for (; ; slot = (slot + 1) & (INDEX_SIZE - 1)) {
    const known = <usize>load<u32>(index + (slot << 2))
    if (known == 0) break
    if (isSameKey(known, key)) return known
  }
  const author = authorsEnd
  const point = author + AUTHOR_POINT
  if (!fromBytes(point, key)) return 0
  const kept = lifted + (hash & (LIFTED_SIZE - 1)) * LIFTED
  if (load<u32>(kept) && isSameKey(kept + 4, key)) {
    copy(point + FE, kept + 36)
  } else {
    if (!lift(point)) return 0
    store<u32>(kept, 1)
    memory.copy(kept + 4, key, 32)
    copy(kept + 36, point + FE)
  }
  fillLambdaPoint(point)
  memory.copy(author, key, 32)
  store<u32>(author, 0, AUTHOR_CHECK)
  store<u32>(index + (slot << 2), <u32>author)
  authorsEnd += AUTHOR
  return author
}
