/** Events as a file. Public names only; `../index.ts` exports them. */
export { formatArchive, readArchive, type Archive } from './archive.ts'
