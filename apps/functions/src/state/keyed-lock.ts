/** Lets tasks of the same key run one after another, and those of different keys side by side. */
export function createKeyedLock(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const before = last.get(key) ?? Promise.resolve()
    const run = before.then(task)
    const settled = run.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return run
  }
}
