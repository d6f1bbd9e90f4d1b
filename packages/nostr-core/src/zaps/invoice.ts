/** Bitcoin's network and an amount, before the last `1`; the rest is not read. */
const humanReadable = /^lnbc(?:(\d{1,16})([munp]?))1[02-9ac-hj-np-z]+$/

/** Millisats of one unit, times ten, so that the smallest unit is a whole number. */
const units: Readonly<Record<string, bigint>> = {
  '': 1_000_000_000_000n,
  m: 1_000_000_000n,
  u: 1_000_000n,
  n: 1000n,
  p: 1n,
}

const maxInvoiceLength = 8000

/**
 * The amount (millisats) of a Lightning invoice (BOLT-11), from its human-readable part. Undefined for an invoice without
 * an amount, over a part of a millisat, or on a test network. The checksum is left to the wallet that pays.
 */
export function readInvoiceAmount(invoice: string): number | undefined {
  const text = invoice.toLowerCase()
  if (text.length > maxInvoiceLength) return undefined
  const [, digits, unit = ''] = humanReadable.exec(text) ?? []
  if (digits === undefined) return undefined
  const tenths = BigInt(digits) * (units[unit] ?? 0n)
  const msats = Number(tenths / 10n)
  return tenths % 10n === 0n && msats > 0 && Number.isSafeInteger(msats) ? msats : undefined
}
