/** A byte range, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A stored file: its size in bytes, and its bytes (or the range asked for) on demand. */
export interface Blob {
  readonly size: number
  read(range?: ByteRange): ReadableStream<Uint8Array>
}

/** Where media is stored, each file under the name `<sha256>.<extension>`. */
export interface BlobStore {
  /** Stores bytes and returns their name; the same bytes are stored once. */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** The file of that name, or undefined. */
  find(name: string): Promise<Blob | undefined>
  /** Removes a file; false if there was none. */
  remove(name: string): Promise<boolean>
}

/** Whether a text is the name of a stored file, and nothing else. */
export function isBlobName(name: string): boolean {
  return /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/.test(name)
}
