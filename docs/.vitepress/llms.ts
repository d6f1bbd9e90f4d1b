import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DefaultTheme, SiteConfig } from 'vitepress'

/** A page as Markdown: without front matter, and with the files that it imports in their place. */
async function pageText(srcDir: string, path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).replace(/^---\n[^]*?\n---\n/, '')
  const parts = await Promise.all(
    text.split('\n').map(async (line) => {
      const [, include] = /^<!--@include: (\S+?)(?:#\S+)?-->$/.exec(line) ?? []
      if (include) return (await readFile(join(dirname(path), include), 'utf8')).trim()
      const [, file, region] = /^<<< @\/(\S+?)(?:#(\S+?))?(?:\{.*)?$/.exec(line) ?? []
      if (!file) return line
      const code = await readFile(join(srcDir, file), 'utf8')
      return `\`\`\`${file.split('.').pop()}\n${regionOf(code, region).trim()}\n\`\`\``
    }),
  )
  return parts.join('\n').trim()
}

function regionOf(code: string, region: string | undefined): string {
  if (!region) return code
  const [, body = ''] =
    new RegExp(`// #region ${region}\n([^]*?)\n *// #endregion ${region}\n`).exec(`${code}\n`) ?? []
  const indent = Math.min(...body.split('\n').flatMap((line) => (line.trim() ? [line.search(/\S/)] : [])))
  return body
    .split('\n')
    .map((line) => line.slice(indent))
    .join('\n')
}

/** Writes `llms.txt`, the list of pages, and `llms-full.txt`, their texts, for readers that are programs. */
export async function writeLlmsTexts(
  { srcDir, outDir, site }: SiteConfig,
  sections: readonly DefaultTheme.SidebarItem[],
): Promise<void> {
  const lists: string[] = []
  const texts: string[] = []
  for (const { text, link, items = [] } of sections) {
    if (link) lists.push(`## ${text}\n\n- [${text}](${site.base}${link.slice(1)})`)
    else {
      const pages = items.map((item) => `- [${item.text}](${site.base}${item.link?.slice(1)}.html)`)
      lists.push(`## ${text}\n\n${pages.join('\n')}`)
    }
    for (const item of items) texts.push(await pageText(srcDir, join(srcDir, `${item.link}.md`)))
  }
  const head = `# ${site.title}\n\n> ${site.description}\n`
  await writeFile(join(outDir, 'llms.txt'), `${head}\n${lists.join('\n\n')}\n`)
  await writeFile(join(outDir, 'llms-full.txt'), `${head}\n${texts.join('\n\n')}\n`)
}
