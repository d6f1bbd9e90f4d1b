import { useCallback } from 'react'
import * as v from 'valibot'
import { useClient } from '@ncc/hooks'
import { signAsAccount, type EventTemplate } from '@ncc/nostr-core'
import { createRelayManagement, RelayManagementError } from '@ncc/nostr-core/membership'

/** The NIP of the management API. */
export const managementNip = 86

/** Calls a relay's management API (NIP-86) and parses the result. */
export type CallRelay = <T>(
  answer: v.GenericSchema<unknown, T>,
  method: string,
  ...params: readonly unknown[]
) => Promise<T>

/** A list without the entries that are malformed: one of them must not hide the others. */
export const listOf = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((one) => {
        const result = v.safeParse(entry, one)
        return result.success ? [result.output] : []
      }),
    ),
  )

/**
 * The management API of a relay (`wss://…`), as the account that is signed in when the component renders. Calls throw
 * {SignedOutError}, {AccountChangedError}, the signer's errors, and {RelayManagementError} if the relay refuses, cannot be reached or sends an
 * unusable result.
 */
export function useRelayCalls(url: string): CallRelay {
  const client = useClient()
  return useCallback(
    async (answer, method, ...params) => {
      const sign = (template: EventTemplate) => signAsAccount(client, template, { action: 'manage a relay' })
      const relay = createRelayManagement({ url, sign })
      const result = v.safeParse(answer, await relay.call(method, ...params))
      if (result.success) return result.output
      throw new RelayManagementError(200, `${method} gave no usable answer`)
    },
    [client, url],
  )
}
