import { readFile } from 'node:fs/promises'
import type { MediaStore } from '@ncc/drawings/store-brand'
import type { Album, Painting, Paintings, Picture } from './album.ts'
import type { CityLinks } from './links.ts'

/** Where `pnpm generate` has painted the pictures; the build has them beside the server. */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../generated/album/' : './album/', import.meta.url)

/** Puts every picture of the city into the media storage; `pictures` counts them. */
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
