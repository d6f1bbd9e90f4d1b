import { Checkbox } from '../controls/checkbox.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { RemoveIcon } from '../display/icons.ts'
import { Tag } from '../display/tag.tsx'
import { useUiMessages } from '../messages/messages-context.ts'
import * as styles from './relay.css.ts'

export interface RelayRowProps {
  url: string
  isConnected: boolean
  read: boolean
  write: boolean
  /** Belongs to the community and cannot be removed. */
  isDefault: boolean
  onReadChange: (read: boolean) => void
  onWriteChange: (write: boolean) => void
  onRemove?: () => void
  /** What the connection says about itself: a latency, an error. */
  detail?: string | undefined
}

/** A relay among the settings. Put rows into a `List`. */
export function RelayRow(props: RelayRowProps) {
  const { url, isConnected } = props
  const messages = useUiMessages()
  const host = url.replace(/^wss?:\/\//, '')
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        <span className={styles.url} dir="ltr">
          {url}
        </span>
        <span className={styles.state}>
          <span className={cx(styles.lamp, styles.lampState[isConnected ? 'on' : 'off'])} aria-hidden />
          {isConnected ? messages.relayConnected : messages.relayDisconnected}
          {props.detail !== undefined && <span>{props.detail}</span>}
          {props.isDefault && <Tag>{messages.defaultRelay}</Tag>}
        </span>
      </span>
      <span className={styles.rights}>
        <Checkbox isSelected={props.read} onChange={props.onReadChange} aria-label={messages.readFrom(host)}>
          {messages.read}
        </Checkbox>
        <Checkbox isSelected={props.write} onChange={props.onWriteChange} aria-label={messages.writeTo(host)}>
          {messages.write}
        </Checkbox>
        {!props.isDefault && props.onRemove && (
          <IconButton icon={RemoveIcon} aria-label={messages.removeRelay(host)} onPress={props.onRemove} />
        )}
      </span>
    </div>
  )
}
