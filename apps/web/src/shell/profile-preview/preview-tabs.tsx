import { useState } from 'react'
import { Tabs } from '@ncc/ui'
import { SideAlerts } from '../../features/alerts/side-alerts.tsx'
import { PeekProfile } from '../../features/people/peek-profile.tsx'
import { SearchPeople } from '../../features/search/search-people.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export type PreviewTab = 'search' | 'profile' | 'alerts'

interface PreviewTabsProps {
  readonly tab: PreviewTab
  readonly onTab: (tab: PreviewTab) => void
  /** The account to preview (64 hex). */
  readonly pubkey: string | undefined
  /** The search text. */
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** Whether the search field is focused when the tabs appear. */
  readonly takesFocus: boolean
}

/** The three tabs of the profile preview. */
export function PreviewTabs({ tab, onTab, pubkey, text, onTextChange, takesFocus }: PreviewTabsProps) {
  const { t } = useTranslation()
  // Plain tabs that these replace have the focus until then.
  const label = t('aside.preview')
  const [tabTakesFocus] = useState(
    () => document.activeElement?.closest('[role=tablist]')?.ariaLabel === label,
  )
  return (
    <Tabs
      takesFocus={tabTakesFocus}
      label={label}
      selected={tab}
      onSelect={onTab}
      items={[
        {
          id: 'search',
          label: t('aside.search'),
          content: <SearchPeople text={text} onTextChange={onTextChange} takesFocus={takesFocus} />,
        },
        { id: 'profile', label: t('nav.profile'), content: <PeekProfile pubkey={pubkey} /> },
        { id: 'alerts', label: t('nav.alerts'), content: <SideAlerts /> },
      ]}
    />
  )
}
