/** The browser fetches the file within this time. */
const fetchTimeoutMs = 60_000

/** Saves a text as a file through the browser. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), fetchTimeoutMs)
}
