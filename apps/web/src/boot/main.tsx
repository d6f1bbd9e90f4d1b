import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSafeStorage } from '@ncc/kit/parts'
import { readSession } from '../shared/storage/session-storage.ts'
import { createSettings } from '../shared/storage/settings.ts'
import { watchAppearance, watchRobots } from './apply-settings.ts'
import { Boot } from './boot.tsx'
import { connectEventWorker } from './event-worker.ts'
import { createAppLoader } from './load-app.ts'
import { loadFonts } from './load-fonts.ts'
import { community, eventWorker, eventWorkerFailed } from './start-worker.ts'

// It verifies and reads while the rest of the page starts.
const events = connectEventWorker(eventWorker, eventWorkerFailed)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// This module runs once the page's styles have loaded or failed; if they failed, they are requested again.
if (getComputedStyle(document.body).margin !== '0px') {
  const link = document.querySelector('link[rel=stylesheet]')
  link?.replaceWith(link.cloneNode())
}
const storage = createSafeStorage(() => window.localStorage, window)
const settings = createSettings(storage)
// Before the first paint, so that the chosen theme and size show at once.
watchAppearance(document.documentElement, storage, settings)
watchRobots(document.head, settings)
loadFonts(root)
const account = readSession(storage)?.account
// A locked account is signed out until its passphrase is given.
const isSignedIn = account !== undefined && account.key !== 'locked'
const load = createAppLoader(storage, events, community, account?.pubkey)
const loading = load()
// An account's scripts load while the first page is drawn. If they fail, they are requested again when they are needed.
if (isSignedIn) import('../shell/account-tasks.tsx').catch(() => undefined)
createRoot(root).render(
  <StrictMode>
    <Boot storage={storage} settings={settings} isSignedIn={isSignedIn} loading={loading} load={load} />
  </StrictMode>,
)
