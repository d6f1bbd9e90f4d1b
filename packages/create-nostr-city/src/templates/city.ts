import { randomBytes } from 'node:crypto'
import cityPackage from '@ncc/city/package.json' with { type: 'json' }
import { encodeNpub, encodeNsec } from '@ncc/nostr-core'
import { createSecretKey, getPublicKey } from '@ncc/nostr-core/keys'
import type { Choices } from '../choices.ts'
import { tintTheme } from '../city-theme.ts'
import { gitignore, json, packageName, type Project } from './project.ts'

const maxProduct = 20

/** The city's name in navigation: as many of its words as fit. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  while (words.length > 1 && words.join(' ').length > maxProduct) words.pop()
  return words.join(' ').slice(0, maxProduct)
}

const readme = (name: string) => `# ${name}

\`\`\`sh
npm install
npm start
\`\`\`

Then open http://localhost:3000. \`npm install\` also installs Node.js 24; without it, a city needs Node.js 24 or later, or 22 from 22.19 on.

| file | what |
|---|---|
| \`community.json\` | the city's name, theme, words and pages |
| \`theme.tokens.json\` | its colours, if it has some of its own |
| \`.env\` | the server's settings; it holds secrets, so keep it out of Git |
| \`.data\` | everything that people write and upload, and \`club.nsec\`, the city's own key, which the first start creates; back it up |

All that \`community.json\` can say: https://github.com/nostr-city-club/nostr-city-club/blob/main/docs/community.md

To put the city on the internet, set PUBLIC_URL in \`.env\` and run it behind a proxy with TLS:
https://github.com/nostr-city-club/nostr-city-club/blob/main/deploy/README.md
`

/** A city: the folder that `ncc-city` runs. A new steward's key is told once, and is in no file. */
export function cityProject({ name, theme, color, access, steward }: Choices): Project {
  const newKey = createSecretKey()
  const community = {
    product: shortName(name),
    fullName: name,
    tagline: '',
    language: 'en',
    relays: { city: '/relays/city' },
    ...(color === undefined ? { theme } : { theme: 'own', tokens: './theme.tokens.json' }),
  }
  const env = [
    'PORT=3000',
    '# The address that people use, once there is one: PUBLIC_URL=https://city.example and PROXIES=1',
    `ACCESS=${access}`,
    `STEWARDS=${encodeNpub(steward ?? getPublicKey(newKey))}`,
    '# For Prometheus, at /metrics.',
    `METRICS_TOKEN=${randomBytes(16).toString('hex')}`,
  ]
  return {
    files: {
      'package.json': json({
        name: packageName(name),
        private: true,
        type: 'module',
        scripts: { start: 'ncc-city' },
        dependencies: { '@ncc/city': `^${cityPackage.version}`, node: '^24.0.0' },
        // npm 12 and pnpm run install scripts only for these.
        allowScripts: { node: true },
        pnpm: { onlyBuiltDependencies: ['node', 'sharp'] },
      }),
      'community.json': json(community),
      ...(color !== undefined && { 'theme.tokens.json': json(tintTheme(theme, color)) }),
      '.env': `${env.join('\n')}\n`,
      '.gitignore': gitignore,
      'README.md': readme(name),
    },
    commands: ['npm install', 'npm start'],
    keep: [
      ...(steward === undefined
        ? [
            'The city’s steward signs in with this key. It is not saved anywhere: keep it.',
            encodeNsec(newKey),
            '',
          ]
        : []),
      'The first start creates the city’s own key, in .data/club.nsec. Back up .data.',
    ].join('\n'),
  }
}
