import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Icon } from './icon.tsx'
import { CheckIcon, ErrorIcon } from './icons.ts'
import * as styles from './network-name.css.ts'
import { Tag } from './tag.tsx'

export interface NetworkNameProps {
  /** `name@domain`, or the domain alone. */
  name: string
  /** Whether the domain says that the name is this account's; undefined where it could not be asked. */
  isVerified: boolean | undefined
  /** What the mark says: Verified, Not verified, Not checked. */
  verdict: string
  /** The verdict as a word beside the name, for where there is room; else as a sign. */
  hasWord?: boolean
}

/** A NIP-05 name and whether its domain confirms it: never the one without the other. */
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
