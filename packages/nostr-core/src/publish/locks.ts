/** Runs tasks of the same name one after the other. */
export interface Locks {
  run<T>(name: string, task: () => Promise<T>): Promise<T>
}

/** The part of the Web Locks API that is used; absent on pages that are not secure and in older Node.js. */
interface PlatformLocks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>
}

function platformLocks(): PlatformLocks | undefined {
  return (globalThis.navigator as { readonly locks?: PlatformLocks } | undefined)?.locks
}

/**
 * Locks that hold in every tab of the browser where it has Web Locks, and in this program where it has none, or refuses
 * them as it refuses storage.
 */
export function createLocks(): Locks {
  const platform = platformLocks()
  const here = createMemoryLocks()
  if (!platform) return here
  return {
    async run(name, task) {
      let hasBegun = false
      const begin = () => {
        hasBegun = true
        return task()
      }
      try {
        return await platform.request(name, begin)
      } catch (error) {
        if (hasBegun) throw error
        return here.run(name, task)
      }
    },
  }
}

/** Locks that hold among those who share them. */
export function createMemoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run(name, task) {
      const before = tails.get(name) ?? Promise.resolve()
      const result = before.then(task)
      const tail = result.catch(() => undefined)
      tails.set(name, tail)
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name)
      })
      return result
    },
  }
}
