const contentSecurityPolicy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/**
 * The web app's policy: its own scripts only, none in the page; pictures, sound and connections from anywhere,
 * since relays and media hosts are the user's choice.
 */
const appPolicy = contentSecurityPolicy({
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  'media-src': "'self' https: blob:",
  'connect-src': "'self' https: http: wss: ws:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // Nothing of the page can turn a text into script; the one policy lets our own workers start.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'ncc-scripts',
})

/** Gives a response the headers that everything on the origin has, unless it brings its own. */
export function withSecurityHeaders(response: Response, isHttps: boolean): Response {
  const defaults: Record<string, string> = {
    'content-security-policy': appPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
