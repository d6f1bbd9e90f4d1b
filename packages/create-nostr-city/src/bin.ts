// The entry: tells an old Node.js apart before main.js imports what it has not.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 12)) {
  process.stderr.write(`create-nostr-city needs Node.js 20.12 or later. This is ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  await import(new URL('main.js', import.meta.url).href)
}
