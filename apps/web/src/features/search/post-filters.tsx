import { useState } from 'react'
import { useOwnPubkey } from '@ncc/hooks'
import { AuthorRow, useAuthor, usePeopleSearch, safeImage } from '@ncc/kit/parts'
import { abbreviateNpub, containsSecret, encodeNpub, parsePublicKey } from '@ncc/nostr-core'
import { CloseIcon, Disclosure, Grid, IconButton, PersonField, Stack, TextField } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { UrlFilters } from './use-search-url.ts'

interface PostFiltersProps {
  readonly filters: UrlFilters
  readonly onChange: (filters: UrlFilters) => void
}

export const hasFilters = ({ author, from, to }: UrlFilters) =>
  author !== undefined || from !== '' || to !== ''

/** Who wrote the posts, and when. */
export function PostFilters({ filters, onChange }: PostFiltersProps) {
  const { t } = useTranslation()
  const { author, from, to } = filters
  // What is chosen takes the place of the field that had the focus, and the other way round.
  const [isTouched, setTouched] = useState(false)
  const chooseAuthor = (pubkey: string | undefined) => {
    setTouched(true)
    onChange({ ...filters, author: pubkey })
  }
  const isSwapped = from !== '' && to !== '' && to < from
  return (
    <Disclosure title={t('search.filters')} level={2} defaultExpanded={hasFilters(filters)}>
      <Stack space="md">
        {author === undefined ? (
          <AuthorField takesFocus={isTouched} onChoose={chooseAuthor} />
        ) : (
          <ChosenAuthor pubkey={author} takesFocus={isTouched} onRemove={() => chooseAuthor(undefined)} />
        )}
        <Grid minColumn={8}>
          <TextField
            type="date"
            label={t('search.from')}
            value={from}
            onChange={(next) => onChange({ ...filters, from: next })}
          />
          <TextField
            type="date"
            label={t('search.to')}
            value={to}
            onChange={(next) => onChange({ ...filters, to: next })}
            errorMessage={isSwapped ? t('search.datesSwapped') : undefined}
          />
        </Grid>
      </Stack>
    </Disclosure>
  )
}

/** Finds the author by name, first among those whom the account follows, or takes an npub. */
function AuthorField({ takesFocus, onChoose }: { takesFocus: boolean; onChoose: (pubkey: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const isSecret = containsSecret(text)
  const query = isFocused && text.trim() !== '' && !isSecret ? text.trim() : undefined
  const found = usePeopleSearch(useOwnPubkey(), query)
  const people = found.map(({ pubkey, name, picture }) => {
    const npub = abbreviateNpub(encodeNpub(pubkey))
    return { pubkey, name: name ?? npub, username: npub, avatar: safeImage(picture) }
  })
  const change = (next: string) => {
    setText(next)
    const pubkey = parsePublicKey(next.trim())
    if (pubkey !== undefined) onChoose(pubkey)
  }
  return (
    <PersonField
      label={t('search.author')}
      placeholder={t('search.authorHint')}
      value={text}
      onChange={change}
      takesFocus={takesFocus}
      onFocusChange={setFocused}
      people={people}
      onTake={({ pubkey }) => onChoose(pubkey)}
      errorMessage={isSecret ? t('search.secret') : undefined}
    />
  )
}

interface ChosenAuthorProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly takesFocus: boolean
  readonly onRemove: () => void
}

function ChosenAuthor({ pubkey, takesFocus, onRemove }: ChosenAuthorProps) {
  const { t } = useTranslation()
  const { name } = useAuthor(pubkey)
  const label = t('search.anyAuthor', { name })
  return (
    <AuthorRow
      pubkey={pubkey}
      action={
        <IconButton
          icon={CloseIcon}
          aria-label={label}
          onPress={onRemove}
          // It replaces the field in which the author was chosen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
        />
      }
    />
  )
}
