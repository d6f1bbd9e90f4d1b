import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { encodeNote } from '@ncc/nostr-core'
import { Markdown } from './markdown.tsx'

const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} labels={{ footnotes: 'Footnotes', back: 'Back' }} />)

it('shows CommonMark and tables, headings below those of the page', () => {
  expect(html('# One\n\n## Two\n\n*a* **b** `c` ~~d~~')).toBe(
    '<h3 id="text-one">One</h3><h4 id="text-two">Two</h4><p><em>a</em> <strong>b</strong> <code>c</code> <s>d</s></p>',
  )
  expect(html('- a\n- b\n\n7. c')).toBe('<ul><li>a</li><li>b</li></ul><ol start="7"><li>c</li></ol>')
  expect(html('99. a\n1. b')).toBe(
    '<ol start="99" style="padding-inline-start:5ch"><li>a</li><li>b</li></ol>',
  )
  expect(html('|a|\n|-|\n|b|')).toMatch(/^<table tabindex="0">.*<tbody><tr><td>b<\/td><\/tr><\/tbody>/)
  expect(html('> a\n\n```js\n1 < 2\n```')).toBe(
    '<blockquote><p>a</p></blockquote><pre><code>1 &lt; 2\n</code></pre>',
  )
})

it('makes links of web addresses alone, and never HTML', () => {
  expect(html('[a](https://a.example)')).toContain(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  )
  expect(html('See https://a.example/b.')).toContain('href="https://a.example/b"')
  const attacks = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc',
    '/settings',
  ]
  for (const url of attacks) expect(html(`[a](${url}) <${url}> ![b](${url})`)).not.toMatch(/<a|<img|href|src/)
  expect(html('<script>alert(1)</script>\n\na <img src=x onerror=alert(1)>')).not.toMatch(/<script|<img/)
  expect(html('![b](https://a.example/"onerror="alert(1))')).not.toMatch(/ onerror=/)
})

it('tells where a link leads if its words name another server', () => {
  const shown = (text: string) => html(text).replaceAll(/<[^>]+>/g, '')
  expect(shown('[bank.example](https://thief.example/a)')).toBe('bank.example (thief.example)')
  expect(shown('[*https://Bank*.example/login](https://thief.example)')).toBe(
    'https://Bank.example/login (thief.example)',
  )
  expect(shown('<https://bank.example@thief.example>')).toBe(
    'https://bank.example@thief.example (thief.example)',
  )
  expect(shown('[bank.example](https://BANK.example) https://bank.example/a')).toBe(
    'bank.example https://bank.example/a',
  )
  expect(shown('[bank.example](https://www.bank.example/a) [my bank](https://thief.example)')).toBe(
    'bank.example my bank',
  )
})

it('links to posts that it names, with their link text or their code', () => {
  const post = `nostr:${encodeNote('ab'.repeat(32))}`
  expect(html(`nostr:note1${'q'.repeat(58)}`)).not.toContain('<a')
  expect(html(`a ${post} b`)).toMatch(/<a [^>]*href="\/post\/note1[^"]+"[^>]*><bdi>note1/)
  expect(html(`[that one](${post})`)).toMatch(/<a [^>]*href="\/post\/note1[^"]+"[^>]*>that one<\/a>/)
})

it('links to headings by the names that GitHub gives them, and to nothing else on the page', () => {
  const text = '[a](#what-to-bring) [b](#What-To-Bring-1) [c](#%C3%BCber) [d](#root) [e](#%E0)'
  const headings = '## What to *bring*?\n\n## What to bring\n\n## Über'
  expect(html(`${text}\n\n${headings}`)).toBe(
    '<p><a href="#text-what-to-bring">a</a> <a href="#text-what-to-bring-1">b</a> <a href="#text-über">c</a> d e</p>' +
      '<h4 id="text-what-to-bring">What to <em>bring</em>?</h4>' +
      '<h4 id="text-what-to-bring-1">What to bring</h4><h4 id="text-über">Über</h4>',
  )
})

it('shows footnotes below the text, in the order of their references', () => {
  const text = `One[^b] two[^a], again[^b]; none[^c] \`[^a]\`.

[^a]: The *first*
still

    Another paragraph
[^b]: The second
[^unused]: Nobody
[^b]: Twice

After`
  const reference = (number: number, id = ` id="text-reference-${number}"`) =>
    `<sup><a${id} href="#text-note-${number}" role="doc-noteref">${number}</a></sup>`
  const back = (number: number) =>
    `<a href="#text-reference-${number}" aria-label="Back" role="doc-backlink">↩</a>`
  expect(html(text)).toBe(
    `<p>One${reference(1)} two${reference(2)}, again${reference(1, '')}; none[^c] <code>[^a]</code>.</p><p>After</p>` +
      `<section aria-label="Footnotes" role="doc-endnotes"><hr/><ol><li id="text-note-1"><p>The second ${back(1)}</p></li>` +
      `<li id="text-note-2"><p>The <em>first</em>\nstill</p><p>Another paragraph ${back(2)}</p></li></ol></section>`,
  )
  expect(html('[^a]: Nobody asks')).toBe('')
  expect(html('> [^a]: In a quote[^a]')).toContain('<li id="text-note-1"><p>In a quote<sup>')
})

it.each([
  '>',
  '[',
  '![',
  '*_',
  '**a',
  '`',
  '<',
  '|a|\n|-|\n',
  '- ',
  '1. ',
  '>- ',
  '[a](',
  'nostr:note1',
  '# ',
  'a\n',
  '[^',
  '[^a]: a[^a]\n',
  '- [^a]: ',
])('renders any amount of %j', (piece) => {
  expect(html(`First\n\n${piece.repeat(100_000 / piece.length)}`)).toContain('First')
})
