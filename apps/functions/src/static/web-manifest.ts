import * as v from 'valibot'
import type { Community } from '@ncc/nostr-core/city'
import type { StaticFolder } from './static-folder.ts'

const name = 'manifest.webmanifest'
const manifest = v.looseObject({ icons: v.optional(v.array(v.unknown()), []) })

/** The icons of a city's own. A raster picture of 512 pixels is enough for every device. */
function ownIcons({ icons: { app, maskable }, logo }: Community): readonly object[] {
  const icon = (src: string, purpose?: string) => ({ src, sizes: '512x512', ...(purpose && { purpose }) })
  return [
    { src: logo, sizes: 'any' },
    ...(app === undefined ? [] : [icon(app)]),
    ...(maskable === undefined ? [] : [icon(maskable, 'maskable')]),
  ]
}

/**
 * The web app's manifest with the community's name, language and pictures (with absolute addresses); undefined if the web app
 * has none.
 */
export async function webManifest(web: StaticFolder, community: Community): Promise<Response | undefined> {
  const built = await web.text(name)
  if (built === undefined) return undefined
  const { icons, ...rest } = v.parse(manifest, JSON.parse(built))
  const { fullName, product, tagline, language } = community
  return Response.json(
    {
      ...rest,
      name: fullName,
      short_name: product,
      lang: language,
      ...(tagline && { description: tagline }),
      icons: [...ownIcons(community), ...(community.icons.app === undefined ? icons : [])],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' } },
  )
}
