import { useCallback } from 'react'
import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import {
  AccountChangedError,
  createHttpAuth,
  hashPayload,
  signAsAccount,
  SignedOutError,
} from '@ncc/nostr-core'

/** A backend function refused; `code` is the stable reason, or empty, `limit` the one exceeded, and `status` HTTP's. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError'
  readonly status: number
  readonly code: string
  readonly limit: number | undefined
  constructor(status: number, code: string, message: string, limit?: number) {
    super(message)
    this.status = status
    this.code = code
    this.limit = limit
  }
}

/** The backend functions that take JSON (apps/functions/README.md). */
type FunctionName =
  | 'issue-city-badge'
  | 'generate-avatar'
  | 'claim-name'
  | 'subscribe-device'
  | 'read-email-settings'
  | 'change-email-settings'
  | 'forget-email'

/** Some functions generate pictures, or wait for relays. */
const timeoutMs = 60_000

const refusal = v.object({
  error: v.pipe(v.string(), v.regex(/^.{1,500}$/s)),
  // A missing or malformed code does not discard the error text.
  code: v.fallback(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), ''),
  limit: v.fallback(v.optional(v.number()), undefined),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls a backend function as an account (64 hex), and parses its answer with a schema. */
export type CallFunction = <T>(
  pubkey: string,
  name: FunctionName,
  body: Readonly<Record<string, unknown>>,
  answer: v.GenericSchema<unknown, T>,
) => Promise<T>

/**
 * Calls a backend function, authenticated by the account's signer (NIP-98); adds the account's `pubkey` to the body.
 * Throws {SignedOutError}, {AccountChangedError} if another account is signed in, {FunctionError} if the function refuses or
 * its answer is malformed, the signer's errors, and the TypeError of `fetch` if the server cannot be reached; its TimeoutError
 * if the answer takes longer than a minute.
 */
export function useFunction(): CallFunction {
  const client = useClient()
  return useCallback(
    async (pubkey, name, body, answer) => {
      const { account, clock } = client
      if (!account) throw new SignedOutError('User must be logged in to call a function')
      if (account.pubkey !== pubkey) throw new AccountChangedError('Another account is signed in')
      const url = new URL(`/functions/${name}`, location.origin).href
      const bytes = new TextEncoder().encode(JSON.stringify({ ...body, pubkey }))
      const request = { url, method: 'POST', payload: await hashPayload(bytes) }
      const authorization = await createHttpAuth(
        (template) => signAsAccount({ account, clock }, template),
        request,
        client.now(),
      )
      const headers = { authorization, 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { method: 'POST', headers, body: bytes, signal })
      const json = parseJson(await response.text())
      if (!response.ok) {
        const reason = v.safeParse(refusal, json)
        if (!reason.success) throw new FunctionError(response.status, '', response.statusText)
        const { error, code, limit } = reason.output
        throw new FunctionError(response.status, code, error, limit)
      }
      const result = v.safeParse(answer, json)
      if (!result.success) throw new FunctionError(502, '', `${name} gave no usable answer`)
      return result.output
    },
    [client],
  )
}
