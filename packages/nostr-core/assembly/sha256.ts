/** SHA-256 (FIPS 180-4). */

const constants = memory.data<u32>([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
const initial = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])
/** The state after the block SHA256('BIP0340/challenge') || SHA256('BIP0340/challenge'). */
const challengeState = memory.data<u32>([
  0x9cecba11, 0x23925381, 0x11679112, 0xd1627e0f, 0x97c87550, 0x003cc765, 0x90f61164, 0x33e9b66a,
])

const BLOCK: usize = 64
const state = memory.data(32)
const schedule = memory.data(256)
const tail = memory.data(128)

function compress(block: usize): void {
  for (let i: usize = 0; i < 64; i += 4) store<u32>(schedule + i, bswap(load<u32>(block + i)))
  for (let at = schedule; at < schedule + 192; at += 4) {
    const w1 = load<u32>(at, 4)
    const w14 = load<u32>(at, 56)
    const s0 = rotr(w1, 7) ^ rotr(w1, 18) ^ (w1 >> 3)
    const s1 = rotr(w14, 17) ^ rotr(w14, 19) ^ (w14 >> 10)
    store<u32>(at, load<u32>(at) + s0 + load<u32>(at, 36) + s1, 64)
  }
  let a = load<u32>(state, 0)
  let b = load<u32>(state, 4)
  let c = load<u32>(state, 8)
  let d = load<u32>(state, 12)
  let e = load<u32>(state, 16)
  let f = load<u32>(state, 20)
  let g = load<u32>(state, 24)
  let h = load<u32>(state, 28)
  for (let i: usize = 0; i < 256; i += 4) {
    const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)
    const choice = g ^ (e & (f ^ g))
    const t1 = h + s1 + choice + load<u32>(constants + i) + load<u32>(schedule + i)
    const s0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)
    const majority = (a & b) | (c & (a | b))
    h = g
    g = f
    f = e
    e = d + t1
    d = c
    c = b
    b = a
    a = t1 + s0 + majority
  }
  store<u32>(state, load<u32>(state, 0) + a, 0)
  store<u32>(state, load<u32>(state, 4) + b, 4)
  store<u32>(state, load<u32>(state, 8) + c, 8)
  store<u32>(state, load<u32>(state, 12) + d, 12)
  store<u32>(state, load<u32>(state, 16) + e, 16)
  store<u32>(state, load<u32>(state, 20) + f, 20)
  store<u32>(state, load<u32>(state, 24) + g, 24)
  store<u32>(state, load<u32>(state, 28) + h, 28)
}

/** Hashes the rest of a message of which `before` bytes went into the state already, and writes 32 bytes. */
function finish(r: usize, message: usize, length: usize, before: usize): void {
  const end = message + length
  for (; message + BLOCK <= end; message += BLOCK) compress(message)
  const rest = end - message
  const padded: usize = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK
  memory.copy(tail, message, rest)
  memory.fill(tail + rest, 0, padded - rest)
  store<u8>(tail + rest, 0x80)
  store<u64>(tail + padded - 8, bswap<u64>((<u64>(before + length)) << 3))
  compress(tail)
  if (padded > BLOCK) compress(tail + BLOCK)
  for (let i: usize = 0; i < 32; i += 4) store<u32>(r + i, bswap(load<u32>(state + i)))
}

/** r = the 32 bytes of SHA-256 of a message. */
export function sha256(r: usize, message: usize, length: usize): void {
  memory.copy(state, initial, 32)
  finish(r, message, length, 0)
}

/** r = the 32 bytes of the tagged hash "BIP0340/challenge" of 96 bytes: R's x, public key, message. */
export function hashChallenge(r: usize, input: usize): void {
  memory.copy(state, challengeState, 32)
  finish(r, input, 96, BLOCK)
}
