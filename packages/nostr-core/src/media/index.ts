/** Uploads. Public names only; `../index.ts` exports them. */
export {
  UnsupportedMediaError,
  UploadError,
  uploadMedia,
  type UploadedMedia,
  type UploadFailure,
  type UploadMediaOptions,
} from './upload-media.ts'
