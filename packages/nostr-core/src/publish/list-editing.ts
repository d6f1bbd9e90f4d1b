/** Everything that changes lists; the client loads it with the first edit. */
export { ListVersions } from './list-versions.ts'
export { createLocks } from './locks.ts'
export { ListEditor } from './replaceable-edit.ts'
