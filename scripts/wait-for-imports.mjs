// Set up by the test configurations whose files share a process: a module that is still loading when a file ends could not
// load the modules it imports, and would be broken for every later file.
import { afterAll, vi } from 'vitest'

/** As long as a test may take: modules load slowly on a busy machine. */
const timeoutMs = 90_000

afterAll(() => vi.dynamicImportSettled(), timeoutMs)
