import { html, raw } from 'hono/html'
import { darkColors, lightColors, type EmailColors } from './email-colors.ts'
import { texts } from './texts.ts'

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
}

/** A page that a link in an email leads to. */
export interface EmailPage {
  readonly title: string
  readonly text: string
  /** A button that posts to the page's own address. */
  readonly button?: string
  readonly status?: number
}

const variables = (colors: EmailColors) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')

/** The page as a response. It loads nothing. */
export async function emailPage(
  { title, text, button, status = 200 }: EmailPage,
  product: string,
): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · ${product}</title>
        <style>
          :root { color-scheme: dark light; ${raw(variables(darkColors))} }
          @media (prefers-color-scheme: light) { :root { ${raw(variables(lightColors))} } }
          body {
            margin: 0;
            min-height: 100vh;
            display: grid;
            place-items: center;
            padding: 1rem;
            box-sizing: border-box;
            background: var(--ground);
            color: var(--ink);
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 30rem;
            padding: 2rem;
            border: 1px solid var(--line);
            border-radius: 0.75rem;
            background: var(--sheet);
            overflow-wrap: anywhere;
          }
          h1 {
            margin: 0 0 0.5rem;
            font-size: 1.5rem;
            line-height: 1.25;
          }
          p {
            margin: 0 0 1.5rem;
            color: var(--muted);
          }
          button {
            padding: 0.75rem 1.25rem;
            border: 0;
            border-radius: 0.5rem;
            background: var(--accent);
            color: var(--on);
            font: inherit;
            font-weight: 600;
            cursor: pointer;
          }
          a {
            color: var(--link);
          }
          :focus-visible {
            outline: 3px solid var(--accent);
            outline-offset: 3px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${button === undefined ? html`<a href="/">${texts.page.back(product)}</a>` : html`<form method="post"><button>${button}</button></form>`}
        </main>
      </body>
    </html> `
  return new Response(body.toString(), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...pageHeaders },
  })
}
