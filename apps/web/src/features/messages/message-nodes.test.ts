import { expect, it } from 'vitest'
import { toMessageNodes } from './message-nodes.ts'

const nodes = (text: string) => toMessageNodes(text, 'https://club.example')

it('shows links in full, and images as links', () => {
  expect(nodes('see https://a.example/x?y=1#z\nhttps://a.example/cat.jpg')).toEqual([
    { type: 'text', text: 'see ' },
    { type: 'link', href: 'https://a.example/x?y=1#z', text: 'https://a.example/x?y=1#z' },
    { type: 'break' },
    { type: 'link', href: 'https://a.example/cat.jpg', text: 'https://a.example/cat.jpg' },
  ])
})

it('makes no link of what is not safe to open', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'http://a.example/',
    '<img src=x onerror=alert(1)>',
  ]) {
    expect(nodes(text).every(({ type }) => type === 'text')).toBe(true)
    expect(
      nodes(text)
        .map((node) => ('text' in node ? node.text : ''))
        .join(''),
    ).toBe(text)
  }
})
