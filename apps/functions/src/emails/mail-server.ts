import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { toHtml, toText, type EmailContent } from './email-template.ts'

/** The mail server that takes the city's emails (SMTP submission, RFC 6409). */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether TLS begins at once; otherwise by STARTTLS. */
  readonly isSecure: boolean
  /** Whether nothing is sent without TLS. */
  readonly requiresTls: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
}

/** Whether a name or password in a URL can be decoded: a `%` is written `%25`. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Parses `smtp://user:password@host:587` or `smtps://…`; undefined for anything else. */
export function parseMailServer(text: string): MailServer | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  if ((!isSecure && url.protocol !== 'smtp:') || url.hostname === '') return undefined
  if (!isDecodable(url.username) || !isDecodable(url.password)) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    requiresTls: !isSecure && !isLoopback && url.searchParams.get('requireTLS') !== 'false',
    login: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  }
}

/**
 * The outcome of an email: accepted; refused for its address; this message refused; not taken now; or without an answer, so that the
 * mail server may have it.
 */
export type MailOutcome = 'sent' | 'refused' | 'rejected' | 'later' | 'unanswered'

/** An email to one address. */
interface Mail {
  readonly to: string
  readonly content: EmailContent
  /** Stays the same if the email is sent again; the part of its Message-ID before the `@`. */
  readonly id: string
  /** Where one POST ends all emails to this reader (RFC 8058); undefined for those that were asked for just now. */
  readonly unsubscribe: string | undefined
}

export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
  /**
   * Begins no other email; one under way ends within seconds, with the outcome `unanswered` if the mail server has not taken it
   * by then.
   */
  close(): void
}

export interface MailerOptions {
  readonly server: MailServer
  readonly from: { readonly name: string; readonly address: string }
  /** The city's public origin. */
  readonly origin: string
  readonly log: Log
  /** How long (ms) an email under way has left when the mailer is closed. */
  readonly graceMs?: number
  /** How long (ms) an email may take: a mail server that sends a little now and then is never idle. */
  readonly maxSendMs?: number
}

const connectMs = 10_000
const idleMs = 30_000

function outcomeOf({ code, command, responseCode }: Record<string, unknown>): MailOutcome {
  const answer = typeof responseCode === 'number' ? responseCode : 0
  if (answer >= 500 && command === 'RCPT TO') return 'refused'
  if (answer >= 500 && command === 'DATA') return 'rejected'
  const isBefore = command === 'CONN' || code === 'EAUTH' || code === 'EDNS' || code === 'ETLS'
  return answer > 0 || isBefore ? 'later' : 'unanswered'
}

/** Sends emails by the mail server. Neither addresses nor the server's words, which may name them, are logged. */
export function createMailer(options: MailerOptions): Mailer {
  const { server, from, origin, log, graceMs = 3_000, maxSendMs = 60_000 } = options
  const { hostname } = new URL(origin)
  const closing = new AbortController()
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.requiresTls,
    ...(server.login && { auth: server.login }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, content, id, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: content.subject,
          text: toText(content),
          html: await toHtml(content),
          messageId: `<${id}@${hostname}>`,
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(maxSendMs)]),
          headers: {
            // Suppresses automatic replies, such as out-of-office notices (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              'List-Id': `<city.${hostname}>`,
              Precedence: 'bulk',
            }),
          },
        })
        return 'sent'
      } catch (error) {
        const { code, command, responseCode } = error as Record<string, unknown>
        const outcome = outcomeOf({ code, command, responseCode })
        if (outcome !== 'refused') log('warn', 'an email could not be sent', { code, command, responseCode })
        return outcome
      }
    },
    close() {
      transport.close()
      setTimeout(() => closing.abort(), graceMs).unref()
    },
  }
}
