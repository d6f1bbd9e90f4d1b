import type { Plugin } from 'vite'

/** What only pages use that load later. */
const usesLater = /\bv\.(check|exactOptional|literal|maxLength|minLength|rawCheck|record|regex|trim)\b/

const from = " from 'valibot'"

/**
 * valibot is one module, of which the first page would get everything that any page uses. Modules that use what the first page
 * does not need get a copy of their own; a schema of the one is read by the functions of the other.
 */
export const laterValibot: Plugin = {
  name: 'later-valibot',
  apply: 'build',
  enforce: 'pre',
  transform(code) {
    return code.includes(from) && usesLater.test(code) ? code.replace(from, " from 'valibot?later'") : null
  },
  async resolveId(source, importer) {
    if (source !== 'valibot?later') return null
    const resolved = await this.resolve('valibot', importer, { skipSelf: true })
    return resolved && { ...resolved, id: `${resolved.id}?later` }
  },
}
