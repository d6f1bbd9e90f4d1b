/** A file by its hash, as Blossom servers address it. */
export interface BlobPointer {
  /** 64 hex, in lower case. */
  readonly sha256: string
  /** With its dot (`.png`); empty without one. */
  readonly extension: string
}

const lastPart = /([0-9a-f]{64})(\.[a-z0-9]{1,8})?$/i

/** The file that a url names by its hash (NIP-B7); undefined if its path does not end in one. */
export function blobOf(url: string): BlobPointer | undefined {
  if (!URL.canParse(url)) return undefined
  const [, sha256, extension = ''] = lastPart.exec(new URL(url).pathname) ?? []
  return sha256 === undefined ? undefined : { sha256: sha256.toLowerCase(), extension }
}
