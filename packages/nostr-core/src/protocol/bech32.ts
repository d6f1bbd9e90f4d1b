// Not bech32 of @scure/base: it is 2.5 kB gzipped, this is 0.7 kB, and the first page of an application needs it.

/** The 32 characters of bech32 (BIP-173), by value. */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

const checksumLength = 6

function polymod(words: readonly number[]): number {
  let sum = 1
  for (const word of words) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ word
    for (const [bit, value] of generator.entries()) if ((top >>> bit) & 1) sum ^= value
  }
  return sum
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
}

/** Converts values of `from` bits to values of `to` bits; also returns the remaining bits. */
function regroup(values: Iterable<number>, from: number, to: number) {
  const groups: number[] = []
  let bits = 0
  let rest = 0
  for (const value of values) {
    rest = (rest << from) | value
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((rest >>> bits) & ((1 << to) - 1))
    }
    rest &= (1 << bits) - 1
  }
  return { groups, bits, rest }
}

/** Encodes bytes of any length as bech32. */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const { groups, bits, rest } = regroup(bytes, 8, 5)
  const words = bits > 0 ? [...groups, rest << (5 - bits)] : groups
  const sum = polymod([...expand(prefix), ...words, ...Array.from({ length: checksumLength }, () => 0)]) ^ 1
  const checksum = Array.from({ length: checksumLength }, (_, at) => (sum >>> (5 * (5 - at))) & 31)
  return `${prefix}1${[...words, ...checksum].map((word) => alphabet[word]).join('')}`
}

/** Decodes a bech32 text in lower or upper case; undefined if it is invalid. */
export function decodeBech32(text: string): { prefix: string; bytes: Uint8Array } | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return undefined
  const end = lower.lastIndexOf('1')
  const prefix = lower.slice(0, end)
  const words = Array.from(lower.slice(end + 1), (character) => alphabet.indexOf(character))
  if (end < 1 || words.length < checksumLength || words.includes(-1)) return undefined
  if (!/^[!-~]+$/.test(prefix) || polymod([...expand(prefix), ...words]) !== 1) return undefined
  const { groups, bits, rest } = regroup(words.slice(0, -checksumLength), 5, 8)
  return bits < 5 && rest === 0 ? { prefix, bytes: Uint8Array.from(groups) } : undefined
}
