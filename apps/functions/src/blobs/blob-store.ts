/** A byte range, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A stored file; `size` in bytes. `read` streams all of it, or a range. */
interface Blob {
  readonly size: number
  read(range?: ByteRange): ReadableStream<Uint8Array>
}

/** Stores media, each file under the name `<sha256>.<extension>`. */
export interface BlobStore {
  /** Stores bytes and returns their name. The same bytes are stored once. */
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** The file of that name, or undefined. */
  find(name: string): Promise<Blob | undefined>
  /** Removes a file; false if there was none. */
  remove(name: string): Promise<boolean>
}

/** Whether a text has the form of a stored file's name. */
export function isBlobName(name: string): boolean {
  return /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/.test(name)
}
