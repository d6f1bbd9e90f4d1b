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

/** A QR code to scan with another device. Never use it for a secret key. */
export function QrCode({ value, label }: QrCodeProps) {
  const t = useUiTranslation(copyTexts)
  const rows = useMemo(() => encodeQr(value, 'raw', { border: 2 }), [value])
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
