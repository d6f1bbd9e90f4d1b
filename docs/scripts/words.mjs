import { ReflectionKind } from 'typedoc'

const hasWords = ({ comment, signatures = [] }) =>
  [comment, ...signatures.map((signature) => signature.comment)].some((each) =>
    each?.summary.some(({ text }) => text.trim() !== ''),
  )

/** The public names that have no words: neither a summary of their own nor one of a signature. */
export function namesWithoutWords(project) {
  return (project.children ?? []).flatMap((module) =>
    (module.children ?? [])
      .filter((member) => !member.kindOf(ReflectionKind.Reference) && !hasWords(member))
      .map(({ name }) => `${name} of ${module.name} has no words`),
  )
}
