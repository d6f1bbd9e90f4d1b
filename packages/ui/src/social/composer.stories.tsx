import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Notice } from '../display/notice.tsx'
import { composerImages, people, street, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { newPoll, type ComposerPoll } from './composer-poll.ts'
import { ComposerSkeleton } from './composer-skeleton.tsx'
import { Composer, type ComposerProps } from './composer.tsx'
import { PollEditor } from './poll-editor.tsx'
import { ReplyBox } from './reply-box.tsx'

function Writing(props: ComposerProps) {
  const [value, setValue] = useState(props.value)
  const [warning, setWarning] = useState(props.contentWarning)
  const [poll, setPoll] = useState<ComposerPoll>()
  return (
    <Composer
      {...props}
      value={value}
      onChange={setValue}
      contentWarning={warning}
      onContentWarningChange={(reason) => {
        setWarning(reason)
        props.onContentWarningChange?.(reason)
      }}
      poll={poll && <PollEditor poll={poll} onChange={setPoll} takesFocus />}
      onPollToggle={() => {
        setPoll(poll ? undefined : newPoll)
        props.onPollToggle?.()
      }}
    />
  )
}

const meta: Meta<typeof Composer> = {
  title: 'Social/Composer',
  component: Composer,
  args: {
    value: '',
    placeholder: 'Share something with the city...',
    author: people.mara,
    onSubmit: fn(),
    onAddFiles: fn(),
    onRemoveImage: fn(),
    onAltChange: fn(),
    onContentWarningChange: fn(),
    onPollToggle: fn(),
  },
  render: (args) => <Writing {...args} />,
  parameters: guide('Composer', {
    use: 'Writing a post: text, up to four images, a poll, a content warning.',
    instead: 'An answer below a post is a `ReplyBox`, a private message a `MessageComposer`.',
    do: [
      'What stands in the way is said above the field, and nothing is lost.',
      <Composer
        key="do"
        value="my key is nsec1…"
        placeholder="Share something..."
        onChange={() => undefined}
        onSubmit={() => undefined}
        isDisabled
        notice={<Notice tone="warning">This looks like a private key.</Notice>}
      />,
    ],
    dont: [
      'The text is gone, and the button does not say why.',
      <Composer
        key="dont"
        value=""
        label="Write a post"
        placeholder="Share something..."
        onChange={() => undefined}
        onSubmit={() => undefined}
        isDisabled
      />,
    ],
    keys: {
      'Ctrl or Cmd + Enter': 'Sends it.',
      Enter: 'A new line; in the list of names, chooses.',
      '@': 'Offers names.',
      '↑ ↓': 'Move in the list.',
      Escape: 'Closes the list; without one, cancels.',
    },
    access:
      'Names are offered while typing and chosen with the arrow keys. The counter is read out once it is exceeded.',
    alsoCalled: 'editor, post box',
  }),
}
export default meta

type Story = StoryObj<typeof Composer>

const image = (name: string) => new File(['x'], name, { type: 'image/png' })
const files = (...list: File[]) => {
  const data = new DataTransfer()
  for (const file of list) data.items.add(file)
  return data
}

export const Playground: Story = {}

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const post = canvas.getByRole('button', { name: 'Post' })
    const field = canvas.getByRole('textbox', { name: 'Share something with the city...' })
    await expect(post).toBeDisabled()
    await userEvent.type(field, '   ')
    await expect(post).toBeDisabled()
    await userEvent.type(field, 'Lamps are on  ')
    await userEvent.click(post)
    await expect(args.onSubmit).toHaveBeenCalledWith('Lamps are on')
  },
}
export const WithContentWarning: Story = {
  args: { value: 'The butler did it' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const toggle = canvas.getByRole('button', { name: 'Content warning', pressed: false })
    await userEvent.click(toggle)
    const reason = canvas.getByRole('textbox', { name: 'Reason for the warning (optional)' })
    await expect(reason).toHaveFocus()
    await userEvent.keyboard('Spoilers{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onContentWarningChange).toHaveBeenLastCalledWith('Spoilers')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  },
}
export const WithPoll: Story = {
  args: { value: 'Trams or bicycles?' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const toggle = canvas.getByRole('button', { name: 'Poll', pressed: false })
    await userEvent.click(toggle)
    await expect(canvas.getByRole('textbox', { name: 'Answer 1' })).toHaveFocus()
    await userEvent.keyboard('Trams{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Add an answer' }))
    await expect(canvas.getByRole('textbox', { name: 'Answer 3' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove answer 3' }))
    await expect(canvas.getByRole('textbox', { name: 'Answer 2' })).toHaveFocus()
    await expect(args.onPollToggle).toHaveBeenCalledOnce()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  },
}
export const WithImages: Story = {
  args: {
    value: 'Two from tonight #photography',
    images: composerImages,
    category: 'Photography',
    counterMax: 280,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description of street.png' }), 'A')
    await expect(args.onAltChange).toHaveBeenCalledWith('a', 'A')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove image harbour.png' }))
    await expect(args.onRemoveImage).toHaveBeenCalledWith('b')
  },
}
function drag(target: HTMLElement, type: 'dragover' | 'drop', dataTransfer: DataTransfer) {
  target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
function paste(target: HTMLElement, clipboardData: DataTransfer) {
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

export const DropAndPaste: Story = {
  args: { images: composerImages },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement).getByRole('form')
    const notes = new File(['x'], 'notes.txt', { type: 'text/plain' })
    const dropped = files(image('1.png'), notes, image('2.png'), image('3.png'))
    drag(form, 'dragover', dropped)
    await waitFor(() => expect(within(canvasElement).getByText('Drop images here')).toBeVisible())
    drag(form, 'drop', dropped)
    const added = args.onAddFiles as ReturnType<typeof fn>
    const names = (call: number) => added.mock.calls[call]?.[0].map((file: File) => file.name)
    await expect(names(0)).toEqual(['1.png', 'notes.txt', '2.png', '3.png'])
    paste(form, files(image('pasted.png')))
    await expect(names(1)).toEqual(['pasted.png'])
    paste(form, new DataTransfer())
    await expect(args.onAddFiles).toHaveBeenCalledTimes(2)
  },
}
export const Dropping: Story = {
  play: async ({ canvasElement }) => {
    drag(within(canvasElement).getByRole('form'), 'dragover', files(image('1.png')))
    await within(canvasElement).findByText('Drop images here')
  },
}
export const Full: Story = {
  args: {
    value: 'Four is all there is room for',
    images: [230, 190, 280, 160].map((hue) => ({
      id: String(hue),
      name: `${hue}.png`,
      previewUrl: street(hue, 40),
      alt: 'A street',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Add images' })).toBeDisabled()
  },
}
export const Uploading: Story = {
  args: {
    value: 'Three from tonight',
    images: [
      { id: 'a', name: 'street.png', previewUrl: street(230, 40), alt: '', progress: 0.4 },
      { id: 'b', name: 'bridge.png', previewUrl: street(190, 40), alt: 'A bridge' },
      {
        id: 'c',
        name: 'harbour.png',
        previewUrl: street(280, 40),
        alt: '',
        error: 'Media upload failed and no NIP-96 endpoint configured',
      },
    ],
    onRetryImage: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetryImage).toHaveBeenCalledWith('c')
  },
}

const onTake = fn()
function Mentioning(props: ComposerProps) {
  const [value, setValue] = useState('')
  const [query, setQuery] = useState<string>()
  const found = Object.values(people).filter(
    ({ name }) => query !== undefined && name.toLowerCase().startsWith(query.toLowerCase()),
  )
  const mentions = {
    people: found.map((person) => ({
      ...person,
      mention: `@${person.name}`,
    })),
    onQuery: setQuery,
    onTake,
  }
  return <Composer {...props} value={value} onChange={setValue} mentions={mentions} />
}

export const Mentions: Story = {
  render: (args) => <Mentioning {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: args.placeholder })
    await userEvent.type(field, 'Seen by @m')
    const option = await canvas.findByRole('option', { name: /Mara/ })
    await expect(field).toHaveAttribute('aria-activedescendant', option.id)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await userEvent.keyboard('a')
    await canvas.findByRole('option', { name: /Mara/ })
    await userEvent.keyboard('{Enter}and me')
    await expect(field).toHaveValue('Seen by @Mara Lindqvist and me')
    await expect(onTake).toHaveBeenCalledWith(expect.objectContaining({ name: 'Mara Lindqvist' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).toHaveBeenCalledWith('Seen by @Mara Lindqvist and me')
  },
}
const onReply = fn()
function Replying() {
  const [value, setValue] = useState('')
  return (
    <ReplyBox
      replyingTo="Mara"
      value={value}
      onChange={setValue}
      onSubmit={onReply}
      onCancel={() => undefined}
      takesFocus
    />
  )
}

export const Reply: Story = {
  render: () => <Replying />,
  play: async ({ canvasElement }) => {
    onReply.mockClear()
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'Replying to Mara' })).toHaveFocus()
    await userEvent.keyboard('Good evening ')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(onReply).toHaveBeenCalledWith('Good evening')
  },
}

/** The content is as tall as its placeholder, so that nothing below it moves. */
export const Loading: Story = {
  render: (args) => (
    <>
      <div data-place="framed">
        <ComposerSkeleton />
      </div>
      <Composer {...args} label="framed" />
      <div data-place="bare">
        <ComposerSkeleton isBare />
      </div>
      <Composer {...args} label="bare" isBare rows={4} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const name of ['framed', 'bare']) {
      const place = canvasElement.querySelector(`[data-place=${name}]`)
      const form = canvas.getByRole('form', { name })
      await waitFor(() => expect(Math.abs((place?.clientHeight ?? 0) - form.clientHeight)).toBeLessThan(4))
    }
  },
}

export const States: Story = states(
  {
    Default: (
      <Composer
        label="Default"
        value="Lamps are on"
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        author={people.mara}
      />
    ),
    Focus: (
      <Composer
        label="Focus"
        value=""
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        author={people.mara}
      />
    ),
    Empty: (
      <Composer
        label="Empty"
        value=""
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        author={people.mara}
      />
    ),
    Disabled: (
      <Composer
        label="Disabled"
        value="my key is nsec1…"
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        isDisabled
        notice={
          <Notice tone="warning" title="This looks like a private key">
            It is not sent: a key that leaks cannot be called back.
          </Notice>
        }
      />
    ),
    Loading: (
      <Composer
        label="Loading"
        value="On its way"
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        isSubmitting
      />
    ),
    Error: (
      <Composer
        label="Error"
        value="Two from tonight"
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        images={[
          {
            id: 'c',
            name: 'harbour.png',
            previewUrl: street(280, 40),
            alt: '',
            error: 'The server refused it.',
          },
        ]}
        onRemoveImage={fn()}
        onRetryImage={fn()}
      />
    ),
    'Too long': (
      <Composer
        label="Too long"
        value={'Lamplight. '.repeat(30)}
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        counterMax={280}
      />
    ),
    'Long text': (
      <Composer
        label="Long text"
        value={'lamplight'.repeat(20)}
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        category="Photography"
        author={people.long}
      />
    ),
    Bare: (
      <Composer
        label="Bare"
        value=""
        placeholder="Share something with the city..."
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        isBare
      />
    ),
    German: (
      <Composer
        label="Beitrag"
        value={german}
        placeholder="Erzähl der Stadt etwas …"
        submitLabel="Veröffentlichen"
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        author={people.greta}
      />
    ),
    Arabic: (
      <Composer
        label="منشور"
        value={arabic}
        placeholder="شارك المدينة..."
        submitLabel="نشر"
        onChange={fn()}
        onSubmit={fn()}
        onAddFiles={fn()}
        author={people.omar}
      />
    ),
  },
  ['Hover', 'Pressed'],
  'half',
)
