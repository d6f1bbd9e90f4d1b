import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useClient, useOwnPubkey, useQuery } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import {
  payInvoice,
  verifyZaps,
  zapReceipts,
  type PaymentOutcome,
  type PayService,
  type WalletConnection,
} from '@ncc/nostr-core/zaps'
import { Button, ButtonLink, Inline, Notice, QrCode, Stack, Text } from '@ncc/ui'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useStored } from '../../shared/storage/use-storage.ts'
import { readWallet } from '../../shared/storage/wallet.ts'
import { useToast } from '../../shared/toast-context.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { useUnmountSignal } from '../../shared/use-unmount-signal.ts'
import { formatSats } from './format-sats.ts'

/** An invoice that waits for its payment. */
export interface Bill {
  readonly service: PayService & { readonly zapPubkey: string }
  readonly invoice: string
  readonly msats: number
}

interface PaymentProps {
  readonly bill: Bill
  /** Who is paid, 64 hex, and their name. */
  readonly pubkey: string
  readonly name: string
  /** The post (64 hex) that the zap is for. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** Shows the invoice until the recipient's server confirms the payment. */
export function Payment({ bill, pubkey, name, id, onClose }: PaymentProps) {
  const { t, language } = useTranslation()
  const payer = useOwnPubkey()
  const wallet = useStored(useMemo(() => (storage) => readWallet(storage, payer), [payer]))
  const isPaid = useIsPaid(bill, pubkey, id)
  const sats = formatSats(bill.msats, language, 'standard')
  if (isPaid) {
    return (
      <Stack>
        <Notice tone="success" title={t('zap.paid')} isAlert>
          {t('zap.received', { name, sats })}
        </Notice>
        <Button tone="primary" isFullWidth onPress={onClose}>
          {t('zap.done')}
        </Button>
      </Stack>
    )
  }
  return wallet ? (
    <PayByWallet wallet={wallet} bill={bill}>
      <Invoice bill={bill} />
    </PayByWallet>
  ) : (
    <Invoice bill={bill} />
  )
}

/** The invoice, to be scanned, opened or copied. */
function Invoice({ bill }: Pick<PaymentProps, 'bill'>) {
  const { t, language } = useTranslation()
  const copy = useCopy(t('zap.copied'))
  return (
    <Stack>
      <Text>{t('zap.scan', { sats: formatSats(bill.msats, language, 'standard') })}</Text>
      <Inline justify="center">
        <QrCode value={`LIGHTNING:${bill.invoice.toUpperCase()}`} label={t('zap.invoice')} />
      </Inline>
      <Inline justify="center" wrap>
        <ButtonLink href={`lightning:${bill.invoice}`}>{t('zap.openWallet')}</ButtonLink>
        <Button onPress={() => void copy(bill.invoice)}>{t('zap.copy')}</Button>
      </Inline>
      <Notice title={t('zap.waiting')}>{t('zap.waitingHint')}</Notice>
    </Stack>
  )
}

interface PayByWalletProps extends Pick<PaymentProps, 'bill'> {
  readonly wallet: WalletConnection
  /** The invoice, as long as the wallet has certainly not paid it. */
  readonly children: ReactNode
}

/** Pays with the connected wallet. What it may have paid is not offered again, and told of if the dialog is closed. */
function PayByWallet({ wallet, bill, children }: PayByWalletProps) {
  const { t, language } = useTranslation()
  const [isPaying, setPaying] = useState(false)
  const [outcome, setOutcome] = useState<PaymentOutcome>()
  const unmountSignal = useUnmountSignal()
  const show = useToast()
  const pay = async () => {
    setPaying(true)
    const signal = unmountSignal()
    const outcome = await payInvoice(wallet, bill.invoice)
    if (signal.aborted) return show(toToast(outcome, t))
    setOutcome(outcome)
    setPaying(false)
  }
  if (outcome?.status === 'paid') return <Notice isAlert>{t('zap.walletPaid')}</Notice>
  if (outcome?.status === 'in-doubt') {
    return (
      <Notice tone="warning" title={t('zap.walletSilent')} isAlert>
        {t('zap.walletSilentHint')}
      </Notice>
    )
  }
  return (
    <Stack>
      {outcome && (
        <Notice tone="danger" isAlert>
          {outcome.status === 'refused' ? refusalText(outcome, t) : t('zap.walletAway')}
        </Notice>
      )}
      <Button tone="primary" isFullWidth isPending={isPaying} onPress={() => void pay()}>
        {t('zap.payByWallet', { sats: formatSats(bill.msats, language, 'standard') })}
      </Button>
      {!isPaying && children}
    </Stack>
  )
}

/** The outcome for somebody who has closed the dialog meanwhile. */
function toToast(outcome: PaymentOutcome, t: Translate): Parameters<ReturnType<typeof useToast>>[0] {
  switch (outcome.status) {
    case 'paid':
      return { tone: 'success', title: t('zap.walletPaid') }
    case 'in-doubt':
      return { tone: 'error', title: t('zap.walletSilent'), description: t('zap.walletSilentHint') }
    case 'refused':
      return { tone: 'error', title: refusalText(outcome, t) }
    default:
      return { tone: 'error', title: t('zap.walletAway') }
  }
}

const refusalText = ({ reason, code }: PaymentOutcome & { status: 'refused' }, t: Translate) =>
  t('zap.walletRefused', { reason: reason || code })

/** Whether the recipient's server has confirmed the payment of this invoice. */
function useIsPaid({ service, invoice }: Bill, pubkey: string, id: string | undefined): boolean {
  const client = useClient()
  const { data: receipts } = useQuery(zapReceipts({ pubkey, ...(id !== undefined && { id }) }))
  const [isPaid, setPaid] = useState(false)
  useEffect(() => {
    const isOurs = ({ tags }: NostrEvent) =>
      tags.some(([name, value]) => name === 'bolt11' && value?.toLowerCase() === invoice)
    const ours = receipts.filter(isOurs)
    if (ours.length === 0) return
    const { url, zapPubkey } = service
    verifyZaps(ours, { pubkey, url, zapPubkey }).then(
      (zaps) => setPaid(zaps.length > 0),
      (error: unknown) => client.log('a zap cannot be checked', error),
    )
  }, [receipts, service, invoice, pubkey, client])
  return isPaid
}
