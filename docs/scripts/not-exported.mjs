import { makeRecursiveVisitor } from 'typedoc'

const isProtected = (reflection) =>
  reflection !== undefined && (reflection.flags.isProtected || isProtected(reflection.parent))

/** The types that public names mention or extend and no entry point exports: a caller cannot name them. */
export function typesNotExported(project) {
  const missing = new Map()
  /** A type of a value, such as a schema's: the value needs no export. */
  const ofValues = new Set()
  for (const reflection of Object.values(project.reflections)) {
    if (isProtected(reflection)) continue
    const visitor = makeRecursiveVisitor({
      query: ({ queryType }) => void ofValues.add(queryType),
      reference(type) {
        const isOurs = type.package?.startsWith('@ncc/')
        if (!isOurs || type.reflection || type.isIntentionallyBroken() || ofValues.has(type)) return
        missing.set(type.qualifiedName, reflection.getFriendlyFullName())
      },
    })
    const { type, default: fallback, extendedTypes = [], implementedTypes = [] } = reflection
    for (const mentioned of [type, fallback, ...extendedTypes, ...implementedTypes]) mentioned?.visit(visitor)
  }
  return [...missing].map(([name, owner]) => `${owner} mentions ${name}, which is not exported`)
}
