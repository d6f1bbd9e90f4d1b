import { openChannel } from '@ncc/kit/parts'

/** The state of the stream. */
export interface RadioState {
  readonly status: 'stopped' | 'connecting' | 'playing'
  readonly isMuted: boolean
}

/** The community's stream: all players share one connection. */
export interface RadioStream {
  readonly state: RadioState
  /** Starts, or stops and closes the connection. */
  toggle(): void
  toggleMute(): void
  subscribe(listener: () => void): () => void
  close(): void
}

export interface RadioStreamOptions {
  readonly url: string
  /** The title for lock screens and media keys. */
  readonly station: string
  readonly community: string
}

/** The initial volume (spec §9). */
const initialVolume = 0.7

/** A live stream that sends nothing for this long has ended. */
const silenceTimeoutMs = 10_000

/** Plays a live stream; an error stops it silently (spec §8), and so does another tab that starts it. */
export function createRadioStream({ url, station, community }: RadioStreamOptions): RadioStream {
  const listeners = new Set<() => void>()
  const otherTabs = openChannel('radio')
  let state: RadioState = { status: 'stopped', isMuted: false }
  let audio: HTMLAudioElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function change(next: Partial<RadioState>): void {
    state = { ...state, ...next }
    describe(state.status)
    for (const listener of listeners) listener()
  }

  function describe(status: RadioState['status']): void {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const isOn = status !== 'stopped'
    mediaSession.playbackState = status === 'playing' ? 'playing' : isOn ? 'paused' : 'none'
    mediaSession.metadata = isOn ? new MediaMetadata({ title: station, artist: community }) : null
    mediaSession.setActionHandler('play', isOn ? play : null)
    mediaSession.setActionHandler('pause', isOn ? stop : null)
    mediaSession.setActionHandler('stop', isOn ? stop : null)
  }

  function stop(): void {
    const element = audio
    audio = undefined
    clearTimeout(waiting)
    element?.pause()
    element?.removeAttribute('src')
    element?.load()
    change({ status: 'stopped' })
  }

  function connect(): void {
    change({ status: 'connecting' })
    clearTimeout(waiting)
    waiting = setTimeout(stop, silenceTimeoutMs)
  }

  function play(): void {
    if (audio) return
    const element = new Audio(url)
    audio = element
    element.volume = initialVolume
    element.muted = state.isMuted
    const on = (type: string, run: () => void) =>
      element.addEventListener(type, () => {
        if (audio === element) run()
      })
    on('playing', () => {
      clearTimeout(waiting)
      change({ status: 'playing' })
    })
    on('waiting', connect)
    for (const end of ['error', 'ended', 'pause']) on(end, stop)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTabs?.postMessage('started')
    connect()
    element.play().catch(() => {
      if (audio === element) stop()
    })
  }

  otherTabs?.addEventListener('message', () => {
    if (audio) stop()
  })

  return {
    get state() {
      return state
    },
    toggle: () => (audio ? stop() : play()),
    toggleMute() {
      const isMuted = !state.isMuted
      if (audio) audio.muted = isMuted
      change({ isMuted })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      otherTabs?.close()
      stop()
    },
  }
}
