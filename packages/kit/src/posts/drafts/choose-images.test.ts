import { expect, test } from 'vitest'
import { chooseImages } from './choose-images.ts'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('takes images as far as there is room, and nothing else', () => {
  const files = [
    file('1.png'),
    file('notes.txt', 'text/plain'),
    file('2.webp', 'image/webp'),
    file('logo.svg', 'image/svg+xml'),
    file('3.png'),
    file('nameless', ''),
    new File([], 'empty.png', { type: 'image/png' }),
  ]
  const { images, refused, extra } = chooseImages(files, 2)
  expect(names(images)).toEqual(['1.png', '2.webp'])
  expect(names(refused)).toEqual(['notes.txt', 'logo.svg', 'nameless', 'empty.png'])
  expect(names(extra)).toEqual(['3.png'])
  expect(chooseImages(files, 4).images).toEqual([])
})
