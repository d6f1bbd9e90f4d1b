import { inspect } from 'node:util'
import { nip04, nip44, verifyEvent } from 'nostr-tools'
import { describe, expect, test, vi } from 'vitest'
import { DecryptionError } from '../crypto/decryption-error.ts'
import { createPureVerifier } from '../crypto/verifier.ts'
import { MalformedError } from '../protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { InvalidSecretKeyError } from '../protocol/invalid-secret-key-error.ts'
import { createSecretKey, getPublicKey, signEvent } from '../protocol/keys.ts'
import { encodeNsec } from '../protocol/nip19.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { createExtensionSigner, type NostrExtension } from './extension-signer.ts'
import { createSecretKeySigner } from './secret-key-signer.ts'
import { answerInTime, signInTime } from './sign-in-time.ts'
import { SignerMisbehavedError, SignerRefusedError, SignerSilentError, type Signer } from './signer.ts'

const secretKey = createSecretKey()
const pubkey = getPublicKey(secretKey)
const otherKey = createSecretKey()
const other = getPublicKey(otherKey)
const template: EventTemplate = {
  kind: 1,
  created_at: 1_700_000_000,
  tags: [['t', 'city']],
  content: 'Hi ✨',
}

/** An extension that does what NIP-07 says. */
function honest(): Required<NostrExtension> {
  return {
    getPublicKey: async () => pubkey,
    signEvent: async (template) => JSON.parse(JSON.stringify(signEvent(template, secretKey))) as unknown,
    nip04: {
      encrypt: async (other, text) => nip04.encrypt(secretKey, other, text),
      decrypt: async (other, text) => nip04.decrypt(secretKey, other, text),
    },
    nip44: {
      encrypt: async (other, text) => nip44.encrypt(text, nip44.getConversationKey(secretKey, other)),
      decrypt: async (other, text) => nip44.decrypt(text, nip44.getConversationKey(secretKey, other)),
    },
  }
}

describe.each<[string, () => Signer]>([
  ['secret key', () => createSecretKeySigner(secretKey)],
  ['extension', () => createExtensionSigner(honest())],
])('%s signer', (_, create) => {
  test('names its account and signs as it', async () => {
    const signer = create()
    expect(await signer.getPublicKey()).toBe(pubkey)
    const event = await signer.signEvent(template)
    expect(event).toMatchObject({ ...template, pubkey })
    expect(verifyEvent({ ...JSON.parse(JSON.stringify(event)) })).toBe(true)
    expect(Object.isFrozen(event) && Object.isFrozen(event.tags[0])).toBe(true)
  })

  test('refuses what is no template', async () => {
    await expect(create().signEvent({ ...template, kind: -1 })).rejects.toThrow(MalformedError)
  })

  test.each(['nip04', 'nip44'] as const)('encrypts with %s for another account to read', async (name) => {
    const cipher = create()[name]!
    const theirs = createSecretKeySigner(otherKey)[name]!
    expect(await theirs.decrypt(pubkey, await cipher.encrypt(other, 'secret 🗝️'))).toBe('secret 🗝️')
    expect(await cipher.decrypt(other, await theirs.encrypt(pubkey, 'answer'))).toBe('answer')
  })
})

describe('secret key signer', () => {
  test('shows nothing of its key', async () => {
    const signer = createSecretKeySigner(secretKey)
    await signer.nip44?.encrypt(other, 'x')
    const shown = [
      JSON.stringify(signer),
      String(signer),
      inspect(signer, { depth: 9, showHidden: true }),
    ].join()
    const hex = Buffer.from(secretKey).toString('hex')
    expect(shown).not.toContain(hex)
    expect(shown).not.toContain(encodeNsec(secretKey))
    expect(shown).not.toMatch(/Uint8Array|Map\(/)
  })

  test('keeps its own copy of the key', async () => {
    const mine = secretKey.slice()
    const signer = createSecretKeySigner(mine)
    mine.fill(0)
    expect((await signer.signEvent(template)).pubkey).toBe(pubkey)
  })

  test.each([new Uint8Array(32), new Uint8Array(31).fill(1), new Uint8Array(32).fill(255)])(
    'refuses a key that is none',
    (bytes) => {
      expect(() => createSecretKeySigner(bytes)).toThrow(InvalidSecretKeyError)
    },
  )

  test('refuses texts that are not for it, and accounts that are none', async () => {
    const { nip04, nip44 } = createSecretKeySigner(secretKey)
    await expect(nip04!.decrypt(other, 'nonsense')).rejects.toThrow(DecryptionError)
    await expect(nip44!.decrypt(other, 'nonsense')).rejects.toThrow(DecryptionError)
    await expect(nip04!.encrypt('npub1', 'x')).rejects.toThrow(MalformedError)
    await expect(nip44!.encrypt('f'.repeat(64), 'x')).rejects.toThrow(MalformedError)
  })
})

describe('extension signer', () => {
  const sign = (change: Partial<NostrExtension>) =>
    createExtensionSigner({ ...honest(), ...change }).signEvent(template)

  test.each<[string, NostrExtension['signEvent']]>([
    ['nothing', async () => undefined],
    ['a promise of nonsense', async () => 'signed!'],
    ['another account', async (asked) => signEvent(asked, otherKey)],
    ['another text', async (asked) => signEvent({ ...asked, content: 'buy now' }, secretKey)],
    ['another time', async (asked) => signEvent({ ...asked, created_at: 1 }, secretKey)],
    [
      'another tag',
      async (asked) => signEvent({ ...asked, tags: [...asked.tags, ['client', 'x']] }, secretKey),
    ],
    [
      'a tag it slipped into the question',
      async (asked) => {
        ;(asked.tags as string[][]).push(['client', 'x'])
        return signEvent(asked, secretKey)
      },
    ],
    ['a wrong id', async (asked) => ({ ...signEvent(asked, secretKey), id: 'a'.repeat(64) })],
    ['a wrong signature', async (asked) => ({ ...signEvent(asked, secretKey), sig: 'a'.repeat(128) })],
  ])('refuses %s', async (what, signEvent) => {
    const refused = sign({ signEvent })
    await expect(refused).rejects.toThrow(SignerMisbehavedError)
    if (what.startsWith('another')) {
      const reason = what === 'another account' ? /set to another account/ : /signed another event/
      await expect(refused).rejects.toThrow(reason)
    }
  })

  test('takes nothing but the signature from the answer', async () => {
    const event = await sign({
      signEvent: async (asked) => ({ ...signEvent(asked, secretKey), extra: 'x' }),
    })
    expect(Object.keys(event)).not.toContain('extra')
  })

  test.each([undefined, '', pubkey.toUpperCase(), 'npub1'])('refuses %s as an account', async (answer) => {
    const signer = createExtensionSigner({ ...honest(), getPublicKey: async () => answer })
    await expect(signer.getPublicKey()).rejects.toThrow(SignerMisbehavedError)
  })

  test.each([new Error('User rejected'), 'User rejected', undefined])(
    'tells that it refused',
    async (thrown) => {
      const refuse = async () => {
        throw thrown
      }
      await expect(sign({ signEvent: refuse })).rejects.toThrow(SignerRefusedError)
      const refusing = { ...honest(), getPublicKey: refuse as () => Promise<unknown> }
      const signer = createExtensionSigner(refusing)
      await expect(signer.getPublicKey()).rejects.toThrow(SignerRefusedError)
      refusing.getPublicKey = async () => pubkey
      expect(await signer.getPublicKey()).toBe(pubkey)
    },
  )

  test('asks again for its account once a prompt was left unanswered for a minute', async () => {
    const clock = createManualClock()
    const prompts: (() => void)[] = []
    const getPublicKey = () => new Promise<string>((resolve) => prompts.push(() => resolve(pubkey)))
    const signer = createExtensionSigner({ ...honest(), getPublicKey }, createPureVerifier(), clock)
    const unanswered = signer.signEvent(template)
    clock.advance(60_000)
    await expect(unanswered).rejects.toThrow(SignerSilentError)
    const signing = signer.signEvent(template)
    expect(prompts).toHaveLength(2)
    prompts[1]?.()
    expect((await signing).pubkey).toBe(pubkey)
    expect(clock.waiting).toBe(0)
  })

  test('gives up a prompt that nobody answers within a minute, except to decrypt', async () => {
    const clock = createManualClock()
    const silent = () => new Promise<never>(() => undefined)
    const cipher = { encrypt: silent, decrypt: silent }
    const extension = { ...honest(), signEvent: silent, nip04: cipher, nip44: cipher }
    const signer = createExtensionSigner(extension, undefined, clock)
    const nameless = createExtensionSigner({ ...extension, getPublicKey: silent }, undefined, clock)
    await signer.getPublicKey()
    let isRead = false
    const read = () => {
      isRead = true
    }
    signer.nip44!.decrypt(other, 'x').then(read, read)
    const asked = Promise.allSettled([
      signer.signEvent(template),
      signer.nip04!.encrypt(other, 'x'),
      signer.nip44!.encrypt(other, 'x'),
      nameless.getPublicKey(),
      nameless.signEvent(template),
    ])
    await vi.waitFor(() => expect(clock.waiting).toBe(4))
    clock.advance(60_000)
    for (const answer of await asked) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(SignerSilentError) as Error })
    }
    expect(isRead).toBe(false)
  })

  test('stays with the account it named first', async () => {
    const accounts = [pubkey, other]
    const signer = createExtensionSigner({ ...honest(), getPublicKey: async () => accounts.shift() })
    expect(await Promise.all([signer.getPublicKey(), signer.getPublicKey()])).toEqual([pubkey, pubkey])
  })

  test('has no encryption where the extension has none, and takes only text from it', async () => {
    const { getPublicKey, signEvent } = honest()
    expect(createExtensionSigner({ getPublicKey, signEvent })).not.toHaveProperty('nip44')
    const nip44 = { encrypt: async () => 1, decrypt: async () => null }
    const signer = createExtensionSigner({ getPublicKey, signEvent, nip44 })
    await expect(signer.nip44!.encrypt(other, 'x')).rejects.toThrow(SignerMisbehavedError)
    await expect(signer.nip44!.decrypt(other, 'x')).rejects.toThrow(SignerMisbehavedError)
  })
})

test('a signer is not asked for a call that is over already, nor waited for', async () => {
  const asked: EventTemplate[] = []
  const silent: Signer = {
    ...createSecretKeySigner(secretKey),
    signEvent: (template) => {
      asked.push(template)
      return new Promise<NostrEvent>(() => undefined)
    },
  }
  const over = AbortSignal.abort(new Error('The page was closed'))
  const clock = createManualClock()
  await expect(signInTime(silent, pubkey, template, clock, over)).rejects.toThrow('The page was closed')
  expect(asked).toEqual([])
  await expect(answerInTime(silent, new Promise(() => undefined), clock, over)).rejects.toThrow(
    'The page was closed',
  )
  expect(clock.waiting).toBe(0)
})
