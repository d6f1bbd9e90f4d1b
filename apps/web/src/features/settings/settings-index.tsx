import { useId } from 'react'
import {
  AlertsIcon,
  AppearanceIcon,
  ButtonLink,
  Card,
  DisplayIcon,
  FollowIcon,
  Grid,
  Heading,
  Icon,
  Inline,
  KeyIcon,
  Link,
  MutedIcon,
  Page,
  PrivacyIcon,
  RelayIcon,
  Text,
  type IconDrawing,
} from '@ncc/ui'
import { useCityRelayRules } from '../../people/city-membership.ts'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './settings-index.css.ts'

/** The index of all settings pages (spec §2). */
export function SettingsIndex() {
  const { t } = useTranslation()
  const { fullName, product, links } = useCommunity()
  const rules = useCityRelayRules()
  return (
    <Page title={t('settings.title')}>
      <div className={styles.places}>
        <Grid minColumn={17}>
          <Place
            title={t('settings.notifications')}
            text={t('settings.notificationsText')}
            icon={AlertsIcon}
            href="/notification-settings"
          />
          <Place
            title={t('settings.privacy')}
            text={t('settings.privacyText')}
            icon={PrivacyIcon}
            href="/privacy-settings"
          />
          <Place
            title={t('settings.mutes')}
            text={t('settings.mutesText')}
            icon={MutedIcon}
            href="/mute-settings"
          />
          <Place
            title={t('settings.appearance')}
            text={t('settings.appearanceText')}
            icon={AppearanceIcon}
            href="/appearance-settings"
          />
          <Place
            title={t('settings.account')}
            text={t('settings.accountText')}
            icon={KeyIcon}
            href="/account-keys"
          />
          <Place
            title={t('settings.relays')}
            text={t('settings.relaysText')}
            icon={RelayIcon}
            href="/relay-settings"
          />
          <Place
            title={t('settings.display')}
            text={t('settings.displayText')}
            icon={DisplayIcon}
            href="/display-settings"
          />
          {rules.status === 'known' && rules.hasManagement && (
            <Place
              title={t('invite.title')}
              text={t('invite.text', { product })}
              icon={FollowIcon}
              href="/invitations"
            />
          )}
        </Grid>
      </div>
      <Card tone="sunken">
        <div className={styles.imprint}>
          <Heading level={2}>{fullName}</Heading>
          <Text size="sm" tone="muted" isMono>
            {t('settings.version')}
          </Text>
          <Text size="sm" tone="muted">
            {t('settings.tagline')}
          </Text>
          {links.length > 0 && (
            <Inline justify="center" wrap>
              {links.map(({ label, url }) => (
                <Link key={url} href={url} target="_blank">
                  {label}
                </Link>
              ))}
            </Inline>
          )}
        </div>
      </Card>
    </Page>
  )
}

interface PlaceProps {
  readonly title: string
  readonly text: string
  readonly icon: IconDrawing
  readonly href: string
}

function Place({ title, text, icon, href }: PlaceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <span className={styles.drawing}>
        <Icon of={icon} />
      </span>
      <div className={styles.words}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text size="sm" tone="muted">
          {text}
        </Text>
      </div>
      <ButtonLink href={href} aria-describedby={id}>
        {t('settings.configure')}
      </ButtonLink>
    </article>
  )
}
