import { useProfile } from '@ncc/hooks'
import { Nip05, safeImage } from '@ncc/kit/parts'
import { abbreviateNpub, encodeNpub, profileName } from '@ncc/nostr-core'
import { Avatar, Heading, Link, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './conversation-header.css.ts'
import { EncryptionMenu } from './encryption-menu.tsx'
import type { Encryption } from './use-encryption.ts'

interface ConversationHeaderProps {
  /** 64 hex. */
  readonly counterpart: string
  /** Whether their picture and NIP-05 domain may be requested. */
  readonly isKnown: boolean
  /** Whether it is certain that they are not known. */
  readonly isStranger: boolean
  readonly encryption: Encryption
}

/** The other person's name, and how the conversation is encrypted. */
export function ConversationHeader({
  counterpart,
  isKnown,
  isStranger,
  encryption,
}: ConversationHeaderProps) {
  const { t } = useTranslation()
  const profile = useProfile(counterpart)
  const npub = abbreviateNpub(encodeNpub(counterpart))
  const name = profileName(profile)
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <div className={styles.spareWhenTiny}>
          <Avatar name={name ?? npub} src={isKnown ? safeImage(profile?.picture) : undefined} />
        </div>
        <div className={styles.names}>
          <Heading level={2} size="sm">
            <Link href={`/u/${counterpart}`}>
              <bdi>{name ?? <span className={styles.keyForName}>{npub}</span>}</bdi>
            </Link>
          </Heading>
          <div className={styles.address}>
            {isKnown && profile?.nip05 && (
              <Text size="xs" tone="muted" as="span" isTruncated>
                <Nip05 identifier={profile.nip05} pubkey={counterpart} />
              </Text>
            )}
            <Text size="xs" tone="subtle" isMono as="span">
              {npub}
            </Text>
          </div>
        </div>
      </div>
      <EncryptionMenu encryption={encryption} />
      {isStranger && (
        <div className={styles.spare}>
          <Text size="xs" tone="subtle">
            {t('messages.strangerHint')}
          </Text>
        </div>
      )}
    </div>
  )
}
