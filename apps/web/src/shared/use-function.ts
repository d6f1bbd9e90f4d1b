import { useCallback } from 'react'
import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import { createHttpAuth, hashPayload, SignedOutError } from '@ncc/nostr-core'

/** A backend function that said no, in its own words; `status` is HTTP's. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The backend functions that take JSON (apps/functions/README.md). */
export type FunctionName = 'issue-city-badge' | 'generate-avatar' | 'claim-name'

const refusal = v.object({ error: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls a backend function for the signed-in account and reads its answer through a schema. */
export type CallFunction = <T>(
  name: FunctionName,
  body: Readonly<Record<string, unknown>>,
  answer: v.GenericSchema<unknown, T>,
) => Promise<T>

/**
 * The call, vouched for by the account's signer (NIP-98); the account's `pubkey` is added to the body.
 * It throws {SignedOutError}, {FunctionError} where the function said no or what it said has no known form, what the
 * signer throws, and `fetch`'s TypeError where nobody answered.
 */
export function useFunction(): CallFunction {
  const client = useClient()
  return useCallback(
    async (name, body, answer) => {
      const { account } = client
      if (!account) throw new SignedOutError('User must be logged in to call a function')
      const url = new URL(`/functions/${name}`, location.origin).href
      const bytes = new TextEncoder().encode(JSON.stringify({ ...body, pubkey: account.pubkey }))
      const request = { url, method: 'POST', payload: await hashPayload(bytes) }
      const authorization = await createHttpAuth(
        (template) => account.signer.signEvent(template),
        request,
        client.now(),
      )
      const headers = { authorization, 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: bytes })
      const json = parseJson(await response.text())
      if (!response.ok) {
        const reason = v.safeParse(refusal, json)
        throw new FunctionError(response.status, reason.success ? reason.output.error : response.statusText)
      }
      const result = v.safeParse(answer, json)
      if (!result.success) throw new FunctionError(502, `${name} gave no usable answer`)
      return result.output
    },
    [client],
  )
}
