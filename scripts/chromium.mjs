// Finds the browser for the tests, and its launch options. Imported by every test configuration.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell draws no windows: the browser tests take an eighth less processor time than with the whole browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** The path of an installed Chromium (`CHROMIUM_PATH`, else the first on the PATH), or undefined. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", but no such file exists.`)
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  return found ?? (existsSync(app) ? app : undefined)
}

/** The features that Playwright 1.65 disables. Repeated here because Chromium only uses the last list. */
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages that Chromium loads for the address bar of every window, which costs more time than many tests. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Playwright's launch options for that Chromium, without its sandbox for root, who cannot use it. */
export function chromiumLaunchOptions() {
  const executablePath = findChromium()
  const asRoot = process.getuid?.() === 0
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      `--disable-features=${[...playwrightDisables, ...addressBarPages].join(',')}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  }
}
