/** Runs tasks with the same name one after the other. */
export interface Locks {
  run<T>(name: string, task: () => Promise<T>): Promise<T>
}

/** The part of the Web Locks API in use; absent in insecure contexts and older Node.js. */
interface PlatformLocks {
  request<T>(name: string, task: () => Promise<T>): Promise<T>
}

function platformLocks(): PlatformLocks | undefined {
  return (globalThis.navigator as { readonly locks?: PlatformLocks } | undefined)?.locks
}

/**
 * Locks shared by all tabs of the browser. Without Web Locks, or if the browser refuses them, they are local to this
 * program.
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

/** Locks shared by everything that uses this object. */
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
