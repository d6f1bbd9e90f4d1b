import { HttpError } from '../auth/http-error.ts'

/**
 * The bytes of the form field `file` in a multipart body; its name and type are not looked at.
 * @throws {HttpError} 400 where there is no such field.
 */
export async function readFileField(
  body: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<Uint8Array> {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) {
    throw new HttpError(400, 'A multipart form with the field "file" is expected.')
  }
  const form = await new Response(body, { headers: { 'content-type': contentType ?? '' } })
    .formData()
    .catch((error: unknown) => {
      throw new HttpError(400, 'The multipart form is malformed.', { cause: error })
    })
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File) || more.length > 0) {
    throw new HttpError(400, 'The form must have exactly one field "file" with a file.')
  }
  return new Uint8Array(await file.arrayBuffer())
}
