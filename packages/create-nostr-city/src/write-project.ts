import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Project } from './templates/project.ts'

/** The folder holds something, which is left as it is. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** The folder cannot be made or written to; the message names it and the reason. */
export class UnusableFolderError extends Error {
  override readonly name = 'UnusableFolderError'
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns if a parent exists but cannot contain folders, as in
 * /proc.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return
    if (!hasCode(error, 'ENOENT') || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

async function writeFiles(folder: string, files: Project['files']): Promise<void> {
  await makeFolder(folder)
  const found = await readdir(folder)
  if (found.some((name) => name !== '.git')) {
    throw new FolderInUseError(`The folder ${folder} is not empty. Choose another one.`)
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await makeFolder(dirname(file))
    // Keys are in the settings.
    await writeFile(file, text, { mode: path === '.env' ? 0o600 : 0o644, flag: 'wx' })
  }
}

/**
 * Writes a project into a new or empty folder.
 * @throws {FolderInUseError | UnusableFolderError}
 */
export async function writeProject(folder: string, { files }: Project): Promise<void> {
  try {
    await writeFiles(folder, files)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UnusableFolderError(`The folder ${folder} cannot be used: ${error.message}`, { cause: error })
  }
}
