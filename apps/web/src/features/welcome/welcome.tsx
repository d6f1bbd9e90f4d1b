import type { ReactNode } from 'react'
import {
  Button,
  ButtonLink,
  Card,
  Grid,
  Heading,
  Icon,
  Inline,
  KeyIcon,
  Page,
  ProfileIcon,
  Stack,
  Text,
} from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { LivingCity } from './living-city.tsx'

interface WelcomeProps {
  readonly onGetKeys: () => void
  readonly radio: ReactNode
}

/** The welcome page: the two keys, how to get them, and activity in the city. */
export function Welcome({ onGetKeys, radio }: WelcomeProps) {
  const { t } = useTranslation()
  const { fullName, access } = useCommunity()
  const isClosed = access === 'closed'
  return (
    <Page eyebrow={t('welcome.eyebrow', { fullName })} title={t('welcome.title')}>
      <Stack space="xl">
        <Text size="lg">{t('welcome.lead')}</Text>
        <Inline space="md" wrap>
          <Button tone="primary" size="lg" icon={KeyIcon} onPress={onGetKeys}>
            {t('welcome.getKeys')}
          </Button>
          <ButtonLink href="/city" size="lg">
            {t('welcome.look')}
          </ButtonLink>
        </Inline>
        <Grid>
          <Fact icon={ProfileIcon} title={t('welcome.publicTitle')} text={t('welcome.publicText')} />
          <Fact icon={KeyIcon} title={t('welcome.privateTitle')} text={t('welcome.privateText')} />
        </Grid>
        <Stack space="xs">
          <Heading level={2} size="md">
            {t(isClosed ? 'welcome.closedTitle' : 'welcome.openTitle')}
          </Heading>
          <Text tone="subtle">{t(isClosed ? 'city.closedText' : 'welcome.openText')}</Text>
        </Stack>
        <LivingCity radio={radio} />
      </Stack>
    </Page>
  )
}

function Fact({ icon, title, text }: { icon: typeof KeyIcon; title: string; text: string }) {
  return (
    <Card>
      <Stack space="sm">
        <Icon of={icon} />
        <Heading level={2} size="md">
          {title}
        </Heading>
        <Text>{text}</Text>
      </Stack>
    </Card>
  )
}
