import { readFileSync } from 'node:fs'
import { defineConfig, type DefaultTheme } from 'vitepress'
import { lamplight, makeTheme } from '@ncc/ui/theme'
import { writeLlmsTexts } from './llms.ts'

const written = new URL('../reference/sidebar.json', import.meta.url)
const reference = JSON.parse(readFileSync(written, 'utf8')) as DefaultTheme.SidebarItem[]

/** The default city's tokens as `--ncc-*`, under the class that VitePress sets on the page. */
const tokens = makeTheme(lamplight)
  .replaceAll(/\[data-city='lamplight'\]\[data-theme='(dark|light)'\]/g, (_all, mode) =>
    mode === 'dark' ? '.dark' : ':root',
  )
  .split('\n')
  .toSorted((a, b) => Number(a.startsWith('.dark')) - Number(b.startsWith('.dark')))
  .filter((rule) => !rule.includes('data-contrast'))
  .join('\n')

const guides: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      { text: 'What this is', link: '/what-this-is' },
      { text: 'Run a city', link: '/start/city' },
      { text: 'Build with the SDK', link: '/start/sdk' },
      { text: 'Design with ui', link: '/start/ui' },
    ],
  },
  {
    text: 'Guides',
    items: [
      { text: 'Feeds', link: '/guides/feeds' },
      { text: 'Publishing with outcomes', link: '/guides/publishing' },
      { text: 'Safe list edits', link: '/guides/lists' },
      { text: 'Signers', link: '/guides/signers' },
      { text: 'Messages', link: '/guides/messages' },
      { text: 'Verification and workers', link: '/guides/verification' },
      { text: 'Testing with the fault relay', link: '/guides/testing' },
      { text: 'A client from the kit', link: '/guides/kit' },
      { text: 'React', link: '/guides/react' },
      { text: 'Next.js and SSR', link: '/guides/nextjs' },
      { text: 'React Native', link: '/guides/react-native' },
      { text: 'From nostr-tools', link: '/guides/from-nostr-tools' },
      { text: 'From NDK', link: '/guides/from-ndk' },
      { text: 'Examples', link: '/guides/examples' },
    ],
  },
  {
    text: 'Facts',
    items: [
      { text: 'community.json', link: '/community' },
      { text: 'NIPs', link: '/nips' },
      { text: 'Errors', link: '/errors' },
      { text: 'Versions and runtimes', link: '/versions' },
      { text: 'Benchmarks', link: '/benchmarks' },
      { text: 'Lab notes', link: '/lab-notes' },
      { text: 'Decisions', link: '/decisions' },
    ],
  },
  { text: 'API reference', link: '/reference/' },
]

export default defineConfig({
  title: 'Nostr City Club',
  description: 'How to run a city on Nostr, build with the SDK, and design with the components.',
  base: '/docs/',
  outDir: 'dist',
  cleanUrls: false,
  metaChunk: true,
  lastUpdated: false,
  srcExclude: ['specification-check.md', 'README.md'],
  head: [
    ['style', {}, tokens],
    ['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }],
  ],
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    nav: [
      { text: 'Start', link: '/start/sdk', activeMatch: '^/(start|what-this-is)' },
      { text: 'Guides', link: '/guides/feeds', activeMatch: '^/guides/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'NIPs', link: '/nips' },
    ],
    sidebar: { '/reference/': reference, '/': guides },
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/nostr-city-club/nostr-city-club' }],
  },

  buildEnd: (site) => writeLlmsTexts(site, guides),
  // The target of the workspace's tsconfig is newer than VitePress's esbuild.
  vite: { esbuild: { tsconfigRaw: {} }, build: { chunkSizeWarningLimit: 4000 } },
})
