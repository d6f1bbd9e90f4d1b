import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { UiProvider } from '../ui-provider.tsx'
import { PostVideos } from './post-videos.tsx'

test('four videos are played in place, and the others are links', () => {
  const videos = Array.from({ length: 6 }, (_, index) => `${location.origin}/${index}.mp4`)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  flushSync(() => {
    root.render(
      <UiProvider>
        <PostVideos videos={videos} />
      </UiProvider>,
    )
  })
  expect([...host.querySelectorAll('video')].map(({ src }) => src)).toEqual(videos.slice(0, 4))
  expect([...host.querySelectorAll('a')].map(({ href }) => href)).toEqual(videos.slice(4))
})
