import { Composer, Notice } from '@ncc/ui'
import type { PostComposerProps } from './post-composer.tsx'
import { useAuthor } from './use-author.ts'
import { usePublishPost } from './use-publish-post.ts'

/** The composer with what is being written in it. */
export function WritePost({
  placeholder,
  isBare = false,
  onPublished,
  pubkey,
}: PostComposerProps & { readonly pubkey: string }) {
  const { name, avatar } = useAuthor(pubkey)
  const { text, setText, category, warning, isSubmitting, submit } = usePublishPost()
  return (
    <Composer
      value={text}
      onChange={setText}
      onSubmit={async (trimmed) => {
        if (await submit(trimmed)) onPublished?.()
      }}
      placeholder={placeholder}
      author={{ name, avatar }}
      category={category}
      isSubmitting={isSubmitting}
      notice={
        warning && (
          <Notice tone="danger" isAlert>
            {warning}
          </Notice>
        )
      }
      isBare={isBare}
      takesFocus={isBare}
    />
  )
}
