import { useId, useState } from 'react'
import { useQuery } from '@ncc/hooks'
import { profile as profileQuery } from '@ncc/nostr-core/queries'
import { Button, ButtonLink, Inline, Notice, Page, Panel, Skeleton, Stack } from '@ncc/ui'
import { useTranslation } from '../../../shared/locales/use-translation.ts'
import { useSettings } from '../../../shared/storage/use-settings.ts'
import { useLeaveGuard } from '../../../shared/use-leave-guard.tsx'
import { AvatarGenerator } from './avatar-generator.tsx'
import { ClaimName } from './claim-name.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePictures } from './profile-pictures.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Edits the signed-in account's profile (spec §2); fields unknown to this page stay unchanged. */
export function EditProfile({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { status, data } = useQuery(profileQuery(pubkey))
  const form = useProfileForm(pubkey, data)
  const leaveQuestion = useLeaveGuard({ ...form, text: t('unsavedProfile.text') })
  const [isRestored] = useState(form.isDirty)
  const { profileVisibility } = useSettings()
  if (status === 'loading' && !data) {
    return (
      <Page title={t('editProfile.title')}>
        <Skeleton height="12rem" />
        <Skeleton height="20rem" />
      </Page>
    )
  }
  return (
    <Page title={t('editProfile.title')}>
      {status === 'unreachable' && <Notice tone="warning">{t('editProfile.unread')}</Notice>}
      {profileVisibility !== 'public' && <Notice tone="warning">{t('askPublic.profile')}</Notice>}
      {isRestored && form.isDirty() && (
        <Notice
          tone="info"
          action={
            <Button size="sm" onPress={form.discard}>
              {t('unsavedProfile.discard')}
            </Button>
          }
        >
          {t('unsavedProfile.restored')}
        </Notice>
      )}
      <Panel title={t('editProfile.pictures')}>
        <Stack space="lg">
          <ProfilePictures pubkey={pubkey} form={form} />
          <AvatarGenerator pubkey={pubkey} form={form} />
        </Stack>
      </Panel>
      <Panel title={t('editProfile.aboutYou')}>
        <ProfileFields id={id} form={form} />
      </Panel>
      <ClaimName pubkey={pubkey} onClaimed={(nip05) => form.set('nip05', nip05)} />
      {form.warning && (
        <Notice tone="danger" isAlert>
          {form.warning}
        </Notice>
      )}
      <Inline justify="end" wrap>
        <ButtonLink href="/profile" tone="quiet">
          {t('editProfile.cancel')}
        </ButtonLink>
        <Button type="submit" form={id} tone="primary" isPending={form.isSaving}>
          {form.isSaving ? t('editProfile.saving') : t('editProfile.save')}
        </Button>
      </Inline>
      {leaveQuestion}
    </Page>
  )
}
