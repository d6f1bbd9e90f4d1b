/**
 * Runs a task once no other tab runs one of that name: at once where the browser has no locks, as on pages without
 * encryption, or refuses them, as where it blocks storage.
 */
export async function runAlone(name: string, task: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return task()
  }
  try {
    await (navigator.locks as LockManager | undefined)?.request(name, begin)
  } catch (error) {
    if (hasBegun) throw error
  }
  if (!hasBegun) await task()
}
