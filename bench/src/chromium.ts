import { createServer } from 'node:http'
import { basename, dirname } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

const html = '<!doctype html><script type="module" src="/page.js"></script>'

/** Opens a page of Chromium that runs the script `entry` (absolute path), and closes it after `run`. */
export async function withPage<T>(entry: string, run: (page: Page) => Promise<T>): Promise<T> {
  const script = await bundle(entry)
  // Served from this machine, as pages from elsewhere may not open sockets to its relays.
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript')
    response.end(url === '/' ? html : script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    const address = server.address()
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    return await run(page)
  } finally {
    await browser.close()
    server.close()
  }
}

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: dirname(entry),
    worker: { format: 'es' },
    resolve: { conditions: ['@ncc/source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: basename(entry), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (!first || !('output' in first)) throw new Error('Vite built nothing')
  return first.output[0].code
}
