import { createHash } from 'node:crypto'
import { avatarSize, drawAvatar } from '@ncc/drawings/avatar'
import { badgeSize, drawBadge } from '@ncc/drawings/badge'
import { createLooks } from '@ncc/drawings/looks'
import { storeBrand, type MediaStore } from '@ncc/drawings/store-brand'
import type { Album, Photo, Picture } from '../album.ts'
import { badgeDesigns } from '../badges.ts'
import type { CityLinks } from '../links.ts'
import type { People } from '../people.ts'
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

/** How many pictures are encoded at the same time; sharp has as many threads of its own. */
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

/** Draws, encodes and stores every picture of the city; `pictures` counts what was stored. */
export async function paintAlbum({
  people,
  links,
  media,
}: {
  people: People
  links: CityLinks
  media: MediaStore
}): Promise<{ album: Album; pictures: number }> {
  const renderer = createRenderer(photoSize.width, photoSize.height)
  const brand = await storeBrand(media)

  const avatars = avatarOrders(people)
  const banners = people.all.flatMap((person, index) =>
    index % 3 === 2 && person !== people.me
      ? []
      : [
          [
            person.handle,
            { svg: drawBanner(person.handle, index), alt: '', ...bannerSize, quality: 72, grain: false },
          ] as const,
        ],
  )
  const badges = badgeDesigns.map(
    ({ d, name }, index) =>
      [d, { svg: drawBadge(d, index), alt: name, width: badgeSize, height: badgeSize, quality: 84 }] as const,
  )
  const plans = planPhotos()
  const photoOrders = plans.map(({ svg, alt }) => ({ svg, alt, ...photoSize, quality: 74, grain: true }))

  const store = (order: Order) => paint(order, renderer, media, links)
  const storeAll = async (orders: readonly (readonly [string, Order])[]) =>
    new Map(await mapInParallel(orders, async ([name, order]) => [name, await store(order)] as const))
  const pictures = await mapInParallel(photoOrders, store)
  const album: Album = {
    avatars: await storeAll(avatars),
    banners: await storeAll(banners),
    badges: await storeAll(badges),
    photos: plans.flatMap(({ subject }, index): Photo[] => {
      const picture = pictures[index]
      return picture ? [{ ...picture, subject }] : []
    }),
  }
  return { album, pictures: brand + avatars.length + banners.length + badges.length + pictures.length }
}

function avatarOrders(people: People): (readonly [string, Order])[] {
  const looks = createLooks()
  return people.all.map((person, index) => {
    const look = looks.get(person.handle)
    const svg = look ? drawAvatar(person.handle, index, look) : drawEmblem(person.handle)
    if (svg === undefined) throw new RangeError(`Nobody has drawn ${person.handle} yet`)
    return [person.handle, { svg, alt: person.name, width: avatarSize, height: avatarSize, quality: 82 }]
  })
}

async function paint(
  order: Order,
  renderer: Renderer,
  media: MediaStore,
  links: CityLinks,
): Promise<Picture> {
  const { bytes, width, height } = await renderer.render(order.svg, order)
  const path = await media.put(bytes, 'webp')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { url: links.web(path), sha256, size: bytes.length, width, height, alt: order.alt }
}
