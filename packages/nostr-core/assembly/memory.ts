/** Large areas of memory, laid out once behind the static data when the module starts. Nothing is ever freed. */

let end: usize = __heap_base

/** Reserves zeroed bytes at a multiple of 16. */
export function reserve(bytes: usize): usize {
  const start = (end + 15) & ~15
  end = start + bytes
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) unreachable()
  return start
}
