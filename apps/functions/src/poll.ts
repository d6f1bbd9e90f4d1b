/** Something that is done again and again. */
export interface Polling {
  /** Does it now; if it is being done, once more afterwards. */
  look(): Promise<void>
  /** Ends it; resolves when nothing is being done any more. */
  close(): Promise<void>
}

/** Does something every `pollMs`, never twice at once. `task` must not reject. */
export function startPolling(task: () => Promise<void>, pollMs: number): Polling {
  let looking = Promise.resolve()
  let isWaiting = false
  const look = () => {
    if (isWaiting) return looking
    isWaiting = true
    looking = looking.then(() => {
      isWaiting = false
      return task()
    })
    return looking
  }
  const timer = setInterval(look, pollMs).unref()
  return {
    look,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
