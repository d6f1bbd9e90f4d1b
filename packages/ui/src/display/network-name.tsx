import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Icon } from './icon.tsx'
import { CheckIcon, ErrorIcon } from './icons.ts'
import * as styles from './network-name.css.ts'
import { Tag } from './tag.tsx'

export interface NetworkNameProps {
  /** `name@domain`, or the domain alone. */
  name: string
  /** Whether the domain confirms the name; undefined if it could not be asked. */
  isVerified: boolean | undefined
  /** The text of the mark: Verified, Not verified, Not checked. */
  verdict: string
  /** Shows the verdict as a word instead of an icon, where there is room. */
  hasWord?: boolean
}

/** A NIP-05 name and whether its domain confirms it. */
export function NetworkName({ name, isVerified, verdict, hasWord = false }: NetworkNameProps) {
  if (hasWord) {
    return (
      <>
        <bdi>{name}</bdi>
        <Tag tone={isVerified ? 'success' : 'neutral'} {...(isVerified && { icon: CheckIcon })}>
          {verdict}
        </Tag>
      </>
    )
  }
  return (
    <span className={styles.whole}>
      <bdi className={styles.name}>{name}</bdi>
      {isVerified === undefined ? (
        <VisuallyHidden>{verdict}</VisuallyHidden>
      ) : (
        <span className={isVerified ? styles.verified : styles.doubtful} title={verdict}>
          <Icon of={isVerified ? CheckIcon : ErrorIcon} size="sm" />
          <VisuallyHidden>{verdict}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
