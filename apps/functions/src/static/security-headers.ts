/** A policy of directives, as the header's value. */
export const contentSecurityPolicy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/**
 * The web app's policy: only its own scripts, none inline; pictures, sound and connections from anywhere, because users choose
 * their relays and media hosts.
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
  // No text can become a script; the one policy allows the app to start its own workers.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'ncc-scripts',
})

/** Adds the security headers that a response does not have. */
export function addSecurityHeaders({ headers }: Response, isHttps: boolean): void {
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
    if (!headers.has(name)) headers.set(name, value)
  }
}
