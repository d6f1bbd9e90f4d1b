import type { Community } from '@ncc/nostr-core/city'
import { makeTheme, readTokens } from '@ncc/ui/theme'

type Font = Community['fonts'][number]

/** Makes the city's fonts known to the page; each is loaded when it is first used. Returns the styles that use them. */
function addFonts(fonts: readonly Font[]): string {
  return fonts
    .map(({ family, url, weight, style, use }) => {
      document.fonts.add(
        new FontFace(family, `url(${JSON.stringify(url)})`, { weight, style, display: 'swap' }),
      )
      if (use === 'headings') return `:root { --ncc-font-display: '${family}', system-ui, sans-serif }`
      // A font chosen in the settings takes precedence.
      return use === 'text'
        ? `[data-font='system'] { --ncc-font-body: '${family}', system-ui, sans-serif }`
        : ''
    })
    .join('\n')
}

/**
 * Applies the theme and the fonts that a city brings along. If the theme cannot be read, the page uses Lamplight and
 * logs an error.
 */
export async function applyOwnTheme({ tokens, theme, fonts }: Pick<Community, 'tokens' | 'theme' | 'fonts'>) {
  const styles = [addFonts(fonts)]
  try {
    const file: unknown = typeof tokens === 'string' ? await (await fetch(tokens)).json() : tokens
    if (file !== undefined) styles.unshift(makeTheme(readTokens(file, theme)))
  } catch (error) {
    // oxlint-disable-next-line no-console -- people who look after the city read it there
    console.error(`The theme ${theme} cannot be used.`, error)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles.join('\n'))
  document.adoptedStyleSheets.push(sheet)
}
