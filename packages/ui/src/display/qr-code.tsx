import encodeQr from 'qr'
import { useMemo } from 'react'
import { copyTexts } from '../locales/en/copying.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { code } from './qr-code.css.ts'

export interface QrCodeProps {
  /** The encoded text: `nostr:npub1…`. */
  value: string
  /** The subject of the code: `your public key`. */
  label: string
}

/** The modules of a code, with fewer to correct errors if the text is long; undefined if no code can hold it. */
function encode(value: string): boolean[][] | undefined {
  for (const ecc of ['medium', 'low'] as const) {
    try {
      return encodeQr(value, 'raw', { border: 2, ecc })
    } catch {
      // It is too long.
    }
  }
  return undefined
}

/** A QR code to scan with another device. Never use it for a secret key. A text of more than 2953 bytes has none. */
export function QrCode({ value, label }: QrCodeProps) {
  const t = useUiTranslation(copyTexts)
  const rows = useMemo(() => encode(value), [value])
  if (!rows) return null
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={t('qrCode', { label })}
      className={code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
