import { useState, type FormEvent } from 'react'
import { useClient } from '@ncc/hooks'
import { signAsAccount, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import {
  fetchPayService,
  fetchZapInvoice,
  PayServiceError,
  zapRequestTemplate,
  type PayService,
} from '@ncc/nostr-core/zaps'
import { Button, Dialog, Notice, Stack, TextField, ToggleChips } from '@ncc/ui'
import { useAuthor } from '../../people/use-author.ts'
import { useKeyGuard } from '../../shared/keys/use-key-guard.ts'
import type { Translate } from '../../shared/locales/translator.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { signerFailure } from '../../shared/signer-failure.ts'
import { useUnmountSignal } from '../../shared/use-unmount-signal.ts'
import { useUnsent } from '../../shared/use-unsent.ts'
import { formatSats } from './format-sats.ts'
import { Payment, type Bill } from './zap-payment.tsx'

export interface ZapDialogProps {
  /** Who is paid, 64 hex, and their Lightning address. */
  readonly pubkey: string
  readonly address: string
  /** A post of that person; without one the zap is for the person. */
  readonly event?: NostrEvent | undefined
  readonly onClose: () => void
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

/** Anything above a tenth of a bitcoin is surely a typing error. */
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
  const guard = useKeyGuard()
  const sats = /^\d{1,8}$/.test(amount.trim()) ? Number(amount) : 0
  const isAmount = sats > 0 && sats <= maxSats

  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    if (!isAmount || isBusy) return
    const secret = guard(comment)
    if (secret !== '') return setError(secret)
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
  const request = await signAsAccount(client, template, { signal })
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
