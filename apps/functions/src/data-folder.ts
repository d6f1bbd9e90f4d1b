import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where everything that the server keeps lies. */
export interface DataFolder {
  readonly state: string
  readonly relays: string
  readonly media: string
  readonly radio: string
  readonly clubKey: string
  readonly demoCity: string
}

/** A data folder that cannot be used; the message names it and why. */
export class UnwritableDataError extends Error {
  override readonly name = 'UnwritableDataError'
}

/**
 * Makes sure that the data folder exists and can be written to.
 * @throws {UnwritableDataError} if not.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const probe = join(path, `.probe-${randomUUID()}`)
  try {
    await mkdir(path, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnwritableDataError(
      `DATA_DIR is ${JSON.stringify(path)}, which cannot be written to: ${reason}`,
    )
  }
  return {
    state: join(path, 'state.sqlite'),
    relays: join(path, 'relays'),
    media: join(path, 'media'),
    radio: join(path, 'radio'),
    clubKey: join(path, 'club.nsec'),
    demoCity: join(path, 'demo-city.json'),
  }
}
