/** What is made: files by their path, and what to do and know afterwards. */
export interface Project {
  readonly files: Readonly<Record<string, string>>
  readonly commands: readonly string[]
  /** What the owner has to keep; told once, on the terminal alone, as it may contain a key. */
  readonly keep?: string
}

export const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

export const gitignore = 'node_modules\n.data\n.env\n'

/** A name as npm takes it. */
export function packageName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'nostr-project' : plain
}
