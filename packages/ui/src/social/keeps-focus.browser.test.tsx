// What goes with a press leaves the focus beside it, without an app that looks after it.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../tests/show.tsx'
import { Composer } from './composer.tsx'
import type { ComposerImage } from './composer-images.tsx'
import type { MediaItem } from './media-grid.tsx'
import { MediaLightbox } from './media-lightbox.tsx'
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
