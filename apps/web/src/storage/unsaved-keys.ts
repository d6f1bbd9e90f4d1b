import { openDB, type IDBPDatabase } from 'idb'

const table = 'accounts'

/** In IndexedDB: the local storage holds the specification's keys. Rejects where the device will not keep it. */
async function run<T>(task: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB('ncc-unsaved-keys', 1, {
    upgrade: (fresh) => void fresh.createObjectStore(table),
  })
  try {
    return await task(database)
  } finally {
    database.close()
  }
}

/** Notes that an account (64 hex) was made on this device and its key has no copy yet. */
export async function noteUnsavedKey(pubkey: string): Promise<void> {
  await run((database) => database.put(table, true, pubkey))
}

/** Its owner has a copy. */
export async function forgetUnsavedKey(pubkey: string): Promise<void> {
  await run((database) => database.delete(table, pubkey))
}

/** Whether an account's key has no copy, as far as its owner has said. */
export async function isKeyUnsaved(pubkey: string): Promise<boolean> {
  return (await run((database) => database.get(table, pubkey))) === true
}
