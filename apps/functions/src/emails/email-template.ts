import { html, raw } from 'hono/html'
import { darkColors as dark, lightColors as light } from './email-colors.ts'

/** One line of an email, with the page of the city that it leads to. */
export interface EmailItem {
  readonly text: string
  /** What somebody wrote, as one line. */
  readonly quote?: string
  readonly href?: string
}

export interface EmailSection {
  readonly heading: string
  readonly items: readonly EmailItem[]
}

/** An email in words; plain text and HTML are made of it. Links lead to the city only, and nothing is loaded. */
export interface EmailContent {
  readonly subject: string
  readonly heading: string
  readonly intro: string
  readonly sections: readonly EmailSection[]
  readonly button?: { readonly text: string; readonly href: string }
  /** Why the reader gets it, and how to end that. */
  readonly footer: readonly EmailItem[]
}

const width = 72

/** Breaks a paragraph into lines of at most 72 characters; longer words keep a line of their own. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((each) => `${indent}${each}`).join('\n')
}

function itemText({ text, quote, href }: EmailItem): string {
  const lines = [`- ${wrap(text, '  ').slice(2)}`]
  if (quote !== undefined) lines.push(wrap(`“${quote}”`, '  '))
  if (href !== undefined) lines.push(`  ${href}`)
  return lines.join('\n')
}

/** The email as plain text. */
export function toText({ heading, intro, sections, button, footer }: EmailContent): string {
  const parts = [
    `${heading}\n${'='.repeat(Math.min(heading.length, width))}`,
    wrap(intro),
    ...sections.map(
      (section) =>
        `${section.heading}\n${'-'.repeat(Math.min(section.heading.length, width))}\n\n${section.items.map(itemText).join('\n\n')}`,
    ),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    // The delimiter after which email clients collapse the rest.
    `-- \n${footer.map(({ text, href }) => [wrap(text), ...(href === undefined ? [] : [href])].join('\n')).join('\n\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Dark mode, where the email client supports it. The light colours are in style attributes, which all clients read. */
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${dark.ground} !important; }
    .sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.link} !important; }
    .rule { border-color: ${dark.line} !important; }
    .button { background: ${dark.accent} !important; color: ${dark.on} !important; }
  }
`
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function itemHtml({ text, quote, href }: EmailItem) {
  const line =
    href === undefined
      ? html`<span class="ink" style="color:${light.ink}">${text}</span>`
      : html`<a class="link" href="${href}" style="color:${light.link};text-decoration:underline">${text}</a>`
  const words =
    quote === undefined
      ? ''
      : html`<div
          class="muted rule"
          style="margin:4px 0 0;padding:0 0 0 12px;border-left:3px solid ${light.line};color:${light.muted}"
        >
          ${quote}
        </div>`
  return html`<li style="margin:0 0 14px;padding:0;list-style:none">${line}${words}</li>`
}

const sectionHtml = ({ heading, items }: EmailSection) =>
  html` <h2 class="ink" style="margin:28px 0 12px;font-size:17px;line-height:1.3;color:${light.ink}">
      ${heading}
    </h2>
    <ul style="margin:0;padding:0">
      ${items.map(itemHtml)}
    </ul>`

/** The email as HTML. */
export async function toHtml(content: EmailContent): Promise<string> {
  const { subject, heading, intro, sections, button, footer } = content
  const buttonHtml = button
    ? html`<p style="margin:28px 0 0">
        <a
          class="button"
          href="${button.href}"
          style="display:inline-block;padding:12px 20px;border-radius:8px;background:${light.accent};color:${light.on};font-weight:600;text-decoration:none"
          >${button.text}</a
        >
      </p>`
    : ''
  const footerHtml = footer.map(({ text, href }) =>
    href === undefined
      ? html`<p style="margin:0 0 6px">${text}</p>`
      : html`<p style="margin:0 0 6px">
          <a class="muted" href="${href}" style="color:${light.muted}">${text}</a>
        </p>`,
  )
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body
        class="ground"
        style="margin:0;padding:24px 12px;background:${light.ground};${font};font-size:16px;line-height:1.5"
      >
        <div
          class="sheet"
          role="article"
          style="max-width:560px;margin:0 auto;padding:28px 24px;border:1px solid ${light.line};border-radius:12px;background:${light.sheet}"
        >
          <h1 class="ink" style="margin:0 0 8px;font-size:24px;line-height:1.25;color:${light.ink}">
            ${heading}
          </h1>
          <p class="muted" style="margin:0;color:${light.muted}">${intro}</p>
          ${sections.map(sectionHtml)} ${buttonHtml}
          <div
            class="muted rule"
            style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};font-size:13px;color:${light.muted}"
          >
            ${footerHtml}
          </div>
        </div>
      </body>
    </html> `
  return page.toString()
}
