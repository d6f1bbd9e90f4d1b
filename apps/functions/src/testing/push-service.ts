import { createDecipheriv, createECDH, createHmac, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service got for a device, decrypted as a browser would. */
interface Delivery {
  readonly device: number
  readonly payload: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => {
  const key = createHmac('sha256', salt).update(secret).digest()
  const block = createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  return block.subarray(0, length)
}

/** A browser's side of RFC 8291: its keys, and the decryption of a body of RFC 8188. */
function createDevice() {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = hkdf(auth, ecdh.computeSecret(sender), info, 32)
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + keyLength)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  return { p256dh: own.toString('base64url'), auth: auth.toString('base64url'), decrypt }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Checks the server's signature (VAPID, RFC 8292) and returns what it claims. */
function readVapid(authorization: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the VAPID token is not signed by its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    aud: string
    sub: string
    exp: number
  }
}

/** A push service on loopback (RFC 8030). `answer` decides what it says to a request; 201 by default. The caller closes it. */
export async function startPushService() {
  const deliveries: Delivery[] = []
  const raw: Buffer[] = []
  const devices: ReturnType<typeof createDevice>[] = []
  let answer: (device: number) => number | { status: number; retryAfter: string } | undefined = () => 201
  const server = createServer((request, response) => {
    const handle = async () => {
      const body = await read(request)
      const device = Number(/^\/push\/(\d+)$/.exec(request.url ?? '')?.[1])
      const said = answer(device)
      if (said === undefined) return request.socket.destroy()
      const { status, retryAfter } = typeof said === 'number' ? { status: said, retryAfter: '' } : said
      if (status === 201) {
        readVapid(String(request.headers.authorization))
        raw.push(body)
        const payload = JSON.parse(devices[device]?.decrypt(body) ?? '') as Record<string, unknown>
        deliveries.push({ device, payload, headers: request.headers })
      }
      if (retryAfter !== '') response.setHeader('retry-after', retryAfter)
      return response.writeHead(status).end()
    }
    handle().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    deliveries,
    close() {
      server.closeAllConnections()
      server.close()
    },
    /** The encrypted bodies. */
    raw,
    answerWith(next: typeof answer) {
      answer = next
    },
    /** A new device's subscription, as a browser gives it. */
    subscribe() {
      const device = createDevice()
      devices.push(device)
      const { p256dh, auth } = device
      return { endpoint: `${origin}/push/${devices.length - 1}`, keys: { p256dh, auth } }
    },
  }
}
