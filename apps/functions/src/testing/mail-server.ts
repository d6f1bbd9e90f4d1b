import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** An email as it arrived. */
interface Received {
  /** The envelope's recipient. */
  readonly to: string
  readonly mail: ParsedMail
  /** As it was sent. */
  readonly raw: string
}

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A mail server on loopback (SMTP). `answer` decides with which code it refuses a recipient, and `answerToMessage` a message; none by
 * default.
 */
export async function startMailServer() {
  const received: Received[] = []
  let answerToMessage: () => number | undefined = () => undefined
  let answer: (to: string) => number | undefined | Promise<number | undefined> = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const decide = async () => {
        const code = await answer(address)
        done(code === undefined ? null : Object.assign(new Error(`not <${address}>`), { responseCode: code }))
      }
      void decide()
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        try {
          const raw = await read(stream)
          const responseCode = answerToMessage()
          if (responseCode !== undefined) throw Object.assign(new Error('not this one'), { responseCode })
          const mail = await simpleParser(raw)
          received.push({ to: envelope.rcptTo[0]?.address ?? '', mail, raw: raw.toString('utf8') })
          done()
        } catch (error) {
          done(error as Error)
        }
      }
      void take()
    },
  })
  // A client that goes away is no fault of the server's.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith(next: typeof answer) {
      answer = next
    },
    answerToMessagesWith(next: typeof answerToMessage) {
      answerToMessage = next
    },
    /** Ends connections too, so that a running client notices. */
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
