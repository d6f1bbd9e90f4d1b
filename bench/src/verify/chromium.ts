import { chromium } from 'playwright'
import { build } from 'vite'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import type { PageResults } from './page.ts'

const url = 'http://bench.localhost/'

/** Runs the same measurement in a page of Chromium, on its main thread, and a flood of events in a worker too. */
export async function measureInChromium(): Promise<PageResults> {
  const script = await bundlePage()
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.route(`${url}**`, (route) =>
      route.request().url() === url
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
        : route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.goto(url)
    await page.waitForFunction(() => typeof globalThis.measureInPage === 'function')
    return await page.evaluate(() => globalThis.measureInPage())
  } finally {
    await browser.close()
  }
}

async function bundlePage(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    worker: { format: 'es' },
    resolve: { conditions: ['@ncc/source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: 'page.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('Vite built nothing')
  return bundle.output[0].code
}
