import { startTransition, Suspense, useState } from 'react'
import { lazyPart } from '@ncc/kit/parts'
import { Panel, PlainSearch, PlainTabs } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { PreviewTab } from './preview-tabs.tsx'
import { usePointedAuthor } from './use-pointed-author.ts'

const PreviewTabs = lazyPart(() => import('./preview-tabs.tsx').then((m) => m.PreviewTabs))

/**
 * Search, profile preview and alerts, beside the page (spec §2). They are loaded on first use: what they have below the search
 * field would otherwise push the buttons of the next lists away from under the pointer.
 */
export function ProfilePreview() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<PreviewTab>('search')
  const [pubkey, setPubkey] = useState<string | undefined>()
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)

  // In a transition the plain box stays usable until the real one is loaded.
  const open = (next: PreviewTab, person = pubkey) =>
    startTransition(() => {
      setOpen(true)
      setTab(next)
      setPubkey(person)
    })
  usePointedAuthor((person, isPressed) => {
    // A hover does not interrupt a search or the alerts.
    if (isPressed || (tab !== 'alerts' && text === '')) open('profile', person)
    else setPubkey(person)
  })

  const plain = (
    <PlainTabs
      label={t('aside.preview')}
      items={[
        { id: 'search', label: t('aside.search') },
        { id: 'profile', label: t('nav.profile') },
        { id: 'alerts', label: t('nav.alerts') },
      ]}
      selected={tab}
      onSelect={open}
    >
      <PlainSearch
        label={t('aside.searchPeople')}
        placeholder={t('aside.searchHint')}
        value={text}
        onChange={setText}
        onFocus={() => {
          setTyping(true)
          open('search')
        }}
        onBlur={() => setTyping(false)}
      />
    </PlainTabs>
  )
  return (
    <Panel title={t('aside.preview')}>
      <Suspense fallback={plain}>
        {isOpen ? (
          <PreviewTabs
            tab={tab}
            onTab={(next) => {
              setTab(next)
              setTyping(false)
            }}
            pubkey={pubkey}
            text={text}
            onTextChange={setText}
            takesFocus={isTyping}
          />
        ) : (
          plain
        )}
      </Suspense>
    </Panel>
  )
}
