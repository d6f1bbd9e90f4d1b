import type { ReactNode } from 'react'
import { NetworkName } from '@ncc/ui'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useNip05 } from './use-nip05.ts'

interface Nip05Props {
  readonly identifier: string | undefined
  /** Whose it is said to be (64 hex). */
  readonly pubkey: string
  /** Stands there until the domain has answered, and where there is no such name. */
  readonly otherwise?: ReactNode
  /** The verdict as a word, for where there is room. */
  readonly hasWord?: boolean
  /** False where asking would tell strangers' domains who is being looked at: the name then says 'Not checked'. */
  readonly mayAsk?: boolean
}

/**
 * An account's NIP-05 name, wherever one is shown. Anybody may claim any name in their profile, so it is never shown
 * without what its domain says of it.
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
