import { useEffect, useState, type ReactNode } from 'react'
import type { Toasts } from '@ncc/ui'
import { DraftsContext, type Drafts } from '../posts/drafts/drafts.ts'
import { HostContext, PreferencesContext, type KitHost, type KitPreferences } from './host.ts'
import { createKitMemory, KitMemoryContext } from './kit-memory.ts'
import type { KitTranslator } from './locales/translator.ts'
import { TranslatorContext } from './locales/use-translation.ts'
import { NowProvider } from './now.tsx'
import type { SafeStorage } from './storage/safe-storage.ts'
import { StorageContext } from './storage/use-storage.ts'
import { ToastContext } from './toast-context.ts'

export interface KitContextsProps {
  readonly translator: KitTranslator
  readonly host: KitHost
  readonly preferences: KitPreferences
  readonly storage: SafeStorage
  readonly toast: Toasts['show']
  /** The drafts of this device; see `createDrafts`. */
  readonly drafts: Drafts
  readonly children: ReactNode
}

/** Everything that posts and people take from the app around them. Pass the same objects on every render. */
export function KitContexts(props: KitContextsProps) {
  const [memory] = useState(createKitMemory)
  const { drafts } = props
  useEffect(() => drafts.follow(), [drafts])
  return (
    <TranslatorContext value={props.translator}>
      <HostContext value={props.host}>
        <PreferencesContext value={props.preferences}>
          <StorageContext value={props.storage}>
            <ToastContext value={props.toast}>
              <DraftsContext value={drafts}>
                <KitMemoryContext value={memory}>
                  <NowProvider>{props.children}</NowProvider>
                </KitMemoryContext>
              </DraftsContext>
            </ToastContext>
          </StorageContext>
        </PreferencesContext>
      </HostContext>
    </TranslatorContext>
  )
}
