/** What Trusted Types give a page; browsers without them take plain texts. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Lets only scripts of our own origin start. */
function createScriptURL(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new TypeError(`${href} is no script of this origin`)
  return href
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** There can be one policy of a name in a page. */
const policy = trustedTypes?.createPolicy('ncc-scripts', { createScriptURL })

/** Vouches for the address of a worker's script, as the page's Content-Security-Policy asks. */
export function trustScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
