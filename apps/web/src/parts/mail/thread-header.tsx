import { useProfile } from '@ncc/hooks'
import { abbreviateNpub, encodeNpub, profileName, type MessageScheme } from '@ncc/nostr-core'
import { Avatar, Heading, Inline, Link, PrivacyIcon, Stack, Tag, Text } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { Nip05 } from '../nip05.tsx'
import { safeImage } from '../safe-image.ts'

interface ThreadHeaderProps {
  /** 64 hex. */
  readonly counterpart: string
  readonly scheme: MessageScheme | undefined
  /** Whether no relay could tell what they accept. */
  readonly isUnsure: boolean
}

/** With whom, and what others can see of it. */
export function ThreadHeader({ counterpart, scheme, isUnsure }: ThreadHeaderProps) {
  const { t } = useTranslation()
  const profile = useProfile(counterpart)
  const npub = abbreviateNpub(encodeNpub(counterpart))
  const name = profileName(profile) ?? npub
  const isPrivate = scheme === 'nip17'
  const known = isPrivate ? 'talk.nip17Hint' : isUnsure ? 'talk.unsureHint' : 'talk.nip04Hint'
  const hint = scheme === undefined ? 'talk.findingScheme' : known
  return (
    <Stack space="xs">
      <Inline space="sm">
        <Avatar name={name} src={safeImage(profile?.picture)} />
        <Stack space="none">
          <Heading level={2} size="sm">
            <Link href={`/u/${counterpart}`}>{name}</Link>
          </Heading>
          <Inline space="xs" wrap>
            <Text size="xs" tone="subtle" isMono as="span">
              {npub}
            </Text>
            {profile?.nip05 && (
              <Text size="xs" tone="muted" as="span">
                <Nip05 identifier={profile.nip05} pubkey={counterpart} />
              </Text>
            )}
          </Inline>
        </Stack>
      </Inline>
      <Inline space="sm" wrap>
        <Tag tone={isPrivate ? 'accent' : 'neutral'} icon={PrivacyIcon}>
          {scheme === undefined ? t('talk.unknownScheme') : isPrivate ? t('talk.nip17') : t('talk.nip04')}
        </Tag>
        <Text size="xs" tone="subtle" as="span">
          {t(hint)}
        </Text>
      </Inline>
    </Stack>
  )
}
