import { readFile } from 'node:fs/promises'
import type { MediaStore } from '@ncc/drawings/store-brand'
import type { CityLinks } from './links.ts'
import type { Subject } from './texts/captions.ts'

/** A rendered picture. `sha256` is hex, `size` in bytes. */
export interface Painting {
  readonly sha256: string
  readonly size: number
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly blurhash?: string
}

/** A picture in the media store. `url` is absolute. */
export interface Picture extends Painting {
  readonly url: string
}

/** A picture for a post. */
export interface Photo extends Picture {
  readonly subject: Subject
}

/** All rendered pictures, from `pnpm generate`; `name` is a handle or a badge's `d`. */
export interface Paintings {
  readonly photos: readonly (Painting & { readonly subject: Subject })[]
  readonly avatars: readonly (Painting & { readonly name: string })[]
  readonly banners: readonly (Painting & { readonly name: string })[]
  readonly badges: readonly (Painting & { readonly name: string })[]
}

/** All pictures in the media store. */
export interface Album {
  readonly photos: readonly Photo[]
  /** By handle; every account has one. */
  readonly avatars: ReadonlyMap<string, Picture>
  /** By handle; some have none. */
  readonly banners: ReadonlyMap<string, Picture>
  /** By the badge's `d`. */
  readonly badges: ReadonlyMap<string, Picture>
}

/** The `imeta` tag of a picture (NIP-92). */
export function imetaTag(picture: Picture): string[] {
  return [
    'imeta',
    `url ${picture.url}`,
    'm image/webp',
    `dim ${picture.width}x${picture.height}`,
    `alt ${picture.alt}`,
    `x ${picture.sha256}`,
    `size ${picture.size}`,
    ...(picture.blurhash === undefined ? [] : [`blurhash ${picture.blurhash}`]),
  ]
}

/** Where `pnpm generate` writes the pictures; the build copies them beside the server. */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../generated/album/' : './album/', import.meta.url)

/** Stores all pictures in the media store; `pictures` is their number. */
export async function storeAlbum(
  media: MediaStore,
  links: CityLinks,
): Promise<{ album: Album; pictures: number }> {
  const paintings = JSON.parse(await readFile(new URL('album.json', folder), 'utf8')) as Paintings
  const store = async <Kind extends Painting>(painting: Kind): Promise<Kind & Picture> => {
    const bytes = await readFile(new URL(`${painting.sha256}.webp`, folder))
    return { ...painting, url: links.web(await media.put(new Uint8Array(bytes), 'webp')) }
  }
  const storeByName = async (list: Paintings['avatars']) =>
    new Map((await Promise.all(list.map(store))).map((picture) => [picture.name, picture]))
  const { photos, avatars, banners, badges } = paintings
  const album: Album = {
    photos: await Promise.all(photos.map(store)),
    avatars: await storeByName(avatars),
    banners: await storeByName(banners),
    badges: await storeByName(badges),
  }
  return { album, pictures: photos.length + avatars.length + banners.length + badges.length }
}
