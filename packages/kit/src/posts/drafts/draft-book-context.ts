import { createRequiredContext } from '../../shared/required-context.ts'
import type { DraftBook } from './draft-book.ts'

/** `useDraftBook` loads the drafts of this device and always returns the same promise. */
export const [DraftBookContext, useDraftBook] = createRequiredContext<() => Promise<DraftBook>>('KitProvider')
