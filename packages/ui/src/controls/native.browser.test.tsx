import { createRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../ui-provider.tsx'
import { Button } from './button.tsx'
import { FileButton } from './file-button.tsx'
import { Link, type LinkProps } from './link.tsx'
import { Menu } from './menu.tsx'
import { Select } from './select.tsx'

let root: Root | undefined
const navigate = vi.fn<(href: string) => void>()

function show(content: ReactNode): HTMLElement {
  const host = document.createElement('div')
  document.body.append(host)
  root ??= createRoot(host)
  flushSync(() => root?.render(<UiProvider navigate={navigate}>{content}</UiProvider>))
  return host
}

afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  navigate.mockReset()
})

test('a press by pointer, Enter or Space counts once, does not bubble, and keeps the focus on the button', async () => {
  const onPress = vi.fn<() => void>()
  const onAround = vi.fn<() => void>()
  document.addEventListener('click', onAround)
  show(<Button onPress={onPress}>Post</Button>)
  const button = page.getByRole('button', { name: 'Post' })
  await button.click()
  expect(onPress).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onPress).toHaveBeenCalledTimes(3)
  expect(onAround).not.toHaveBeenCalled()
  document.removeEventListener('click', onAround)
})

test('a button can be focused in Safari, and a scripted click does not move the focus', () => {
  show(<Button>Post</Button>)
  const button = page.getByRole('button').element() as HTMLButtonElement
  expect(button.getAttribute('tabindex')).toBe('0')
  button.click()
  expect(document.activeElement).toBe(document.body)
})

test('a busy button keeps the focus, ignores presses, and does not submit its form', async () => {
  const onPress = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  document.addEventListener('submit', onSubmit)
  const form = (isPending: boolean) => (
    <form>
      <input aria-label="Name" />
      <Button type="submit" onPress={onPress} isPending={isPending}>
        Save
      </Button>
    </form>
  )
  show(form(false))
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  show(form(true))
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  document.removeEventListener('submit', onSubmit)
})

/** Whether the browser itself was left to follow the link. */
async function follow(link: ReactNode, modifier?: 'Control' | 'Meta' | 'Shift' | 'Alt'): Promise<boolean> {
  let isLeft = false
  const host = show(link)
  const note = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  // The links stop their event at React's root.
  host.addEventListener('click', note)
  if (modifier) await userEvent.keyboard(`{${modifier}>}`)
  await page.getByRole('link').click()
  if (modifier) await userEvent.keyboard(`{/${modifier}}`)
  host.removeEventListener('click', note)
  return isLeft
}

test('a link to this origin is followed on the client, after its own handlers', async () => {
  const onPress = vi.fn<() => void>(() => expect(navigate).not.toHaveBeenCalled())
  const isLeft = await follow(
    <Link href="/city?page=2#top" onPress={onPress}>
      City
    </Link>,
  )
  expect(isLeft).toBe(false)
  expect(onPress).toHaveBeenCalledOnce()
  expect(navigate.mock.calls).toEqual([['/city?page=2#top']])
})

test.for<[string, Partial<LinkProps>, ('Control' | 'Meta' | 'Shift' | 'Alt')?]>([
  ['another origin', { href: 'https://city.example/' }],
  ['a new tab', { target: '_blank' }],
  ['a download', { download: 'keys.txt' }],
  ['a download without a name', { download: '' }],
  ['a mail address', { href: 'mailto:club@city.example' }],
  ['Ctrl held', {}, 'Control'],
  ['⌘ held', {}, 'Meta'],
  ['Shift held', {}, 'Shift'],
  ['Alt held', {}, 'Alt'],
])('the browser follows a link with %s', async ([, props, modifier]) => {
  const link = (
    <Link href="/city" {...props}>
      City
    </Link>
  )
  expect(await follow(link, modifier)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('a link whose handler prevents the default is not followed', async () => {
  const link = (
    <Link href="/city" onClick={(event) => event.preventDefault()}>
      City
    </Link>
  )
  expect(await follow(link)).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
})

test('a provider inside another, for a language, keeps its navigation', async () => {
  const link = (
    <UiProvider locale="ar">
      <Link href="/city">City</Link>
    </UiProvider>
  )
  expect(await follow(link)).toBe(false)
  expect(navigate).toHaveBeenCalledOnce()
})

test('a busy button does not open what is around it, by keyboard either', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const host = show(
    <FileButton isPending onFiles={onFiles}>
      Import
    </FileButton>,
  )
  const onOpen = vi.fn<() => void>()
  const input = host.querySelector('input[type=file]')
  expect(input).not.toBeNull()
  input?.addEventListener('click', onOpen)
  const button = page.getByRole('button', { name: 'Import' })
  ;(button.element() as HTMLButtonElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onOpen).not.toHaveBeenCalled()
})

test('a busy button does not open its menu, with the arrow keys either', async () => {
  const items = [{ id: 'share', label: 'Share' }]
  const more = (isPending: boolean) => (
    <Menu label="More" trigger={<Button isPending={isPending}>More</Button>} items={items} />
  )
  show(more(true))
  const button = page.getByRole('button', { name: 'More' })
  await expect.element(button).toHaveAttribute('aria-disabled')
  ;(button.element() as HTMLButtonElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  // It would be drawn in the frame after its list is loaded.
  await import('./menu-list.tsx')
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  expect(page.getByRole('menu').query()).toBeNull()
  show(more(false))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Share' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
})

test('a menu that loads late does not take the focus from somebody who has moved on', async () => {
  show(
    <>
      <Menu label="More" trigger={<Button>More</Button>} items={[{ id: 'share', label: 'Share' }]} />
      <input aria-label="Name" />
    </>,
  )
  const button = page.getByRole('button', { name: 'More' }).element() as HTMLButtonElement
  button.focus()
  button.click()
  const field = page.getByRole('textbox').element() as HTMLInputElement
  field.focus()
  await import('./menu-list.tsx')
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  expect(document.querySelector('[role=menu]')).toBeNull()
  expect(document.activeElement).toBe(field)
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('menuitem', { name: 'Share' })).toHaveFocus()
})

test('Enter opens a menu at its first entry while it is still held down, and something else on the page fades', async () => {
  show(
    <>
      <Menu label="More" trigger={<Button>More</Button>} items={[{ id: 'share', label: 'Share' }]} />
      <p style={{ transition: 'opacity 20s' }}>Fades</p>
    </>,
  )
  await import('./menu-list.tsx')
  const fading = page.getByText('Fades').element() as HTMLElement
  const started = new Promise((resolve) => fading.addEventListener('transitionrun', resolve))
  getComputedStyle(fading).getPropertyValue('opacity')
  fading.style.opacity = '0'
  await started
  const button = page.getByRole('button', { name: 'More' }).element() as HTMLButtonElement
  button.focus()
  await userEvent.keyboard('{Enter>}')
  await expect.element(page.getByRole('menuitem', { name: 'Share' })).toHaveFocus()
  await userEvent.keyboard('{/Enter}{Escape}')
})

test('a menu leaves its button what it has, and an entry that is a link only navigates', async () => {
  const onClick = vi.fn<() => void>()
  const ref = createRef<HTMLButtonElement>()
  const onAction = vi.fn<(id: string) => void>()
  const items = [
    { id: 'open', label: 'Open', href: '/post/1' },
    { id: 'share', label: 'Share' },
  ]
  const trigger = (
    <Button ref={ref} onClick={onClick}>
      More
    </Button>
  )
  show(<Menu label="More" trigger={trigger} items={items} onAction={onAction} />)
  expect(ref.current?.textContent).toBe('More')
  await page.getByRole('button', { name: 'More' }).click()
  expect(onClick).toHaveBeenCalledOnce()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  expect(navigate).toHaveBeenCalledOnce()
  expect(onAction).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  expect(onAction).toHaveBeenCalledExactlyOnceWith('share')
})

test('the value of a closed select is chosen by letters and arrows, and its label gives it the focus', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = ['Everyone', 'Followers', 'Friends'].map((label) => ({ value: label, label }))
  show(<Select label="Visible to" options={options} value="Followers" onChange={onChange} />)
  await page.getByText('Visible to').click()
  await expect.element(page.getByRole('button', { name: 'Followers Visible to' })).toHaveFocus()
  await userEvent.keyboard('f')
  await userEvent.keyboard('E')
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('x')
  expect(onChange.mock.calls.flat()).toEqual(['Friends', 'Everyone', 'Friends', 'Everyone'])
})
