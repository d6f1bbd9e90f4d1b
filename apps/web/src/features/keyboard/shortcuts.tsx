import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { useUiTranslation } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { keepFocus } from './keep-focus.ts'
import { focusSearch, openPost, pressInPost, replyToPost, stepToPost } from './page-actions.ts'
import { placesOn } from './places.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

/** Keys that open something: what follows is meant for that. */
const opening = new Set(['o', 'r', 'n', '/', '?'])

/** How long after `g` the second key may follow. */
const sequenceTimeoutMs = 1500

/** What happened before this was loaded: the last keys, until it is there, and what had the focus last. */
export interface EarlyInput {
  keys?: KeyboardEvent[] | undefined
  focused?: EventTarget | null
}

interface ShortcutsProps {
  readonly early: RefObject<EarlyInput>
  readonly onCompose: () => void
}

/** Single-key shortcuts for the whole app, except while typing. */
export function Shortcuts({ early, onCompose }: ShortcutsProps) {
  const ui = useUiTranslation()
  const [, navigate] = useLocation()
  const { off } = useCommunity()
  const [isHelp, setHelp] = useState(false)
  const goUntil = useRef(0)

  const actions: Readonly<Record<string, () => void>> = {
    j: () => stepToPost(1),
    k: () => stepToPost(-1),
    o: openPost,
    l: () => pressInPost(ui('like')),
    b: () => pressInPost(ui('bookmark')),
    r: () => replyToPost(ui('reply')),
    n: onCompose,
    '/': () => focusSearch() || navigate('/search'),
    '?': () => setHelp(true),
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    const isGoing = event.timeStamp < goUntil.current
    goUntil.current = event.key === 'g' && !isGoing ? event.timeStamp + sequenceTimeoutMs : 0
    const place = placesOn(off).find(({ key }) => key === event.key)
    const act = isGoing ? place && (() => navigate(place.path)) : actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const main = document.getElementById('main')
    return main ? keepFocus(main, early.current.focused) : undefined
  }, [early])
  useEffect(() => {
    for (const event of takeKeys(early.current)) {
      onKey(event)
      if (opening.has(event.key)) break
    }
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [early])

  return isHelp && <ShortcutHelp onClose={() => setHelp(false)} />
}

/** The keys so far; no more are collected. */
function takeKeys(early: EarlyInput): readonly KeyboardEvent[] {
  const { keys = [] } = early
  early.keys = undefined
  return keys
}

/** Elements that handle keys themselves: text fields and overlays. */
const taken =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=slider]'

/** Whether a key is meant for the app: alone, not held down, and not typed into something. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false
  return !(event.target instanceof HTMLElement && event.target.closest(taken))
}
