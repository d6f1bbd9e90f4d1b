import type { ReactNode } from 'react'
import { NetworkName } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useNip05 } from './use-nip05.ts'

export interface Nip05Props {
  readonly identifier: string | undefined
  /** The account (64 hex) that claims the name. */
  readonly pubkey: string
  /** The fallback until the domain has answered, and if there is no such name. */
  readonly otherwise?: ReactNode
  /** Shows the verdict as a word, where there is room. */
  readonly hasWord?: boolean
  /** False where asking would reveal the search to strangers' domains: the name then says 'Not checked'. */
  readonly mayAsk?: boolean
}

/**
 * An account's NIP-05 name with its domain's verdict. Anybody may claim any name in a profile, so it is never shown
 * without one.
 */
export function Nip05({ identifier, pubkey, otherwise = null, hasWord = false, mayAsk }: Nip05Props) {
  const { t } = useTranslation()
  const nip05 = useNip05(identifier, pubkey, mayAsk)
  if (!nip05) return otherwise
  return (
    <NetworkName
      name={nip05.text}
      isVerified={nip05.verdict === 'unchecked' ? undefined : nip05.verdict === 'verified'}
      verdict={t(`nip05.${nip05.verdict}`)}
      hasWord={hasWord}
    />
  )
}
