// What goes with a press leaves the focus beside it, without an app that looks after it.
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Button } from '../controls/button.tsx'
import { CheckboxGroup } from '../controls/checkbox-group.tsx'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'
import { Disclosure } from '../controls/disclosure.tsx'
import { RadioGroup } from '../controls/radio-group.tsx'
import { ToggleChips } from '../controls/toggle-chips.tsx'
import { List } from '../layout/list.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import type { ComposerImage } from './composer-images.tsx'
import { Composer } from './composer.tsx'
import type { MediaItem } from './media-grid.tsx'
import { MediaLightbox } from './media-lightbox.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { PublishStatus } from './publish-status.tsx'
import { Reactions } from './reactions.tsx'

const button = (name: string) => page.getByRole('button', { name })

async function press(name: string) {
  await expect.element(button(name)).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"></svg>'

test('the first of the reactions that were hidden', async () => {
  const reactions = Array.from({ length: 12 }, (_, index) => ({
    key: String(index),
    text: `:lamp${index}:`,
    count: 1,
    isOwn: false,
  }))
  show(<Reactions reactions={reactions} onToggle={() => undefined} />)
  await press('Show more: +2')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain(':lamp10:')
})

test('the image after the one that was removed, then the text', async () => {
  const image = (name: string): ComposerImage => ({ id: name, name, previewUrl: picture, alt: '' })
  function Writing() {
    const [images, setImages] = useState([image('one'), image('two')])
    return (
      <Composer
        value=""
        onChange={() => undefined}
        onSubmit={() => undefined}
        placeholder="Text"
        images={images}
        onRemoveImage={(id) => setImages(images.filter((image) => image.id !== id))}
      />
    )
  }
  show(<Writing />)
  await press('Remove image one')
  await expect.element(button('Remove image two')).toHaveFocus()
  await press('Remove image two')
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})

test('the button to the next picture, at the last one too', async () => {
  const items: MediaItem[] = ['one', 'two'].map((alt) => ({ src: picture, type: 'image', alt }))
  function Gallery() {
    const [index, setIndex] = useState<number | undefined>(0)
    return <MediaLightbox items={items} index={index} onIndexChange={setIndex} />
  }
  show(<Gallery />)
  await press('Next')
  await expect.element(page.getByRole('dialog', { name: 'two' })).toBeVisible()
  await expect.element(button('Next')).toHaveFocus()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'two' })).toBeVisible()
})

test('the arrow keys seek in a video, and turn pages elsewhere', async () => {
  const items: MediaItem[] = ['one', 'two'].map((alt) => ({ src: 'data:video/mp4,', type: 'video', alt }))
  const onIndexChange = vi.fn()
  show(<MediaLightbox items={items} index={0} onIndexChange={onIndexChange} />)
  await expect.element(page.getByRole('dialog', { name: 'one' })).toBeVisible()
  document.querySelector('video')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onIndexChange).not.toHaveBeenCalled()
  ;(button('Close').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1)
})

/** What is pressed is done: the button for it goes. */
function Once({ children }: { children: (isDone: boolean, act: () => void) => ReactNode }) {
  const [isDone, setDone] = useState(false)
  return children(isDone, () => setDone(true))
}

test('the reaction beside the one that was taken back', async () => {
  const reaction = (key: string, isOwn: boolean) => ({ key, text: `:${key}:`, count: 1, isOwn })
  show(
    <Once>
      {(isDone, act) => (
        <Reactions
          reactions={[...(isDone ? [] : [reaction('lamp', true)]), reaction('rain', false)]}
          onToggle={act}
        />
      )}
    </Once>,
  )
  await press(':lamp: 1 reaction')
  await expect.element(button(':rain: 1 reaction')).toHaveFocus()
})

test('the delivery of a post that is sent again, and not the button that discards it', async () => {
  show(
    <Once>
      {(isDone, act) => (
        <PublishStatus
          relays={[{ host: 'relay.example', outcome: isDone ? 'waiting' : 'rejected' }]}
          onRetry={act}
          onDiscard={() => undefined}
        />
      )}
    </Once>,
  )
  await press('Waiting: no relay has accepted this yet')
  await press('Try again')
  await expect.element(button('Sending to the relays…')).toHaveFocus()
})

test.each([false, true])(
  'the title of a disclosure that closes by itself; rendered only while open: %s',
  async (isLazy) => {
    show(
      <Once>
        {(isDone, act) => {
          const done = <Button onPress={act}>Done</Button>
          return (
            <Disclosure title="Details" isExpanded={!isDone}>
              {isLazy ? () => done : done}
            </Disclosure>
          )
        }}
      </Once>,
    )
    await press('Done')
    await expect.element(button('Details')).toHaveFocus()
  },
)

test('the chip after the one that was removed', async () => {
  const chips = ['Mutual', 'Following', 'All'].map((id) => ({ id, label: id }))
  function Filter() {
    const [options, setOptions] = useState(chips)
    return (
      <ToggleChips
        label="Show"
        options={options}
        selected="All"
        onSelect={(id) => setOptions(chips.filter((chip) => chip.id !== id))}
      />
    )
  }
  show(<Filter />)
  const chip = (name: string) => page.getByRole('radio', { name })
  await expect.element(chip('Mutual')).toBeVisible()
  ;(chip('Mutual').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('Following')).toHaveFocus()
})

test('a message that is sent again', async () => {
  show(
    <Once>
      {(isDone, act) => (
        <MessageBubble
          sender="Ada"
          isOwn
          nodes={[{ type: 'text', text: 'Are the lamps lit?' }]}
          time={{ label: '5m' }}
          state={isDone ? 'sending' : 'failed'}
          onRetry={act}
        />
      )}
    </Once>,
  )
  await press('Try again')
  await expect.poll(() => document.activeElement?.textContent).toContain('Are the lamps lit?')
  expect(document.activeElement).not.toBe(document.body)
})

test('an image whose upload is tried again, and the text when there can be no more images', async () => {
  const image: ComposerImage = { id: 'one', name: 'one', previewUrl: picture, alt: '' }
  function Writing() {
    const [images, setImages] = useState<readonly ComposerImage[]>([{ ...image, error: 'No network' }])
    return (
      <Composer
        value=""
        onChange={() => undefined}
        onSubmit={() => undefined}
        placeholder="Text"
        images={images}
        maxImages={2}
        onAddFiles={() => setImages([image, { ...image, id: 'two', name: 'two' }])}
        onRetryImage={() => setImages([image])}
      />
    )
  }
  show(<Writing />)
  await press('Try again')
  await expect.element(button('Remove image one')).toHaveFocus()
  ;(button('Add images').element() as HTMLElement).focus()
  const files = new DataTransfer()
  files.items.add(new File([''], 'two.png', { type: 'image/png' }))
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]')!), files.files[0]!)
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})

test('the account that has become the current one, and the one beside a removed one', async () => {
  function Accounts() {
    const [ids, setIds] = useState(['Ada', 'Bo', 'Cy'])
    const [current, setCurrent] = useState('Ada')
    const [removed, setRemoved] = useState<string>()
    return (
      <>
        <AccountSwitcher
          accounts={ids.map((id) => ({ id, name: id, npub: `npub1${id}`, isCurrent: id === current }))}
          onSwitch={setCurrent}
          onRemove={setRemoved}
          onAdd={() => undefined}
        />
        {removed !== undefined && (
          <ConfirmDialog
            title="Remove it?"
            confirmLabel="Remove it"
            cancelLabel="Keep it"
            onCancel={() => setRemoved(undefined)}
            onConfirm={() => {
              setIds(ids.filter((id) => id !== removed))
              setRemoved(undefined)
            }}
          >
            It has no copy.
          </ConfirmDialog>
        )}
      </>
    )
  }
  show(<Accounts />)
  await press('Bo npub1Bo')
  await expect.element(button('Bo npub1Bo Current')).toHaveFocus()
  await press('Remove Bo')
  await press('Remove it')
  await expect.element(button('Remove Cy')).toHaveFocus()
})

test('the item in the place of the one that is removed from a list, also after a question', async () => {
  function Relays() {
    const [hosts, setHosts] = useState(['one', 'two', 'three'])
    const [asked, setAsked] = useState<string>()
    return (
      <>
        <List label="Relays">
          {hosts.map((host) => (
            <Button key={host} onPress={() => (host === 'one' ? setHosts(['two', 'three']) : setAsked(host))}>
              {`Remove ${host}`}
            </Button>
          ))}
        </List>
        {asked !== undefined && (
          <ConfirmDialog
            title="Remove it?"
            confirmLabel="Yes"
            cancelLabel="No"
            onCancel={() => setAsked(undefined)}
            onConfirm={() => {
              setHosts(hosts.filter((host) => host !== asked))
              setAsked(undefined)
            }}
          >
            It has no copy.
          </ConfirmDialog>
        )}
      </>
    )
  }
  show(<Relays />)
  await press('Remove one')
  await expect.element(button('Remove two')).toHaveFocus()
  await press('Remove three')
  await press('Yes')
  await expect.element(button('Remove two')).toHaveFocus()
  await press('Remove two')
  await press('Yes')
  await expect.element(page.getByRole('list', { name: 'Relays' })).toHaveFocus()
})

test.each(['checkbox', 'radio'] as const)('the %s in the place of the one that is removed', async (role) => {
  const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  const draw = (names: readonly string[]) =>
    show(
      role === 'checkbox' ? (
        <CheckboxGroup label="Lamps" options={options(names)} values={[]} onChange={() => undefined} />
      ) : (
        <RadioGroup label="Lamps" options={options(names)} value="" onChange={() => undefined} />
      ),
    )
  draw(['One', 'Two', 'Three'])
  const choice = (name: string) => page.getByRole(role, { name })
  await expect.element(choice('Two')).toBeInTheDocument()
  ;(choice('Two').element() as HTMLElement).focus()
  draw(['One', 'Three'])
  await expect.element(choice('Three')).toHaveFocus()
  draw(['One'])
  await expect.element(choice('One')).toHaveFocus()
})
