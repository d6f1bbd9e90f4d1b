import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAvatar } from '@ncc/drawings/avatar'
import { drawBadge } from '@ncc/drawings/badge'
import { createBrand } from '@ncc/drawings/brand'
import { createLooks } from '@ncc/drawings/looks'
import { residents, suggested } from '../residents.ts'
import { drawBanner } from './banner.ts'
import { drawEmblem } from './emblem.ts'
import { planPhotos } from './photos.ts'

const looks = createLooks()

function everyDrawing(): string[] {
  return [
    ...residents.map(({ handle }, index) => drawAvatar(handle, index, looks.get(handle)!)),
    ...suggested.map(({ handle }) => drawEmblem(handle)!),
    ...residents.map(({ handle }, index) => drawBanner(handle, index)),
    ...planPhotos().map(({ svg }) => svg),
    drawBadge('night-owl', 1),
    ...Object.values(createBrand()).map(({ bytes }) => new TextDecoder().decode(bytes)),
  ]
}

test('drawings are always the same, and all different', () => {
  const drawings = everyDrawing()
  expect(everyDrawing()).toEqual(drawings)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('drawings need no fonts or other files, and contain no invalid numbers', () => {
  for (const svg of everyDrawing()) {
    expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|Infinity/)
  }
})

test('every resident has a unique look in known colours', () => {
  for (const { handle } of residents) {
    const look = looks.get(handle)
    expect(look?.hairColour, handle).toMatch(/^#[0-9a-f]{6}$/)
  }
  expect(looks.size).toBe(residents.length)
})

test('a photograph is not blank', async () => {
  const [plan] = planPhotos()
  const { channels } = await sharp(Buffer.from(plan!.svg)).stats()
  expect(channels.some(({ stdev }) => stdev > 10)).toBe(true)
})
