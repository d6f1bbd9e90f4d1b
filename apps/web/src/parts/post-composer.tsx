import { useNostr } from '@ncc/hooks'
import { Composer, Notice } from '@ncc/ui'
import { useAuthor } from './use-author.ts'
import { usePublishPost } from './use-publish-post.ts'

interface PostComposerProps {
  readonly placeholder: string
  /** In a dialog: without a frame, and with the focus. */
  readonly isBare?: boolean
  readonly onPublished?: () => void
}

/** Writes a post as the signed-in account; shows nothing to visitors. */
export function PostComposer(props: PostComposerProps) {
  const { session } = useNostr()
  return session.status === 'signed-in' ? <SignedInComposer {...props} pubkey={session.pubkey} /> : null
}

function SignedInComposer({
  placeholder,
  isBare = false,
  onPublished,
  pubkey,
}: PostComposerProps & { pubkey: string }) {
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
