import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer, parseMailServer, type MailServer } from './mail-server.ts'

test('a mail server that answers without an end does not keep an email for good', async () => {
  const smtp = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let more: NodeJS.Timeout | undefined
    socket.on('error', () => undefined)
    socket.on('close', () => clearInterval(more))
    socket.on('data', (data) => {
      if (more === undefined && data.includes('RCPT TO')) more = setInterval(() => say('250-wait'), 5)
      else if (more === undefined) say('250 ok')
    })
    say('220 smtp.example')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void smtp.close())
  await once(smtp, 'listening')
  const { port } = smtp.address() as AddressInfo
  const lines: unknown[] = []
  const mailer = createMailer({
    server: parseMailServer(`smtp://127.0.0.1:${port}`) as MailServer,
    from: { name: 'The Club', address: 'club@city.example' },
    origin: 'https://city.example',
    log: (...line) => lines.push(line),
    maxSendMs: 200,
  })
  onTestFinished(() => mailer.close())
  const content = {
    subject: 'Hello',
    heading: 'Hello',
    intro: '',
    sections: [],
    button: { text: 'Open', href: 'https://city.example/' },
    footer: [],
  }
  expect(await mailer.send({ to: 'reader@home.example', content, id: '1', unsubscribe: undefined })).toBe(
    // It may have the email.
    'unanswered',
  )
  expect(lines).toHaveLength(1)
})
