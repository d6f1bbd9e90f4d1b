/**
 * Files on Blossom servers (NIP-B7): found by their hash, copied from one server to others.
 *
 * @module
 */
export { addMediaServer, preferMediaServer, removeMediaServer } from './publish/media-servers.ts'
export { blobOf, type BlobPointer } from './media/blob-pointer.ts'
export { findBlob, mirrorBlob, storeBlob, type BlobOptions, type MirrorOptions } from './media/blossom.ts'
export type { MediaFacts, UploadAnswer } from './media/upload-answer.ts'
export { parseMediaServer } from './content/media-server.ts'
export { mediaServers } from './queries/media-servers.ts'
