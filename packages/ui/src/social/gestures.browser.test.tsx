// Trusted pointer events from mouse and touch, at the thresholds of the gestures.
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { IconButton } from '../controls/icon-button.tsx'
import { PlainTabs } from '../controls/plain-tabs.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { FollowIcon, HideIcon } from '../display/icons.ts'
import { UiProvider } from '../ui-provider.tsx'
import type { FloatingPosition } from './compose-gesture.ts'
import { FloatingCompose, useFloatingComposeGestures } from './floating-compose.tsx'
import { PlainFloatingCompose } from './plain-floating-compose.tsx'
import { SwipeArea } from './swipe-area.tsx'

let root: Root
let host: HTMLElement

beforeEach(async () => {
  await page.viewport(400, 800)
  document.documentElement.dataset['motion'] = 'reduce'
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(async () => {
  vi.useRealTimers()
  await pointer('up', 0, 0)
  root.unmount()
  host.remove()
  window.scrollTo(0, 0)
})

type Kind = 'mouse' | 'touch'
/** A mouse hovers when no button is pressed. */
type Phase = 'down' | 'move' | 'up' | 'hover'

const mouseTypes = {
  down: 'mousePressed',
  move: 'mouseMoved',
  up: 'mouseReleased',
  hover: 'mouseMoved',
} as const
const touchTypes = { down: 'touchStart', move: 'touchMove', up: 'touchEnd', hover: 'touchMove' } as const

/** The browser delivers movements once per frame, and React renders after that: two frames later, both have happened. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * A trusted event at a point of this frame, sent through the browser's debugging protocol; `at` is its time, in seconds since
 * 1970.
 */
async function pointer(phase: Phase, x: number, y: number, kind: Kind = 'mouse', at?: number) {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const point = { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale }
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  if (kind === 'mouse') {
    const pressed =
      phase === 'up' || phase === 'down' ? { clickCount: 1 } : { buttons: Number(phase === 'move') }
    await session.send('Input.dispatchMouseEvent', {
      type: mouseTypes[phase],
      button: phase === 'hover' ? 'none' : 'left',
      ...(at !== undefined && { timestamp: at }),
      ...pressed,
      ...point,
    })
  } else {
    await session.send('Input.dispatchTouchEvent', {
      type: touchTypes[phase],
      touchPoints: phase === 'up' ? [] : [point],
      ...(at !== undefined && { timestamp: at }),
    })
  }
  await painted()
}

/** Down, along the points, and up again, 10 ms apart by the events' own times, however busy the machine is. */
async function drag(points: readonly (readonly [number, number])[], kind: Kind = 'mouse') {
  const [first, ...rest] = points
  if (!first) return
  let at = Date.now() / 1000
  await pointer('down', ...first, kind, at)
  for (const point of rest) await pointer('move', ...point, kind, (at += 0.01))
  await pointer('up', ...(points.at(-1) ?? first), kind, (at += 0.01))
}

test.each(['mouse', 'touch'] as const)(
  'a press by %s counts although the icon is replaced meanwhile',
  async (kind) => {
    const onPress = vi.fn()
    const show = (picture: string) =>
      root.render(
        <UiProvider>
          <IconButton
            aria-label="Accounts"
            icon={
              <b key={picture} style={{ width: 24, height: 24 }}>
                {picture}
              </b>
            }
            onPress={onPress}
          />
        </UiProvider>,
      )
    show('A')
    await expect.element(page.getByText('A')).toBeVisible()
    const { x, y, width, height } = host.querySelector('button')!.getBoundingClientRect()
    const middle = [x + width / 2, y + height / 2] as const
    await pointer('down', ...middle, kind)
    show('B')
    await expect.element(page.getByText('B')).toBeVisible()
    await pointer('up', ...middle, kind)
    expect(onPress).toHaveBeenCalledOnce()
  },
)

test('a press on a plain tab counts although the real ones come meanwhile', async () => {
  const onSelect = vi.fn()
  const tabs = { label: 'Places', selected: 'one', onSelect }
  const items = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ]
  root.render(
    <UiProvider>
      <PlainTabs {...tabs} items={items}>
        Content
      </PlainTabs>
    </UiProvider>,
  )
  const tab = page.getByRole('tab', { name: 'Two' })
  await expect.element(tab).toBeVisible()
  const { left, top } = tab.element().getBoundingClientRect()
  await pointer('down', left + 5, top + 5)
  root.render(<UiProvider>The real tabs</UiProvider>)
  await expect.element(page.getByText('The real tabs')).toBeVisible()
  await pointer('up', left + 5, top + 5)
  expect(onSelect).toHaveBeenCalledWith('two')
})

test('a plain tab that has the focus is one stop, asks for the real ones, and they take the focus', async () => {
  const onSelect = vi.fn()
  const tabs = { label: 'Places', selected: 'two', onSelect }
  const items = [
    { id: 'one', label: 'One', content: 'First' },
    { id: 'two', label: 'Two', content: 'Second' },
  ]
  root.render(
    <UiProvider>
      <PlainTabs {...tabs} items={items}>
        Content
      </PlainTabs>
    </UiProvider>,
  )
  const tab = page.getByRole('tab', { name: 'Two' })
  await expect.element(tab).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(tab).toHaveFocus()
  expect(onSelect).toHaveBeenCalledWith('two')
  root.render(
    <UiProvider>
      <Tabs {...tabs} items={items} takesFocus />
    </UiProvider>,
  )
  await expect.element(page.getByText('Second')).toBeVisible()
  await expect.element(tab).toHaveFocus()
})

describe('the floating compose button', () => {
  const onCompose = vi.fn()
  const onPositionChange = vi.fn()

  function Placed() {
    const [position, setPosition] = useState<FloatingPosition>({ top: 600, side: 'right' })
    return (
      <UiProvider>
        <div style={{ height: 4000 }} />
        <FloatingCompose
          onCompose={onCompose}
          position={position}
          onPositionChange={(next) => {
            onPositionChange(next)
            setPosition(next)
          }}
        />
      </UiProvider>
    )
  }

  const button = () => page.getByRole('button', { name: 'Compose' })
  const box = () => button().element().getBoundingClientRect()

  beforeEach(async () => {
    onCompose.mockClear()
    onPositionChange.mockClear()
    root.render(<Placed />)
    await expect.element(button()).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })

  const x = 350
  const y = 620

  test('is 56 px wide, 16 px from the edge', () => {
    const { width, height, right, top } = box()
    expect([width, height, top]).toEqual([56, 56, 600])
    // The root's box excludes the space reserved for a scrollbar.
    expect(document.documentElement.getBoundingClientRect().right - right).toBe(16)
  })

  test.each(['mouse', 'touch'] as const)('a tap of a %s composes, once', async (kind) => {
    await drag([[x, y]], kind)
    expect(onCompose).toHaveBeenCalledOnce()
    expect(onPositionChange).not.toHaveBeenCalled()
  })

  test('249 ms are a tap, 251 ms are not, whenever the page hears of it', async () => {
    for (const [ms, calls] of [
      [249, 1],
      [251, 1],
    ] as const) {
      const start = Date.now() / 1000
      await pointer('down', x, y, 'mouse', start)
      await pointer('up', x, y, 'mouse', start + ms / 1000)
      expect(onCompose).toHaveBeenCalledTimes(calls)
    }
  })

  test.each(['mouse', 'touch'] as const)(
    'a press by %s counts, once, although the gestures are added meanwhile',
    async (kind) => {
      const added = { has: false }
      function Gestures({ of }: { of: HTMLButtonElement | null }) {
        useFloatingComposeGestures(of, { onCompose })
        return null
      }
      function Late() {
        const [element, setElement] = useState<HTMLButtonElement | null>(null)
        return (
          <UiProvider>
            <PlainFloatingCompose ref={setElement} onCompose={onCompose} />
            {added.has && <Gestures of={element} />}
          </UiProvider>
        )
      }
      root.render(<Late />)
      await expect.element(button()).not.toHaveAttribute('style')
      const plain = button().element() as HTMLElement
      const { left, top } = box()
      plain.focus()
      await pointer('down', left + 20, top + 20, kind)
      added.has = true
      root.render(<Late />)
      await painted()
      await pointer('up', left + 20, top + 20, kind)
      expect(onCompose).toHaveBeenCalledOnce()
      expect(document.activeElement).toBe(plain)
      await drag([[left + 20, top + 20]], kind)
      expect(onCompose).toHaveBeenCalledTimes(2)
    },
  )

  test('Enter composes', async () => {
    ;(button().element() as HTMLElement).focus()
    const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
    const key = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    expect(onCompose).toHaveBeenCalledOnce()
  })

  test.each(['mouse', 'touch'] as const)(
    'a swipe of 30 px with a %s is none, 31 px change the side',
    async (kind) => {
      await drag(
        [
          [x, y],
          [x - 30, y],
        ],
        kind,
      )
      expect(onPositionChange).not.toHaveBeenCalled()
      await drag(
        [
          [x, y],
          [x - 16, y],
          [x - 31, y],
        ],
        kind,
      )
      expect(onPositionChange).toHaveBeenCalledExactlyOnceWith({ top: 600, side: 'left' })
      expect(onCompose).not.toHaveBeenCalled()
      await expect.poll(() => box().left).toBe(16)
    },
  )

  test('it is dragged after 400 ms, not after 399 ms', async () => {
    const isDragging = () => button().element().hasAttribute('data-dragging')
    await pointer('down', x, y)
    vi.advanceTimersByTime(399)
    await painted()
    expect(isDragging()).toBe(false)
    vi.advanceTimersByTime(1)
    await painted()
    expect(isDragging()).toBe(true)
    await pointer('move', 210, 320)
    await pointer('move', 190, 320)
    await pointer('up', 190, 320)
    expect(onPositionChange).toHaveBeenCalledExactlyOnceWith({ top: 300, side: 'left' })
    expect(onCompose).not.toHaveBeenCalled()
  })

  test('once moved, it stays inside a window that becomes smaller, and goes where it is stored', async () => {
    const show = (position: FloatingPosition) =>
      root.render(
        <UiProvider>
          <FloatingCompose onCompose={onCompose} position={position} />
        </UiProvider>,
      )
    show({ top: 600, side: 'right' })
    await painted()
    await drag([
      [x, y],
      [x - 16, y],
      [x - 31, y],
    ])
    await expect.poll(() => box().left).toBe(16)
    await page.viewport(400, 500)
    await expect.poll(() => box().bottom).toBe(500 - 16)
    show({ top: 100, side: 'right' })
    await expect.poll(() => box().top).toBe(100)
    expect(box().left).toBeGreaterThan(200)
  })

  test.each(['mouse', 'touch'] as const)(
    'pulled down by 20 px with a %s nothing scrolls, by 21 px 30 px every 30 ms',
    async (kind) => {
      await pointer('down', x, y, kind)
      await pointer('move', x, y + 20, kind)
      vi.advanceTimersByTime(90)
      expect(window.scrollY).toBe(0)
      await pointer('up', x, y + 20, kind)

      await pointer('down', x, y, kind)
      await pointer('move', x, y + 21, kind)
      vi.advanceTimersByTime(29)
      expect(window.scrollY).toBe(0)
      vi.advanceTimersByTime(1)
      expect(window.scrollY).toBe(30)
      vi.advanceTimersByTime(60)
      expect(window.scrollY).toBe(90)
      await pointer('move', x, y - 21, kind)
      vi.advanceTimersByTime(30)
      expect(window.scrollY).toBe(60)
      await pointer('up', x, y - 21, kind)
      vi.advanceTimersByTime(300)
      expect(window.scrollY).toBe(60)
      expect(onCompose).not.toHaveBeenCalled()
      expect(onPositionChange).not.toHaveBeenCalled()
    },
  )
})

describe('the swipe area', () => {
  const onLeft = vi.fn()
  const onRight = vi.fn()
  const onInside = vi.fn()

  beforeEach(async () => {
    for (const spy of [onLeft, onRight, onInside]) spy.mockClear()
    root.render(
      <UiProvider>
        <SwipeArea
          left={{ label: 'Follow', icon: FollowIcon, onSwipe: onLeft }}
          right={{ label: 'Hide', icon: HideIcon, onSwipe: onRight }}
        >
          <div data-testid="content" style={{ height: 200 }}>
            <button type="button" onClick={onInside}>
              Inside
            </button>
          </div>
        </SwipeArea>
      </UiProvider>,
    )
    await expect.element(page.getByTestId('content')).toBeVisible()
  })

  const left = () => page.getByTestId('content').element().getBoundingClientRect().left

  test.each([
    ['mouse', 79, 0, 0],
    ['mouse', 80, 0, 1],
    ['mouse', -79, 0, 0],
    ['mouse', -80, 1, 0],
    ['touch', 80, 0, 1],
    ['touch', -80, 1, 0],
  ] as const)('a %s that goes %i px', async (kind, by, toLeft, toRight) => {
    await drag(
      [
        [200, 120],
        [200 + by / 2, 120],
        [200 + by, 120],
      ],
      kind,
    )
    expect(onLeft).toHaveBeenCalledTimes(toLeft)
    expect(onRight).toHaveBeenCalledTimes(toRight)
  })

  test('the content follows for 100 px and no further, and comes back', async () => {
    const start = left()
    await pointer('down', 200, 120)
    await pointer('move', 299, 120)
    await expect.poll(() => left() - start).toBe(99)
    await pointer('move', 350, 120)
    await expect.poll(() => left() - start).toBe(100)
    await pointer('move', 50, 120)
    await expect.poll(() => left() - start).toBe(-100)
    await pointer('move', 200, 120)
    await pointer('up', 200, 120)
    await expect.poll(() => left() - start).toBe(0)
    expect(onLeft).not.toHaveBeenCalled()
    expect(onRight).not.toHaveBeenCalled()
  })

  test('a mouse that was released elsewhere does not swipe when it comes back', async () => {
    const start = left()
    const { bottom } = page.getByTestId('content').element().getBoundingClientRect()
    await pointer('down', 200, bottom - 5)
    await pointer('move', 200, bottom + 50)
    await pointer('up', 200, bottom + 50)
    await pointer('hover', 300, bottom - 5)
    await pointer('hover', 310, bottom - 5)
    expect(left()).toBe(start)
    await pointer('up', 310, bottom - 5)
    expect(onRight).not.toHaveBeenCalled()
  })

  test('a tap reaches the buttons inside', async () => {
    const inside = page.getByRole('button', { name: 'Inside' }).element().getBoundingClientRect()
    await drag([[inside.x + 5, inside.y + 5]])
    expect(onInside).toHaveBeenCalledOnce()
  })
})
