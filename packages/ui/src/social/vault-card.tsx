import { type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { CopyIcon, RebroadcastIcon } from '../display/icons.ts'
import { copyTexts } from '../locales/en/copying.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { MediaGrid, type MediaItem } from './media-grid.tsx'
import { Permalink } from './permalink.tsx'
import { RelayTags } from './relay-tags.tsx'
import { RichText, type RichTextNode } from './rich-text.tsx'
import type { TimeStamp } from './types.ts'
import * as styles from './vault-card.css.ts'

export interface VaultCardProps {
  /** The event's id. */
  id: string
  /** The thread page. */
  href: string
  nodes: readonly RichTextNode[]
  media: readonly MediaItem[]
  time?: TimeStamp | undefined
  /** Hosts of the relays that store the post. */
  hosts: readonly string[]
  isRebroadcasting?: boolean
  /** The outcome of the last rebroadcast: a `PublishStatus`. */
  status?: ReactNode
  onOpenMedia: (index: number) => void
  onCopy: () => void
  onRebroadcast: () => void
}

/** A post in its author's archive: its text, the relays that store it, and actions to copy and rebroadcast it. */
export function VaultCard(props: VaultCardProps) {
  const t = useUiTranslation(copyTexts)
  const timeId = useId()
  return (
    <article className={styles.card} aria-labelledby={timeId} data-post={props.id} tabIndex={-1}>
      <header className={styles.head}>
        <Permalink id={timeId} href={props.href} time={props.time} />
        <div className={styles.actions}>
          <Button size="sm" tone="quiet" icon={CopyIcon} onPress={props.onCopy}>
            {t('copy')}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            icon={RebroadcastIcon}
            isPending={props.isRebroadcasting ?? false}
            onPress={props.onRebroadcast}
          >
            {t('rebroadcast')}
          </Button>
        </div>
      </header>
      {props.nodes.length > 0 && <RichText nodes={props.nodes} />}
      {props.media.length > 0 && <MediaGrid items={props.media} onOpen={props.onOpenMedia} />}
      <RelayTags hosts={props.hosts} />
      {props.status}
    </article>
  )
}
