import { expect, test } from 'vitest'
import { readFileField } from './multipart.ts'

const type = 'multipart/form-data; boundary=xyz'
const body = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))
const file =
  '--xyz\nContent-Disposition: form-data; name="file"; filename="a.png"\nContent-Type: image/png\n\n'
const read = (text: string, contentType: string | null = type) =>
  Buffer.from(readFileField(body(text), contentType)).toString()

test.each([
  ['alone', `${file}bytes\n--xyz--\n`],
  ['after a preamble', `This is a form.\n${file}bytes\n--xyz--`],
  [
    'beside another field',
    `--xyz\nContent-Disposition: form-data; name="alt"\n\nfile\n${file}bytes\n--xyz--\n`,
  ],
  [
    'with a bare name',
    '--xyz\ncontent-disposition: form-data; name=file; filename=a.png\n\nbytes\n--xyz--\n',
  ],
])('the file is found %s', (_, text) => {
  expect(read(text)).toBe('bytes')
})

test('a quoted boundary, and content that looks like one, are read as they are', () => {
  const text = `${file}one\n--xy\n\n-xyz--\n--xyz--\n`
  expect(read(text, 'multipart/form-data; charset=utf-8; boundary="xyz"')).toBe('one\r\n--xy\r\n\r\n-xyz--')
})

test('forms of other programs are read', async () => {
  const form = new FormData()
  const bytes = Uint8Array.from({ length: 1_000 }, (_, index) => index % 256)
  form.append('caption', 'a "file" of\r\nmine')
  form.append('file', new File([bytes], 'a "b" ü.png'))
  const response = new Response(form)
  const text = new Uint8Array(await response.arrayBuffer())
  expect(new Uint8Array(readFileField(text, response.headers.get('content-type')))).toEqual(bytes)
})

test('the file is a view of the body, not a copy', () => {
  const text = body(`${file}bytes\n--xyz--\n`)
  expect(readFileField(text, type).buffer).toBe(text.buffer)
})

test.each([
  ['no form', `${file}bytes\n--xyz--\n`, 'image/png'],
  ['no type', `${file}bytes\n--xyz--\n`, null],
  ['no boundary', `${file}bytes\n--xyz--\n`, 'multipart/form-data; charset=utf-8'],
  ['nothing', '', type],
  ['an empty form', '--xyz--\n', type],
  ['another boundary', `${file.replace('xyz', 'abc')}bytes\n--abc--\n`, type],
  ['a form that breaks off', `${file}bytes`, type],
  ['a form without its end', `${file}bytes\n--xyz`, type],
  ['no headers', '--xyz\nbytes\n--xyz--\n', type],
  ['a text as file', '--xyz\nContent-Disposition: form-data; name="file"\n\nbytes\n--xyz--\n', type],
  ['a field too many', `${'--xyz\nContent-Disposition: form-data; name="x"\n\n\n'.repeat(101)}--xyz--`, type],
  ['two files', `${file}one\n${file}two\n--xyz--\n`, type],
])('%s is 400', (_, text, contentType) => {
  expect(() => read(text, contentType)).toThrow(expect.objectContaining({ status: 400 }))
})
