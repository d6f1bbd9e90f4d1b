/** The tables of a write storage: events on their way out, and earlier versions of lists. */
export type WriteTable = 'outbox' | 'versions'

/**
 * Where what an account wrote is kept until relays have it, and the last versions of its lists after that. Values are
 * plain data; whoever reads them checks their shape. A call that fails rejects.
 */
export interface WriteStorage {
  /** Everything in a table, in no order. */
  getAll(table: WriteTable): Promise<readonly unknown[]>
  get(table: WriteTable, key: string): Promise<unknown>
  put(table: WriteTable, key: string, value: unknown): Promise<void>
  delete(table: WriteTable, key: string): Promise<void>
}

/** Keeps what is written for as long as the program runs. */
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
