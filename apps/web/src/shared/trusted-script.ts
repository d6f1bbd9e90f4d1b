/** The Trusted Types API; browsers without it accept plain strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Allows only scripts of our own origin. */
function createScriptURL(url: string): string {
  const { origin, href } = new URL(url, location.href)
  if (origin !== location.origin) throw new TypeError(`${href} is no script of this origin`)
  return href
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** A page can have only one policy of a name. */
const policy = trustedTypes?.createPolicy('ncc-scripts', { createScriptURL })

/** Turns the URL of a worker's script into a trusted one, as the page's Content-Security-Policy requires. */
export function trustScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
