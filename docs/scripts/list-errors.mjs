import { CommentTag } from 'typedoc'

/** Makes one list of a comment's `@throws {Name} when` tags, with links to the classes that are public. */
export function listErrors(comment, publicNames) {
  const thrown = comment.blockTags.filter(({ tag }) => tag === '@throws')
  if (thrown.length === 0) return
  const parts = thrown.flatMap(({ typeAnnotation = '', content }) => {
    const name = typeAnnotation.replace(/^\{|\}$/g, '')
    const target = publicNames.get(name)
    const link = target
      ? { kind: 'inline-tag', tag: '@link', text: name, target }
      : { kind: 'code', text: `\`${name || 'Error'}\`` }
    return [{ kind: 'text', text: '\n- ' }, link, { kind: 'text', text: ' ' }, ...content]
  })
  comment.blockTags = comment.blockTags.filter(({ tag }) => tag !== '@throws')
  comment.blockTags.push(new CommentTag('@throws', parts))
}
