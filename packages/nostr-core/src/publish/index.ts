/** What publishing and edits of lists tell. Public names only; `../index.ts` exports them. */
export { signAsAccount } from './sign-as-account.ts'
export {
  ListLossError,
  ListUnknownError,
  type EditOptions,
  type ListContent,
  type ListEdit,
  type ListParts,
  type PartsEdit,
} from './list-edit.ts'
export { createMemoryLocks, type Locks } from './locks.ts'
export type { PublishQueueEntry, WrapDetails } from './queue-entry.ts'
export type { PublishQueue, SendListener } from './publish-queue.ts'
export type { Withdrawal } from './publish-attempts.ts'
export { isPublished, PublishError, outcomeState, type OutcomeState } from './publish-error.ts'
export type { EditResult } from './replaceable-edit.ts'
export {
  createIndexedDbWriteStorage,
  createMemoryWriteStorage,
  type WriteStorage,
  type WriteTable,
} from './write-storage.ts'
