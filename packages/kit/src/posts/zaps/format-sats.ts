/** An amount as sats: `1,200`, or `1.2K` where space is short. */
export function formatSats(msats: number, language: string, notation: 'standard' | 'compact'): string {
  return new Intl.NumberFormat(language, { notation, maximumFractionDigits: 1 }).format(msats / 1000)
}
