import * as v from 'valibot'
import { parseCommunity } from '@ncc/nostr-core/city'
import type { StaticFolder } from './static-folder.ts'

const name = 'manifest.webmanifest'
const manifest = v.looseObject({ icons: v.optional(v.array(v.unknown()), []) })

/** The web app's manifest with the community's name and logo; undefined if the web app has none. */
export async function webManifest(
  web: StaticFolder,
  served: unknown,
  origin: string,
): Promise<Response | undefined> {
  const built = await web.respond(name, new Request(new URL(name, origin)))
  if (!built) return undefined
  const { icons, ...rest } = v.parse(manifest, await built.json())
  const { fullName, product, tagline, logo } = parseCommunity(served, origin)
  return Response.json(
    {
      ...rest,
      name: fullName,
      short_name: product,
      ...(tagline && { description: tagline }),
      icons: [{ src: logo, sizes: 'any' }, ...icons],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' } },
  )
}
