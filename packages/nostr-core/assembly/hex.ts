/** The value of one lowercase hex digit, or more than 15. */
@inline
function digitOf(code: u32): u32 {
  if (code - 48 < 10) return code - 48
  return code - 97 < 6 ? code - 87 : 255
}

/** Reads `count` bytes from twice as many lowercase hex digits; false if any is something else. */
export function decodeHex(r: usize, text: usize, count: usize): bool {
  let wrong: u32 = 0
  for (let i: usize = 0; i < count; i++) {
    const high = digitOf(load<u8>(text + 2 * i, 0))
    const low = digitOf(load<u8>(text + 2 * i, 1))
    wrong |= high | low
    store<u8>(r + i, <u8>((high << 4) | low))
  }
  return wrong < 16
}
