import { FollowButton, Nip05, safeImage } from '@ncc/kit/parts'
import { abbreviateNpub, parseNip05, type UserSearchResult, type UserSearchState } from '@ncc/nostr-core'
import { Button, Inline, Link, List, PersonRow, Stack, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

interface SearchResultsProps extends Pick<UserSearchState, 'status' | 'results' | 'hasMore'> {
  readonly more: () => void
}

/** The people found so far, and whether the search is still running. */
export function SearchResults({ status, results, hasMore, more }: SearchResultsProps) {
  const { t } = useTranslation()
  const isNobody = status === 'done' && results.length === 0 && !hasMore
  return (
    <>
      <output>
        {status === 'searching' && <Text tone="muted">{t('search.searching')}</Text>}
        {isNobody && <Text tone="muted">{t('search.none')}</Text>}
      </output>
      {results.length > 0 && (
        <List label={t('search.results')} isDivided>
          {results.map((result) => (
            <Result key={result.pubkey} {...result} />
          ))}
        </List>
      )}
      {hasMore && (
        <Inline justify="center">
          <Button onPress={more}>{t('peopleList.more')}</Button>
        </Inline>
      )}
    </>
  )
}

function Result({ pubkey, npub, name, nip05, picture }: UserSearchResult) {
  const { t } = useTranslation()
  const short = abbreviateNpub(npub)
  const shown = name ?? short
  const href = `/u/${pubkey}`
  // The domains of strangers are not asked: they would learn of the search. A person's own page asks.
  const isOfCity = nip05 !== undefined && parseNip05(nip05)?.domain === location.host
  return (
    <PersonRow
      name={shown}
      detail={<Nip05 identifier={nip05} pubkey={pubkey} otherwise={short} mayAsk={isOfCity} />}
      avatar={safeImage(picture)}
      href={href}
      action={
        <Stack space="none" align="end">
          <FollowButton pubkey={pubkey} name={shown} />
          <Link href={href} tone="plain" aria-label={t('search.viewOf', { name: shown })}>
            <Text as="span" size="sm" tone="muted">
              {t('search.view')}
            </Text>
          </Link>
        </Stack>
      }
    />
  )
}
