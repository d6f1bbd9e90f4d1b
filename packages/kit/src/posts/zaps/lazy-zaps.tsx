import { Suspense, useState } from 'react'
import { useProfile, useSession } from '@ncc/hooks'
import { Button, ZapIcon } from '@ncc/ui'
import { CrashedDialog, Nothing } from '../../shared/crashed.tsx'
import { useHost } from '../../shared/host.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** Loaded once it is opened; it suspends. */
export const LazyZapDialog = lazyPart(() => import('./zap-dialog.tsx').then((m) => m.ZapDialog), {
  failed: CrashedDialog,
})

const Total = lazyPart(() => import('./zap-total.tsx').then((m) => m.ZapTotal), { failed: Nothing })

/** The Lightning address of a person (64 hex), unless the app has switched zaps off. */
export function useZapAddress(pubkey: string): string | undefined {
  const { hasZaps } = useHost()
  const address = useProfile(pubkey)?.lud16
  return hasZaps ? address : undefined
}

export interface ZapTotalSlotProps {
  /** 64 hex. */
  readonly pubkey: string
  /** A post (64 hex) of that person; without one it is about the person. */
  readonly id?: string
}

/** What a person, or a post of theirs, was paid; nothing without a Lightning address. */
export function ZapTotalSlot({ pubkey, id }: ZapTotalSlotProps) {
  const address = useZapAddress(pubkey)
  if (address === undefined) return null
  return (
    <Suspense fallback={null}>
      <Total key={address} pubkey={pubkey} address={address} {...(id !== undefined && { id })} />
    </Suspense>
  )
}

/** Members pay a person who has a Lightning address. */
export function ZapButton({ pubkey }: { readonly pubkey: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const address = useZapAddress(pubkey)
  const [isOpen, setOpen] = useState(false)
  if (address === undefined || session.status !== 'signed-in') return null
  return (
    <>
      <Button icon={ZapIcon} onPress={() => setOpen(true)}>
        {t('zap.zap')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyZapDialog pubkey={pubkey} address={address} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
