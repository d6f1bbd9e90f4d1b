import type { ReactNode } from 'react'
import '@ncc/ui/fonts.css'
import '@ncc/ui/styles.css'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
