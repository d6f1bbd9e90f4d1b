import { randomBytes } from 'node:crypto'
import { HttpError } from '../auth/http-error.ts'
import { siteOf } from '../client-address.ts'
import { emailUrl, readEmailToken, type EmailLinkType } from '../emails/email-links.ts'
import { emailPage } from '../emails/email-page.ts'
import {
  parseAddress,
  parseEmailSettings,
  type EmailReader,
  type EmailReaders,
} from '../emails/email-readers.ts'
import type { Mailer } from '../emails/mail-server.ts'
import type { Sealer } from '../emails/sealer.ts'
import { texts } from '../emails/texts.ts'
import { accountCounts } from '../state/account-keys.ts'
import { onBehalfOfSigner, readJsonObject, type Call, type FunctionContext } from './function-context.ts'
import { ensureOwnAccount } from './issue-city-badge.ts'

/** The dependencies of the functions for emails. */
export interface EmailParts {
  readonly readers: EmailReaders
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly countFollowers: (pubkey: string) => number
  readonly product: string
}

const maxBytes = 96 * 1024
const day = 24 * 60 * 60
/** Emails that ask for a confirmation, in a day: nobody's mailbox can be filled with them. */
const confirmationsPerAccount = 5
const confirmationsPerAddress = 3
/** A hall full of people may share a network. */
const confirmationsPerNetwork = 100
const confirmationsInAll = 2_000

/** `GET` answers whether this city sends emails: `{isOffered}`. */
export const emailOffer = (parts: EmailParts | undefined): Response =>
  Response.json({ isOffered: parts !== undefined })

function ensureOffered(parts: EmailParts | undefined): EmailParts {
  if (parts) return parts
  throw new HttpError(404, 'no-emails', 'This city sends no emails.')
}

/** What an account is told of its emails. */
const answerFor = (reader: EmailReader | undefined) =>
  Response.json({
    status: reader?.address === undefined ? (reader?.isReturned === true ? 'returned' : 'off') : 'on',
    ...(reader?.address !== undefined && { address: reader.address }),
    ...(reader?.pending && { pending: reader.pending.address }),
    digest: reader?.settings.digest ?? 'off',
    onMentions: reader?.settings.onMentions ?? false,
  })

/**
 * `POST {pubkey}` answers what the account gets by email:
 * `{status: 'off' | 'on' | 'returned', address?, pending?, digest, onMentions}`.
 */
export function readEmailSettings(call: Call, parts: EmailParts | undefined, context: FunctionContext) {
  return onBehalfOfSigner(call, maxBytes, context, async (bytes, signer) => {
    ensureOwnAccount(readJsonObject(bytes), signer)
    return answerFor(await ensureOffered(parts).readers.find(signer))
  })
}

/** The mailbox that an address leads to: what follows a plus does not matter to it, nor do dots to Google's. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const name = local.replace(/(?<=.)\+.*$/, '')
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** Resolves with what takes the count back. */
async function ensureFewConfirmations(
  to: string,
  signer: string,
  { client }: Call,
  sealer: Sealer,
  { state, now }: FunctionContext,
): Promise<() => Promise<void>> {
  const today = Math.floor(now() / day)
  const counts = [
    [`email confirmations of ${today}`, confirmationsInAll],
    [`email confirmations of ${today} from ${siteOf(client)}`, confirmationsPerNetwork],
    [accountCounts.emailConfirmations(signer), confirmationsPerAccount],
    [`email confirmations of ${today} to ${sealer.fingerprint(mailboxOf(to))}`, confirmationsPerAddress],
  ] as const
  const counted: string[] = []
  const uncount = async () => {
    for (const key of counted) await state.uncount(key)
  }
  for (const [key, max] of counts) {
    if (await state.countUpTo(key, max, now() + day, now())) {
      counted.push(key)
      continue
    }
    // What is refused counts for nobody: else one account could use up what its network and the whole city may ask for.
    await uncount()
    const message = 'Too many emails were asked for today. Try again tomorrow.'
    throw new HttpError(429, 'too-many-emails-today', message)
  }
  return uncount
}

/**
 * `POST {pubkey, address, settings}` changes what the account gets; a new address is sent a link first, and gets nothing else
 * until it is confirmed. Answers like `readEmailSettings`.
 */
export function changeEmailSettings(call: Call, parts: EmailParts | undefined, context: FunctionContext) {
  return onBehalfOfSigner(call, maxBytes, context, async (bytes, signer) => {
    const body = readJsonObject(bytes)
    ensureOwnAccount(body, signer)
    const { readers, sealer, mailer, product } = ensureOffered(parts)
    const settings = parseEmailSettings(body['settings'])
    const to = parseAddress(body['address'])
    const known = await readers.find(signer)
    if (known?.address === to) {
      await readers.change(signer, settings)
      return answerFor(await readers.find(signer))
    }
    const uncount = await ensureFewConfirmations(to, signer, call, sealer, context)
    const id = await readers.ask(signer, to, settings)
    const content = {
      subject: texts.confirm.subject(product),
      heading: texts.confirm.heading,
      intro: texts.confirm.intro(product),
      sections: [],
      button: {
        text: texts.confirm.button,
        href: emailUrl(context.origin, 'confirm', { pubkey: signer, id }, sealer),
      },
      footer: [{ text: texts.confirm.footer }],
    }
    const outcome = await mailer.send({
      to,
      content,
      id: randomBytes(16).toString('hex'),
      unsubscribe: undefined,
    })
    if (outcome === 'sent') return answerFor(await readers.find(signer))
    await readers.dropPending(signer)
    if (outcome === 'later') await uncount()
    if (outcome === 'refused' || outcome === 'rejected')
      throw new HttpError(400, 'email-refused', 'The mail server does not take emails for this address.')
    throw new HttpError(502, 'email-not-sent', 'The email could not be sent. Try again later.')
  })
}

/** `POST {pubkey}` ends the account's emails and forgets its address; answers like `readEmailSettings`. */
export function forgetEmail(call: Call, parts: EmailParts | undefined, context: FunctionContext) {
  return onBehalfOfSigner(
    call,
    maxBytes,
    context,
    async (bytes, signer) => {
      ensureOwnAccount(readJsonObject(bytes), signer)
      await ensureOffered(parts).readers.forget(signer)
      return answerFor(undefined)
    },
    { isForMembers: false },
  )
}

const invalidPage = ({ product }: EmailParts) =>
  emailPage({ title: texts.page.invalid, text: texts.page.invalidText, status: 410 }, product)

/** The content of a link's token. The request's body adds nothing, so it is not read. */
async function linkOf({ request }: Call, type: EmailLinkType, { sealer }: EmailParts) {
  await request.body?.cancel()
  return readEmailToken(new URL(request.url).searchParams.get('token') ?? '', type, sealer)
}

/** `GET` asks whether the address may be used, since mail programs open links by themselves; `POST` confirms it. */
export async function confirmEmail(call: Call, offered: EmailParts | undefined): Promise<Response> {
  const parts = ensureOffered(offered)
  const { readers, product, countFollowers } = parts
  const link = await linkOf(call, 'confirm', parts)
  const reader = link && (await readers.find(link.pubkey))
  if (!link || reader?.pending?.id !== link.id) return invalidPage(parts)
  const { page: words } = texts
  if (call.request.method !== 'POST') {
    const text = words.confirmText(reader.pending.address, product)
    return emailPage({ title: words.confirmTitle, text, button: words.confirmButton }, product)
  }
  if (!(await readers.confirm(link.pubkey, link.id, countFollowers(link.pubkey)))) return invalidPage(parts)
  return emailPage({ title: words.confirmed, text: words.confirmedText }, product)
}

/** `GET` asks; `POST`, with or without a body, ends the emails and forgets the address (RFC 8058). */
export async function stopEmails(call: Call, offered: EmailParts | undefined): Promise<Response> {
  const parts = ensureOffered(offered)
  const { readers, product } = parts
  const link = await linkOf(call, 'stop', parts)
  if (!link) return invalidPage(parts)
  const { page: words } = texts
  const isOn = (await readers.find(link.pubkey))?.id === link.id
  if (isOn && call.request.method !== 'POST') {
    return emailPage(
      { title: words.stopTitle, text: words.stopText(product), button: words.stopButton },
      product,
    )
  }
  if (isOn) await readers.forget(link.pubkey)
  return emailPage({ title: words.stopped, text: words.stoppedText }, product)
}
