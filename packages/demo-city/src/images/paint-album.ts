import { createHash } from 'node:crypto'
import { avatarSize, drawAvatar } from '@ncc/drawings/avatar'
import { badgeSize, drawBadge } from '@ncc/drawings/badge'
import { createLooks } from '@ncc/drawings/looks'
import type { Painting, Paintings } from '../album.ts'
import { badgeDesigns } from '../badge-designs.ts'
import { everybody } from '../residents.ts'
import { bannerSize, drawBanner } from './banner.ts'
import { drawEmblem } from './emblem.ts'
import { photoSize, planPhotos } from './photos.ts'
import { createRenderer, type Renderer } from './render.ts'

interface Order {
  readonly svg: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly quality: number
  readonly grain?: boolean
}

/** How many pictures are encoded at a time; sharp has as many threads. */
const atOnce = 4

async function mapInParallel<In, Out>(
  list: readonly In[],
  work: (entry: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  const queue = [...list.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Draws and encodes all pictures of the city and saves each under its SHA-256. */
export async function paintAlbum(
  save: (sha256: string, bytes: Uint8Array) => Promise<void>,
): Promise<Paintings> {
  const renderer = createRenderer(photoSize.width, photoSize.height)
  const paintAll = <Label extends object>(orders: readonly (Order & { label: Label })[]) =>
    mapInParallel(orders, async ({ label, ...order }) => ({
      ...(await paint(order, renderer, save)),
      ...label,
    }))
  return {
    photos: await paintAll(photoOrders()),
    avatars: await paintAll(avatarOrders()),
    banners: await paintAll(bannerOrders()),
    badges: await paintAll(badgeOrders()),
  }
}

function photoOrders() {
  return planPhotos().map(({ svg, alt, subject }) => ({
    label: { subject },
    svg,
    alt,
    ...photoSize,
    quality: 74,
    grain: true,
  }))
}

function avatarOrders() {
  const looks = createLooks()
  return everybody.map(({ handle, name }, index) => {
    const look = looks.get(handle)
    const svg = look ? drawAvatar(handle, index, look) : drawEmblem(handle)
    if (svg === undefined) throw new RangeError(`There is no drawing for ${handle}`)
    return { label: { name: handle }, svg, alt: name, width: avatarSize, height: avatarSize, quality: 82 }
  })
}

/** Every third account has no banner. */
function bannerOrders() {
  return everybody.flatMap(({ handle }, index) =>
    index % 3 === 2
      ? []
      : [{ label: { name: handle }, svg: drawBanner(handle, index), alt: '', ...bannerSize, quality: 72 }],
  )
}

function badgeOrders() {
  return badgeDesigns.map(({ d, name }, index) => ({
    label: { name: d },
    svg: drawBadge(d, index),
    alt: name,
    width: badgeSize,
    height: badgeSize,
    quality: 84,
  }))
}

async function paint(
  { svg, alt, ...order }: Order,
  renderer: Renderer,
  save: (sha256: string, bytes: Uint8Array) => Promise<void>,
): Promise<Painting> {
  const { bytes, width, height } = await renderer.render(svg, order)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await save(sha256, bytes)
  return { sha256, size: bytes.length, width, height, alt }
}
