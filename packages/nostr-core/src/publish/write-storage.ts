/** The tables of a write storage: the publish queue (stored as `outbox`), and earlier versions of lists. */
export type WriteTable = 'outbox' | 'versions'

/**
 * Stores an account's events until relays have them, and the last versions of its lists. Values are plain data; readers
 * must check their shape. Calls reject on failure.
 */
export interface WriteStorage {
  /** Everything in a table, in no order. */
  getAll(table: WriteTable): Promise<readonly unknown[]>
  get(table: WriteTable, key: string): Promise<unknown>
  put(table: WriteTable, key: string, value: unknown): Promise<void>
  delete(table: WriteTable, key: string): Promise<void>
}

/** A write storage in memory, which lasts as long as the program. */
export function createMemoryWriteStorage(): WriteStorage {
  const tables: Record<WriteTable, Map<string, unknown>> = { outbox: new Map(), versions: new Map() }
  return {
    getAll: async (table) => [...tables[table].values()],
    get: async (table, key) => tables[table].get(key),
    async put(table, key, value) {
      tables[table].set(key, structuredClone(value))
    },
    async delete(table, key) {
      tables[table].delete(key)
    },
  }
}
