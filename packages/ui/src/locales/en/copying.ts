/** Keys and codes to copy. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  rebroadcast: 'Rebroadcast',
  copyValue: 'Copy {label}',
  showValue: 'Show {label}',
  hideValue: 'Hide {label}',
  qrCode: 'QR code of {label}',
} as const
