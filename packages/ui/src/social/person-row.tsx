import type { ReactNode } from 'react'
import { NativeLink } from '../controls/native.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Tag } from '../display/tag.tsx'
import * as styles from './person-row.css.ts'

export interface PersonRowProps {
  name: string
  /** A handle, a nip05 address or a short npub. */
  detail?: ReactNode
  avatar?: string | undefined
  /** Their profile. */
  href: string
  /** Mutual, You follow, Follows you. */
  tags?: readonly string[]
  /** At the end: a follow button, a View link. */
  action?: ReactNode
}

/** A person in a list. Put rows into a `List`. With tags, the row is as high before the detail is known as afterwards. */
export function PersonRow({ name, detail, avatar, href, tags, action }: PersonRowProps) {
  return (
    <div className={styles.row}>
      <Avatar name={name} src={avatar} />
      <div className={styles.who}>
        <NativeLink className={styles.name} href={href} dir="auto">
          {name}
        </NativeLink>
        <div className={styles.facts}>
          {tags?.map((tag) => (
            <Tag key={tag} tone="signal">
              {tag}
            </Tag>
          ))}
          {detail !== undefined && detail !== '' && (
            <span className={styles.detail} dir="auto">
              {detail}
            </span>
          )}
        </div>
      </div>
      {action}
    </div>
  )
}
