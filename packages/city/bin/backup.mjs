// Copies a city's data folder while the city runs, and its settings: `ncc-city backup <new folder>`. To restore, put the copy in
// place of .data, and what is in its folder `settings` beside it.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Files of a running server that mean nothing elsewhere; a database's companions are part of its copy. */
const isPassing = (path) => /(\.sqlite-(wal|shm|journal)|(^|[/\\])lock\.sqlite)$/.test(path)

async function copyDatabase(path, copy) {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    database.prepare('VACUUM INTO ?').run(copy)
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error })
  } finally {
    database.close()
  }
}

/** The texts in a value, however deep. */
const textsIn = (value) =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap((each) => textsIn(each))

/** Copies .env, the list of members, community.json and the files that it names relative to itself. */
async function copySettings({ env, community, members }, target) {
  if (existsSync(env)) await cp(env, join(target, '.env'))
  const list = members && relative(dirname(env), members)
  if (list && !list.startsWith('..') && existsSync(members)) await cp(members, join(target, list))
  if (!community) return
  await cp(community, join(target, basename(community)))
  const folder = dirname(community)
  for (const text of new Set(textsIn(JSON.parse(await readFile(community, 'utf8'))))) {
    const path = resolve(folder, text)
    const isOwn = /^(?!\/|[a-z]+:)[^\n]+\.[a-z0-9]+$/i.test(text) && path.startsWith(folder + sep)
    if (isOwn && existsSync(path)) await cp(path, join(target, relative(folder, path)))
  }
}

/** The paths of all files in a folder that are of use elsewhere. */
async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isPassing(path))
}

const isDatabase = (path) => path.endsWith('.sqlite')

/**
 * Copies the folder `data` and the files of `settings` to `target`, which must not exist: each database as it is at one moment,
 * then every file that is there, so that none is missing which a database names. If it fails, nothing is left of the copy.
 */
export async function backUp(data, target, settings) {
  const databases = (await listFiles(data)).filter(isDatabase)
  if ((target + sep).startsWith(data + sep)) throw new Error(`${target} is in the folder that is copied.`)
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder.`)
  await mkdir(target, { recursive: true })
  const placeFor = async (path) => {
    const copy = join(target, relative(data, path))
    await mkdir(dirname(copy), { recursive: true })
    return copy
  }
  try {
    for (const path of databases) await copyDatabase(path, await placeFor(path))
    for (const path of (await listFiles(data)).filter((path) => !isDatabase(path))) {
      await cp(path, await placeFor(path), { preserveTimestamps: true }).catch((error) => {
        // Somebody has removed an upload in the meantime.
        if (error.code !== 'ENOENT') throw error
      })
    }
    await copySettings(settings, join(target, 'settings'))
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}
