// Values that a caller has computed, or that come from a stranger.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../tests/show.tsx'
import { ButtonLink } from './controls/button-link.tsx'
import { Button } from './controls/button.tsx'
import { Checkbox } from './controls/checkbox.tsx'
import { Dialog } from './controls/dialog.tsx'
import { Disclosure } from './controls/disclosure.tsx'
import { ProgressBar } from './controls/progress-bar.tsx'
import { RadioGroup } from './controls/radio-group.tsx'
import { Slider } from './controls/slider.tsx'
import { Switch } from './controls/switch.tsx'
import { ToggleChips } from './controls/toggle-chips.tsx'
import { EmptyState } from './display/empty-state.tsx'
import { Heading } from './display/heading.tsx'
import { LikeIcon } from './display/icons.ts'
import { Notice } from './display/notice.tsx'
import { QrCode } from './display/qr-code.tsx'
import { StatTile } from './display/stat-tile.tsx'
import { Tag } from './display/tag.tsx'
import { AppShell } from './layout/app-shell.tsx'
import { Inline } from './layout/inline.tsx'
import { EmojiPicker } from './social/emoji-picker.tsx'
import { MediaGrid } from './social/media-grid.tsx'
import { PollResults } from './social/poll-results.tsx'
import { PostImages } from './social/post-images.tsx'
import { PostVideos } from './social/post-videos.tsx'

test('a text that is too long for a QR code leaves the rest of the page', async () => {
  const code = page.getByRole('img', { name: 'QR code of your invoice' })
  const draw = (length: number) =>
    show(
      <>
        <QrCode value={'x'.repeat(length)} label="your invoice" />
        <p>{length} characters</p>
      </>,
    )
  draw(2900)
  await expect.element(page.getByText('2900 characters')).toBeVisible()
  await expect.element(code).toBeVisible()
  draw(5000)
  await expect.element(page.getByText('5000 characters')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

test('the progress of an empty file is not a number, and indeterminate', async () => {
  const host = show(<ProgressBar label="Uploading" value={0 / 0} />)
  await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  expect(host.textContent).toBe('Uploading')
})

test('a part that a condition leaves out leaves no empty box', async () => {
  const isMember: boolean = false
  const part = isMember && 'For members'
  show(
    <>
      <AppShell nav="Pages" aside={part} top={part} bottom={part} floating={part}>
        Post
      </AppShell>
      <Dialog title="Sign in" isOpen onOpenChange={() => undefined} footer={part}>
        Text
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const isEmpty = ({ textContent, firstElementChild }: Element) => !textContent && !firstElementChild
  expect([...document.querySelectorAll('body div, body section, body header')].filter(isEmpty)).toEqual([])
})

const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe'
const nothing = () => undefined
const labelled = {
  'a Button in a row': (
    <Inline>
      <Button>{word}</Button>
    </Inline>
  ),
  Button: <Button>{word}</Button>,
  'a Button with an icon': <Button icon={LikeIcon}>{word}</Button>,
  ButtonLink: <ButtonLink href="/">{word}</ButtonLink>,
  Tag: <Tag>{word}</Tag>,
  Notice: <Notice title={word}>{word}</Notice>,
  Checkbox: <Checkbox>{word}</Checkbox>,
  Switch: <Switch label={word} />,
  Disclosure: <Disclosure title={word}>{word}</Disclosure>,
  StatTile: <StatTile label={word} value={word} />,
  Heading: <Heading level={2}>{word}</Heading>,
  ToggleChips: (
    <ToggleChips label="x" options={[{ id: word, label: word }]} selected={word} onSelect={nothing} />
  ),
  EmptyState: <EmptyState title={`Nobody is called ${word}`} />,
  ProgressBar: <ProgressBar label={`${word}.png`} value={50} />,
  Slider: <Slider label={word} value={1} onChange={nothing} min={0} max={2} step={1} />,
  'an error': (
    <RadioGroup label="x" options={[]} value="" onChange={nothing} errorMessage={`${word}.example is down`} />
  ),
}
test.each(Object.entries(labelled))(
  'a long word in %s does not make a phone’s page scroll sideways',
  async (_, content) => {
    await page.viewport(320, 640)
    const host = show(content)
    await expect.poll(() => host.textContent).toContain(word)
    expect(host.scrollWidth).toBe(host.clientWidth)
  },
)

const twice = ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', 'data:,a'].flatMap((src) => [
  src,
  src,
])
const media = {
  PostImages: <PostImages images={twice.map((src) => ({ src }))} />,
  MediaGrid: <MediaGrid items={twice.map((src) => ({ src, type: 'image' as const }))} onOpen={nothing} />,
  PostVideos: <PostVideos videos={twice} />,
}
test.each(Object.entries(media))('%s shows a picture twice that is there twice', async (_, content) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(nothing)
  const host = show(content)
  await expect.poll(() => host.querySelector('img, video, a')).not.toBeNull()
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('of thousands of emoji a part is drawn, and more when the end comes near', async () => {
  const options = Array.from({ length: 3000 }, (_, index) => ({
    key: String(index),
    text: `:lamp${index}:`,
    name: `Lamp ${index}`,
  }))
  const host = show(
    <EmojiPicker
      label="Search emoji"
      options={options}
      query=""
      onQuery={nothing}
      onPick={nothing}
      empty="None"
    />,
  )
  const drawn = () => host.querySelectorAll('[role=option]').length
  await expect.poll(drawn).toBeGreaterThan(0)
  const first = drawn()
  expect(first).toBeLessThan(500)
  const list = page.getByRole('listbox').element()
  list.scrollTop = list.scrollHeight
  await expect.poll(drawn).toBeGreaterThan(first)
})

test('of thousands of answers of a poll a part is shown, until more are asked for', async () => {
  const choices = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    label: `Lamp ${index}`,
    votes: index,
    isOwn: false,
  }))
  const host = show(<PollResults label="Poll" choices={choices} voters={10_000} />)
  const more = page.getByRole('button', { name: /^Show more: \+\d+$/ })
  await expect.element(more).toBeInTheDocument()
  const labels = () => host.querySelectorAll('li > bdi').length
  const first = labels()
  expect(first).toBeLessThan(500)
  await more.click()
  expect(labels()).toBeGreaterThan(first)
})
