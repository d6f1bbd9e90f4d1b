import { useProfile } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profileName } from '@ncc/nostr-core'
import { Avatar, Heading, Inline, Link, Text } from '@ncc/ui'
import { Nip05, safeImage } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { EncryptionMenu } from './encryption-menu.tsx'
import * as styles from './conversation-header.css.ts'
import type { Encryption } from './use-encryption.ts'

interface ConversationHeaderProps {
  /** 64 hex. */
  readonly counterpart: string
  /** Whether their picture and NIP-05 domain may be requested. */
  readonly isKnown: boolean
  readonly encryption: Encryption
}

/** The other person's name, and how the conversation is encrypted. */
export function ConversationHeader({ counterpart, isKnown, encryption }: ConversationHeaderProps) {
  const { t } = useTranslation()
  const profile = useProfile(counterpart)
  const npub = abbreviateNpub(encodeNpub(counterpart))
  const name = profileName(profile) ?? npub
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} src={isKnown ? safeImage(profile?.picture) : undefined} />
        <div className={styles.names}>
          <Heading level={2} size="sm">
            <Link href={`/u/${counterpart}`}>
              <bdi>{name}</bdi>
            </Link>
          </Heading>
          <Inline space="xs" wrap>
            <Text size="xs" tone="subtle" isMono as="span">
              {npub}
            </Text>
            {isKnown && profile?.nip05 && (
              <Text size="xs" tone="muted" as="span" isTruncated>
                <Nip05 identifier={profile.nip05} pubkey={counterpart} />
              </Text>
            )}
          </Inline>
        </div>
      </div>
      <EncryptionMenu encryption={encryption} />
      {!isKnown && (
        <div className={styles.spare}>
          <Text size="xs" tone="subtle">
            {t('messages.strangerHint')}
          </Text>
        </div>
      )}
    </div>
  )
}
