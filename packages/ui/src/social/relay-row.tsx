import type { ReactNode } from 'react'
import { Checkbox } from '../controls/checkbox.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { NativeButton } from '../controls/native.tsx'
import { cx } from '../cx.ts'
import { RemoveIcon } from '../display/icons.ts'
import { Tag } from '../display/tag.tsx'
import { relayTexts } from '../locales/en/relays.ts'
import { useUiTranslation } from '../locales/translation.ts'
import * as styles from './relay.css.ts'

export interface RelayRowProps {
  url: string
  /** What the relay calls itself. */
  name?: string | undefined
  /** `idle`: not connected because nothing needs it now. */
  state: 'connected' | 'connecting' | 'idle' | 'down'
  read: boolean
  write: boolean
  /** Belongs to the community and cannot be removed. */
  isDefault: boolean
  onReadChange: (read: boolean) => void
  onWriteChange: (write: boolean) => void
  onRemove?: () => void
  /** Called when the badge of a default relay is pressed: say why it cannot be removed. */
  onDefaultPress?: () => void
  /** Beside the state: a latency, a count. */
  facts?: readonly string[]
  /** Why it could not be reached. */
  error?: string | undefined
  /** Details below the row. */
  children?: ReactNode
}

const lamps = { connected: 'on', connecting: 'busy', idle: 'idle', down: 'off' } as const

/** A relay in the settings. Put rows into a `List`. */
export function RelayRow(props: RelayRowProps) {
  const { url, state, name = '', facts = [] } = props
  const t = useUiTranslation(relayTexts)
  const host = url.replace(/^wss?:\/\//, '')
  const words = {
    connected: t('relayConnected'),
    connecting: t('relayConnecting'),
    idle: t('relayAtRest'),
    down: t('relayDisconnected'),
  }
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.what}>
          {(name !== '' || props.isDefault) && (
            <span className={styles.name}>
              {name !== '' && <bdi>{name}</bdi>}
              {props.isDefault && <DefaultBadge onPress={props.onDefaultPress} />}
            </span>
          )}
          <span className={styles.url}>
            <bdi dir="ltr">{url}</bdi>
          </span>
          <span className={styles.state}>
            <span className={cx(styles.lamp, styles.lampState[lamps[state]])} aria-hidden />
            <span>{words[state]}</span>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ))}
          </span>
          {props.error !== undefined && <span className={styles.error}>{props.error}</span>}
        </span>
        <span className={styles.rights}>
          <Checkbox
            isSelected={props.read}
            onChange={props.onReadChange}
            aria-label={t('readFrom', { host })}
          >
            {t('read')}
          </Checkbox>
          <Checkbox
            isSelected={props.write}
            onChange={props.onWriteChange}
            aria-label={t('writeTo', { host })}
          >
            {t('write')}
          </Checkbox>
          {!props.isDefault && props.onRemove && (
            <IconButton icon={RemoveIcon} aria-label={t('removeRelay', { host })} onPress={props.onRemove} />
          )}
        </span>
      </div>
      {props.children}
    </div>
  )
}

function DefaultBadge({ onPress }: { onPress: (() => void) | undefined }) {
  const badge = <Tag>{useUiTranslation(relayTexts)('defaultRelay')}</Tag>
  if (!onPress) return badge
  return (
    <NativeButton className={styles.badge} onPress={onPress}>
      {badge}
    </NativeButton>
  )
}
