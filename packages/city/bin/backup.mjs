// Copies a city's data folder while the city runs: `ncc-city backup <new folder>`. To restore, put the copy in place of .data.
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Files of a running server that mean nothing elsewhere; a database's companions are part of its copy. */
const isPassing = (path) => /(\.sqlite-(wal|shm)|(^|[/\\])lock\.sqlite)$/.test(path)

/** Copies the folder `data` to `target`, which must not exist: each database as it is at one moment, every other file as it is. */
export async function backUp(data, target) {
  await mkdir(target)
  try {
    const entries = await readdir(data, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((found) => found.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const copy = join(target, relative(data, path))
      if (isPassing(path)) continue
      await mkdir(dirname(copy), { recursive: true })
      if (!path.endsWith('.sqlite')) await cp(path, copy, { preserveTimestamps: true })
      else {
        const database = new DatabaseSync(path, { readOnly: true })
        database.prepare('VACUUM INTO ?').run(copy)
        database.close()
      }
    }
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}
