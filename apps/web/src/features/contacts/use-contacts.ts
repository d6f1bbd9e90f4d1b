import { useMemo, useState } from 'react'
import { useClient, useNetwork, useProfiles } from '@ncc/hooks'
import { useToast } from '@ncc/kit/parts'
import { foldText, trimSearchText } from '@ncc/nostr-core'
import { network } from '@ncc/nostr-core/queries'
import { useHasUnreadList } from '../../people/use-has-unread-list.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useToastWhen } from '../../shared/use-toast-when.ts'
import { wasAnswered } from '../../shared/was-answered.ts'
import { searchContacts, toContacts } from './contact-rows.ts'

const nobody: readonly string[] = []

/** The contacts of an account (64 hex), and those that match `text`. */
export function useContacts(pubkey: string, text: string) {
  const { t } = useTranslation()
  const show = useToast()
  const client = useClient()
  const { status, data } = useNetwork(pubkey)
  const [isRefreshing, setRefreshing] = useState(false)
  const contacts = useMemo(() => toContacts(data), [data])
  const needle = foldText(trimSearchText(text))
  // All names are needed only for a search; rows request their own.
  const isSearching = needle !== ''
  const searched = useMemo(
    () => (isSearching ? contacts.map((contact) => contact.pubkey) : nobody),
    [contacts, isSearching],
  )
  const profiles = useProfiles(searched)
  const found = useMemo(() => searchContacts(contacts, needle, profiles), [contacts, needle, profiles])

  const isOwnUnread = useHasUnreadList(pubkey, status === 'ready' && data.follows.length === 0)
  useToastWhen(status === 'unreachable', t('contacts.failed'))

  const refresh = async () => {
    setRefreshing(true)
    const answer = await client.fetch(network(pubkey))
    setRefreshing(false)
    if (!wasAnswered(answer)) show({ tone: 'error', title: t('contacts.refreshFailed') })
  }
  return { status, isOwnUnread, contacts, found, isRefreshing, refresh }
}
