import { createBrand, type BrandAsset } from './brand.ts'

/** Where pictures go: it stores bytes under their SHA-256 and returns the path `/media/<sha256>.<extension>`. */
export interface MediaStore {
  put(bytes: Uint8Array, extension: string): Promise<string>
}

/** Stores the drawings that the demo community names, its fallback images among them, and tells how many they are. */
export async function storeBrand(media: MediaStore): Promise<number> {
  const assets = Object.values(createBrand()) as BrandAsset[]
  await Promise.all(assets.map(({ bytes }) => media.put(bytes, 'svg')))
  return assets.length
}
