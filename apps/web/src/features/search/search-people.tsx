import { useState } from 'react'
import { useUserSearch } from '@ncc/hooks'
import { useIsMutedPerson } from '@ncc/kit/parts'
import { Checkbox, SearchField, Stack } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { RelayChips } from './relay-chips.tsx'
import { SecretNotice } from './search-notices.tsx'
import { SearchResults } from './search-results.tsx'

interface SearchPeopleProps {
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** The field takes the focus when it appears. */
  readonly takesFocus?: boolean
}

/** Finds people by name, NIP-05 address, npub or hex key, on several relays at once (spec §2, §5). */
export function SearchPeople({ text, onTextChange, takesFocus = false }: SearchPeopleProps) {
  const { t } = useTranslation()
  return (
    <Stack space="md">
      <SearchField
        label={t('aside.searchPeople')}
        placeholder={t('aside.searchHint')}
        value={text}
        onChange={onTextChange}
        // It replaces a field that the user may already be typing in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
      />
      <FoundPeople text={text} />
    </Stack>
  )
}

/** The people found by a text, and how each relay does. */
export function FoundPeople({ text }: { text: string }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const [activeOnly, setActiveOnly] = useState(false)
  const { results, relays, ...search } = useUserSearch(text, { activeOnly })
  const isMuted = useIsMutedPerson()
  const shown = results.filter(({ pubkey, name }) => !isMuted(pubkey, name))
  return (
    <Stack space="md">
      <Checkbox isSelected={activeOnly} onChange={setActiveOnly}>
        {t('search.activeOnly', { product })}
      </Checkbox>
      <RelayChips relays={relays} />
      {search.status === 'refused' ? <SecretNotice /> : <SearchResults {...search} results={shown} />}
    </Stack>
  )
}
