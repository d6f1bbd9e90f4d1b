import type { ReactNode } from 'react'
import { NetworkName } from '@ncc/ui'
import { useTranslation } from '../messages/use-translation.ts'
import { useNip05 } from './use-nip05.ts'

interface Nip05Props {
  readonly identifier: string | undefined
  /** Whose it is said to be (64 hex). */
  readonly pubkey: string
  /** Stands there until the domain has answered, and where there is no such name. */
  readonly otherwise?: ReactNode
  /** The verdict as a word, for where there is room. */
  readonly hasWord?: boolean
}

/**
 * An account's NIP-05 name, wherever one is shown. Anybody may claim any name in their profile, so it is shown only
 * together with what its domain says of it.
 */
export function Nip05({ identifier, pubkey, otherwise = null, hasWord = false }: Nip05Props) {
  const { t } = useTranslation()
  const nip05 = useNip05(identifier, pubkey)
  if (!nip05) return otherwise
  return (
    <NetworkName
      name={nip05.text}
      isVerified={nip05.isVerified}
      verdict={nip05.isVerified ? t('nip05.verified') : t('nip05.notVerified')}
      hasWord={hasWord}
    />
  )
}
