import { ReflectionKind } from 'typedoc'

/** Names a parameter that the source destructures by the last word of its type: `props` for `ComposerProps`, else `options`. */
export function nameParameter(reflection) {
  if (!reflection.kindOf(ReflectionKind.Parameter) || !reflection.name.startsWith('__namedParameters')) return
  const [word = 'Options'] = /[A-Z][a-z0-9]*$/.exec(reflection.type?.name ?? '') ?? []
  reflection.name = word.toLowerCase()
}
