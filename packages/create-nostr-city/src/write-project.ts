import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Project } from './templates/project.ts'

/** The folder holds something, which is left as it is. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Writes a project into a new or empty folder.
 * @throws {FolderInUseError}
 */
export async function writeProject(folder: string, { files }: Project): Promise<void> {
  await mkdir(folder, { recursive: true })
  const found = await readdir(folder)
  if (found.some((name) => name !== '.git')) {
    throw new FolderInUseError(`The folder ${folder} is not empty. Choose another one.`)
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    // Keys are in the settings.
    await writeFile(file, text, { mode: path === '.env' ? 0o600 : 0o644, flag: 'wx' })
  }
}
