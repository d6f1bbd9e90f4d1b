import type { Env } from './env.ts'

const minTokenLength = 16
const minCodeLength = 8

const isShort = (secret: string | undefined, min: number) => secret !== undefined && secret.length < min

/** On this machine, or encrypted by the network itself. */
const needsNoTls = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\]|.*\.onion)$/.test(hostname)

/** What is allowed in the settings and probably a mistake, one line each. */
export function settingWarnings({ publicUrl, metricsToken, policyToken, membership }: Env): string[] {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl)
  const hasNoTls = url?.protocol === 'http:' && !needsNoTls(url.hostname)
  const code = membership.type === 'code' ? membership.code : undefined
  const guessable = (what: string, min: number) =>
    `${what} has fewer than ${min} characters and can be guessed. Use a random one, for example from: openssl rand -hex 24`
  return [
    ...(hasNoTls
      ? [
          `PUBLIC_URL is "${publicUrl}". Without https, anyone on the network path can read and change what is sent.`,
        ]
      : []),
    ...(isShort(metricsToken, minTokenLength) ? [guessable('METRICS_TOKEN', minTokenLength)] : []),
    ...(isShort(policyToken, minTokenLength) ? [guessable('POLICY_TOKEN', minTokenLength)] : []),
    ...(isShort(code, minCodeLength) ? [guessable('The invitation code in MEMBERSHIP', minCodeLength)] : []),
  ]
}
