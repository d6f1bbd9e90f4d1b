import { encodeNsec } from '@ncc/nostr-core'
import { createSecretKey } from '@ncc/nostr-core/keys'
import corePackage from '@ncc/nostr-core/package.json' with { type: 'json' }
import type { Choices } from '../choices.ts'
import { gitignore, json, packageName, type Project } from './project.ts'

const client = `import { createClient } from '@ncc/nostr-core'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { defineFeed, stagesOf } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'

const { RELAY = '', NSEC = '' } = process.env
const client = createClient({ relays: [RELAY] })

/** Everybody's notes on the relay, newest first. */
const everybody = defineFeed<void>({
  name: 'everybody',
  pageSize: 20,
  plan: (_, { readRelays }) => ({
    filters: [{ kinds: [1] }],
    stages: stagesOf(readRelays),
  }),
})

const words = process.argv.slice(2).join(' ')
if (words !== '') {
  // npm start -- Hello
  const signer = createSecretKeySigner(parseSecretKey(NSEC))
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
  const { report } = await client.publish(noteTemplate({ text: words }, client.now()))
  console.log(report)
}

for await (const { events, status } of client.feed(everybody())) {
  if (status === 'loading') continue
  if (status === 'unreachable') {
    console.error(\`\${RELAY} cannot be reached.\`)
    process.exitCode = 1
  }
  for (const { content, created_at } of events) console.log(new Date(created_at * 1000).toLocaleString(), content)
  break
}
client.close()
`

const bot = `import { createClient, isReply, PublishError } from '@ncc/nostr-core'
import { mergeProfile } from '@ncc/nostr-core/edits'
import { createSecretKeySigner, parseSecretKey } from '@ncc/nostr-core/keys'
import { notifications } from '@ncc/nostr-core/queries'
import { replyTemplate } from '@ncc/nostr-core/templates'

const { RELAY = '', NSEC = '', NAME = 'Bot' } = process.env
const client = createClient({ relays: [RELAY] })
const signer = createSecretKeySigner(parseSecretKey(NSEC))
const pubkey = await signer.getPublicKey()
client.useAccount({ pubkey, signer })

const started = client.now()
const answered = new Set<string>()

/** What the bot says. */
const answer = (text: string) => \`You wrote \${[...text].length} characters.\`

await client.lists.edit(mergeProfile({ name: NAME, about: 'A bot.' }))
console.log(\`\${NAME} is listening on \${RELAY}\`)

for await (const { data } of client.watch(notifications({ pubkey }))) {
  for (const { type, event } of data ?? []) {
    if (type !== 'mention' || event.created_at < started || answered.has(event.id)) continue
    // No replies to replies: two bots would never stop.
    if (isReply(event)) continue
    answered.add(event.id)
    try {
      await client.publish(replyTemplate({ text: answer(event.content) }, event, pubkey, client.now()))
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      console.error(\`No relay accepted the reply to \${event.id}\`, error.report)
    }
  }
}
`

const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    lib: ['ES2024', 'DOM', 'DOM.AsyncIterable'],
    types: ['node'],
    strict: true,
    noEmit: true,
    erasableSyntaxOnly: true,
  },
  include: ['*.ts'],
}

const readme = (name: string, file: string) => `# ${name}

\`\`\`sh
npm install
npm start
\`\`\`

The program is \`${file}\`. Its relay and its key are in \`.env\`; who has the key can write in its name, so keep it out of Git.
\`npm run typecheck\` checks the types.

What else there is: https://github.com/nostr-city-club/nostr-city-club/blob/main/packages/nostr-core/README.md
`

/** A client or a bot: one TypeScript file, which Node.js runs as it is, with a key of its own. */
export function programProject({ template, name, relay }: Choices): Project {
  const [file, code] = template === 'bot' ? ['bot.ts', bot] : ['client.ts', client]
  return {
    files: {
      'package.json': json({
        name: packageName(name),
        private: true,
        type: 'module',
        scripts: { start: `node --env-file=.env ${file}`, typecheck: 'tsc' },
        dependencies: { '@ncc/nostr-core': `^${corePackage.version}`, node: '^24.0.0' },
        devDependencies: { '@types/node': '^24.0.0', typescript: '^6.0.0' },
        // npm 12 and pnpm run install scripts only for these.
        allowScripts: { node: true },
        pnpm: { onlyBuiltDependencies: ['node'] },
      }),
      'tsconfig.json': json(tsconfig),
      [file]: code,
      '.env': `RELAY=${relay}\nNSEC=${encodeNsec(createSecretKey())}\nNAME=${JSON.stringify(name)}\n`,
      '.gitignore': gitignore,
      'README.md': readme(name, file),
    },
    commands: ['npm install', 'npm start'],
  }
}
