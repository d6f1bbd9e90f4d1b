import { DatabaseSync } from 'node:sqlite'
import type { State } from './state.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 2000;
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY, pubkey TEXT NOT NULL) WITHOUT ROWID;
`

/**
 * The state in one SQLite file (`:memory:` for tests).
 * @throws {Error} if the file cannot be opened.
 */
export function createSqliteState(path: string): State {
  const database = new DatabaseSync(path)
  database.exec(schema)
  const getNote = database.prepare('SELECT value FROM notes WHERE name = ?')
  const setNote = database.prepare('INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)')
  const findName = database.prepare('SELECT pubkey FROM names WHERE name = ?')
  const claimName = database.prepare('INSERT OR IGNORE INTO names (name, pubkey) VALUES (?, ?)')
  const holderOf = (name: string) => findName.get(name)?.['pubkey'] as string | undefined
  return {
    getNote: async (name) => getNote.get(name)?.['value'] as string | undefined,
    setNote: async (name, value) => void setNote.run(name, value),
    findName: async (name) => holderOf(name),
    async claimName(name, pubkey) {
      claimName.run(name, pubkey)
      return holderOf(name) === pubkey ? 'claimed' : 'taken'
    },
    isHealthy: async () => database.isOpen && getNote.get('health') === undefined,
    close: async () => database.close(),
  }
}
