import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/button-link.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Heading } from '../display/heading.tsx'
import { Text } from '../display/text.tsx'
import { profileTexts } from '../locales/en/profiles.ts'
import { useUiTranslation } from '../locales/translation.ts'
import { Banner } from './banner.tsx'
import * as styles from './peek-panel.css.ts'
import { RichText, type RichTextNode } from './rich-text.tsx'

/** The profile that a preview shows. */
export interface PeekProfile {
  pubkey: string
  name: string
  /** Below the name: the NIP-05 address and whether it is verified. */
  nip05?: ReactNode
  avatar?: string | undefined
  banner?: string | undefined
  /** Shown instead of a missing or broken banner. */
  fallbackBanner?: string | undefined
  about?: readonly RichTextNode[]
  /** The full profile. */
  href: string
}

export interface PeekPanelProps {
  profile: PeekProfile | 'none' | 'loading'
  /** Up to three recent posts. */
  children?: ReactNode
}

/** A profile preview beside the feed. */
export function PeekPanel({ profile, children }: PeekPanelProps) {
  const t = useUiTranslation(profileTexts)
  if (profile === 'none') return <Text tone="muted">{t('peekHint')}</Text>
  if (profile === 'loading') return <Text tone="muted">{t('loadingUser')}</Text>
  return (
    <div className={styles.peek}>
      <div className={styles.banner}>
        <Banner src={profile.banner} fallback={profile.fallbackBanner} seed={profile.pubkey} />
      </div>
      <div className={styles.who}>
        <Avatar name={profile.name} src={profile.avatar} size="lg" />
        <div className={styles.names}>
          <Heading level={3}>{profile.name}</Heading>
          {profile.nip05 !== undefined && (
            <Text size="sm" tone="muted" isTruncated>
              {profile.nip05}
            </Text>
          )}
        </div>
      </div>
      {profile.about && profile.about.length > 0 && <RichText nodes={profile.about} maxLines={5} />}
      <ButtonLink href={profile.href} isFullWidth>
        {t('viewFullProfile')}
      </ButtonLink>
      {children !== undefined && (
        <>
          <Heading level={4} size="sm">
            {t('recentPosts')}
          </Heading>
          {children}
        </>
      )}
    </div>
  )
}
