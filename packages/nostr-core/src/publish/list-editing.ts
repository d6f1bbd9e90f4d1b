/** Everything that changes lists; the client loads it with the first edit. */
export { listRelays } from './list-relays.ts'
export { ListVersions } from './list-versions.ts'
export { createLocks } from './locks.ts'
export { ListEditor } from './replaceable-edit.ts'
