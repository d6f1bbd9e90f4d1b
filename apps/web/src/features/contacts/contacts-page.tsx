import { useMemo, useState } from 'react'
import { Button, IconButton, Inline, Notice, Page, RefreshIcon, SearchField, ToggleChips } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { ContactList } from './contact-list.tsx'
import { filterContacts, type ContactFilter } from './contact-rows.ts'
import { useContacts } from './use-contacts.ts'
import { VersionsButton } from './versions-button.tsx'

interface ContactsPageProps {
  /** 64 hex. */
  readonly pubkey: string
}

/** Whom an account follows and who follows it (spec §2). */
export function ContactsPage({ pubkey }: ContactsPageProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<ContactFilter>('mutual')
  const [text, setText] = useState('')
  const { status, isOwnUnread, contacts, found, isRefreshing, refresh } = useContacts(pubkey, text)
  const shown = useMemo(() => filterContacts(found, filter), [found, filter])
  const option = (id: ContactFilter, label: string) => {
    const isKnown = !isOwnUnread || id === 'follow-you'
    return { id, label, ...(isKnown && { count: filterContacts(contacts, id).length }) }
  }
  const empty = text.trim() !== '' ? 'search' : filter === 'mutual' && contacts.length > 0 ? 'mutual' : 'none'
  return (
    <Page
      // Keeps the dot from starting a line.
      title={t('contacts.title').replace(' ·', '\u00a0·')}
      actions={
        <Inline wrap>
          <VersionsButton pubkey={pubkey} />
          <IconButton
            icon={RefreshIcon}
            aria-label={t('contacts.refresh')}
            data-refresh
            isPending={isRefreshing}
            onPress={refresh}
          />
        </Inline>
      }
    >
      <SearchField
        label={t('contacts.search')}
        placeholder={t('contacts.search')}
        value={text}
        onChange={setText}
      />
      <ToggleChips
        label={t('contacts.filters')}
        selected={filter}
        onSelect={setFilter}
        options={[
          option('mutual', t('contacts.mutual')),
          option('you-follow', t('contacts.youFollow')),
          option('follow-you', t('contacts.followYou')),
          option('all', t('contacts.all')),
        ]}
      />
      {(status === 'unreachable' || isOwnUnread) && (
        <Notice
          tone="danger"
          title={t('contacts.failed')}
          action={<Button onPress={refresh}>{t('app.retry')}</Button>}
        >
          {t(isOwnUnread ? 'contacts.unread' : 'contacts.away')}
        </Notice>
      )}
      {(shown.length > 0 || !isOwnUnread) && (
        <ContactList key={filter} contacts={shown} isLoading={status === 'loading'} empty={empty} />
      )}
    </Page>
  )
}
