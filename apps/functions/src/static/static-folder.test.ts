import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

const megabyte = 1024 * 1024

test('all responses share a file’s bytes: a client that asks for it many times and reads nothing takes no memory', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'web', 'assets'), { recursive: true })
  await writeFile(join(folder, 'web', 'assets', 'large-Bx81kQz0.js'), Buffer.alloc(4 * megabyte, 'x'))
  const server = await startTestServer({ METRICS_TOKEN: 'metrics-token-of-the-test' }, folder)
  const path = '/assets/large-Bx81kQz0.js'
  const asked = async (count: number) => {
    const headers = { authorization: 'Bearer metrics-token-of-the-test' }
    const metrics = await (await fetch(`${server.origin}/metrics`, { headers })).text()
    return Number(/ncc_http_requests_total\{[^}]*status="200"[^}]*\} (\d+)/.exec(metrics)?.[1] ?? 0) >= count
  }
  expect((await fetch(`${server.origin}${path}`)).headers.get('content-length')).toBe(String(4 * megabyte))
  const before = process.memoryUsage().arrayBuffers
  const socket = connect(server.port, 'localhost').pause()
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(100))
  await expect.poll(() => asked(100)).toBe(true)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * megabyte)
})
