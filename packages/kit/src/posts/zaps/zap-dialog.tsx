import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { useClient, useQuery, useSession } from '@ncc/hooks'
import { containsSecret, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import {
  fetchPayService,
  fetchZapInvoice,
  payInvoice,
  PayServiceError,
  verifyZaps,
  zapReceipts,
  zapRequestTemplate,
  type PaymentOutcome,
  type PayService,
  type WalletConnection,
} from '@ncc/nostr-core/zaps'
import {
  Button,
  ButtonLink,
  Dialog,
  Inline,
  Notice,
  QrCode,
  Stack,
  Text,
  TextField,
  ToggleChips,
} from '@ncc/ui'
import { useAuthor } from '../../people/use-author.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readWallet } from '../../shared/storage/wallet.ts'
import { useStored } from '../../shared/storage/use-storage.ts'
import { signerFailure } from '../../shared/signer-failure.ts'
import { useToast } from '../../shared/toast-context.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { useUnsent } from '../../shared/use-unsent.ts'
import { useUnmountSignal } from '../../shared/use-unmount-signal.ts'
import { formatSats } from './format-sats.ts'

export interface ZapDialogProps {
  /** Who is paid, 64 hex, and their Lightning address. */
  readonly pubkey: string
  readonly address: string
  /** A post of that person; without one the zap is for the person. */
  readonly event?: NostrEvent | undefined
  readonly onClose: () => void
}

type ZapService = PayService & { readonly zapPubkey: string }

/** An invoice that waits for its payment. */
interface Bill {
  readonly service: ZapService
  readonly invoice: string
  readonly msats: number
}

/** Pays a person over Lightning: an amount and a comment, then an invoice for the member's own wallet. */
export function ZapDialog({ pubkey, address, event, onClose }: ZapDialogProps) {
  const { t } = useTranslation()
  const { name } = useAuthor(pubkey)
  const [bill, setBill] = useState<Bill>()
  return (
    <Dialog title={t('zap.title', { name })} size="sm" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {bill ? (
        <Payment bill={bill} pubkey={pubkey} name={name} id={event?.id} onClose={onClose} />
      ) : (
        <Amount pubkey={pubkey} address={address} event={event} onBill={setBill} />
      )}
    </Dialog>
  )
}

/** Sats. */
const presets: readonly string[] = ['21', '100', '500', '1000', '5000']

/** More is certainly a slip of the hand: a tenth of a bitcoin. */
const maxSats = 10_000_000

interface AmountProps extends Omit<ZapDialogProps, 'onClose'> {
  readonly onBill: (bill: Bill) => void
}

function Amount({ pubkey, address, event, onBill }: AmountProps) {
  const { t, language } = useTranslation()
  const client = useClient()
  const [amount, setAmount] = useState('100')
  const { value: comment, set: setComment, forget } = useUnsent(`zap ${event?.id ?? pubkey}`, '')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const unmountSignal = useUnmountSignal()
  const sats = /^\d{1,8}$/.test(amount.trim()) ? Number(amount) : 0
  const isAmount = sats > 0 && sats <= maxSats

  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    if (!isAmount || isBusy) return
    if (containsSecret(comment)) return setError(t('publish.secret'))
    const signal = unmountSignal()
    setBusy(true)
    setError('')
    try {
      const draft = { pubkey, address, event, comment, msats: sats * 1000 }
      const bill = await askForInvoice(client, draft, signal)
      if (signal.aborted) return
      forget()
      onBill(bill)
    } catch (cause) {
      if (!signal.aborted) setError(describe(cause, t, language))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(submit) => void send(submit)}>
      <Stack>
        <ToggleChips
          label={t('zap.amounts')}
          options={presets.map((id) => ({ id, label: formatSats(Number(id) * 1000, language, 'standard') }))}
          selected={amount}
          onSelect={setAmount}
        />
        <TextField
          label={t('zap.amount')}
          value={amount}
          onChange={setAmount}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          {...(amount !== '' && !isAmount && { errorMessage: t('zap.amountWrong') })}
        />
        <TextField label={t('zap.comment')} value={comment} onChange={setComment} maxLength={200} />
        {error !== '' && (
          <Notice tone="danger" isAlert>
            {error}
          </Notice>
        )}
        <Button type="submit" tone="primary" isFullWidth isPending={isBusy} isDisabled={!isAmount}>
          {t('zap.continue')}
        </Button>
      </Stack>
    </form>
  )
}

/** A Lightning address cannot be paid as asked. */
class ZapError extends Error {
  override readonly name = 'ZapError'
  readonly limits: PayService | undefined
  constructor(limits?: PayService) {
    super('This Lightning address takes no such zap')
    this.limits = limits
  }
}

interface Draft extends Pick<ZapDialogProps, 'pubkey' | 'address' | 'event'> {
  readonly comment: string
  readonly msats: number
}

async function askForInvoice(client: NostrClient, draft: Draft, signal: AbortSignal): Promise<Bill> {
  const { msats, address } = draft
  const found = await fetchPayService(address, { signal })
  const { zapPubkey, url } = found
  if (zapPubkey === undefined) throw new ZapError()
  if (msats < found.minMsats || msats > found.maxMsats) throw new ZapError(found)
  const service = { ...found, zapPubkey }
  const relays = client.relays.inUse.map((relay) => relay.url)
  const template = zapRequestTemplate({ ...draft, url, relays }, client.now())
  const request = await client.account?.signer.signEvent(template)
  if (!request) throw new ZapError()
  const invoice = await fetchZapInvoice(service, request, msats, { signal })
  return { service, invoice, msats }
}

function describe(error: unknown, t: Translate, language: string): string {
  const failure = signerFailure(error, t)
  if (failure !== undefined) return failure
  if (error instanceof ZapError && error.limits) {
    const [min, max] = [error.limits.minMsats, error.limits.maxMsats].map((msats) =>
      formatSats(msats, language, 'standard'),
    )
    return t('zap.limits', { min: min ?? '', max: max ?? '' })
  }
  if (error instanceof PayServiceError) return t('zap.unreachable')
  return t('zap.unsupported')
}

interface PaymentProps {
  readonly bill: Bill
  readonly pubkey: string
  readonly name: string
  readonly id: string | undefined
  readonly onClose: () => void
}

/** Shows the invoice until the recipient's server confirms the payment. */
function Payment({ bill, pubkey, name, id, onClose }: PaymentProps) {
  const { t, language } = useTranslation()
  const session = useSession()
  const payer = session.status === 'signed-in' ? session.pubkey : ''
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
