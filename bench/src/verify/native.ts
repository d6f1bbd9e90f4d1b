import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NostrEvent } from '@ncc/nostr-core'

/**
 * Signatures per second with the machine's own libsecp256k1, in C, one by one, hashing not counted; undefined where
 * there is no compiler or no library with its headers (Debian: libsecp256k1-dev).
 */
export function measureNative(events: readonly NostrEvent[]): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'verify-native-'))
  try {
    const program = join(folder, 'native')
    const source = join(import.meta.dirname, 'native.c')
    try {
      execFileSync('cc', ['-O2', '-o', program, source, '-lsecp256k1'], { stdio: 'ignore' })
    } catch {
      return undefined
    }
    const input = Buffer.concat(events.map(({ pubkey, sig, id }) => Buffer.from(pubkey + sig + id, 'hex')))
    return Number(execFileSync(program, { input }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
