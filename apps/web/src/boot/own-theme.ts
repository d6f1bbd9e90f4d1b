import type { Community } from '@ncc/nostr-core/city'
import { makeTheme, readTokens } from '@ncc/ui/theme'

/** Applies a theme that the city brings along. A city whose theme cannot be read is Lamplight's, and says so in the console. */
export async function applyOwnTheme({ tokens, theme }: Pick<Community, 'tokens' | 'theme'>): Promise<void> {
  try {
    const file: unknown = typeof tokens === 'string' ? await (await fetch(tokens)).json() : tokens
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(makeTheme(readTokens(file, theme)))
    document.adoptedStyleSheets.push(sheet)
  } catch (error) {
    // oxlint-disable-next-line no-console -- people who look after the city read it there
    console.error(`The theme ${theme} cannot be used.`, error)
  }
}
