import { useState } from 'react'
import { useNostr } from '@ncc/hooks'
import { useToast, safeImage, uploadFailure, wrongImage } from '@ncc/kit/parts'
import { encodeNpub } from '@ncc/nostr-core'
import { Avatar, Banner, FileButton, Inline, Stack } from '@ncc/ui'
import { useCommunity } from '../../../shared/community-context.ts'
import { useTranslation } from '../../../shared/locales/use-translation.ts'
import * as styles from './profile-pictures.css.ts'
import type { ProfileForm } from './use-profile-form.ts'

const fields = { avatar: 'picture', banner: 'banner' } as const
type Picture = keyof typeof fields

/** Previews of avatar and banner, and buttons to change them. */
export function ProfilePictures({ pubkey, form }: { pubkey: string; form: ProfileForm }) {
  const { t } = useTranslation()
  const { uploadMedia } = useNostr()
  const { fallbackImages } = useCommunity()
  const show = useToast()
  const [uploading, setUploading] = useState<Picture>()

  const tellFailure = (picture: Picture, why: string) => {
    form.setWarning(why)
    const description = t(`editProfile.${picture}NotUploaded`)
    show({ tone: 'error', title: t('editProfile.uploadFailed'), description })
  }

  const upload = async (picture: Picture, file: File | undefined) => {
    if (!file) return
    const wrong = wrongImage(file, t)
    if (wrong) return tellFailure(picture, wrong)
    setUploading(picture)
    form.setWarning('')
    try {
      const { url } = await uploadMedia(file)
      form.set(fields[picture], url)
      show({ tone: 'success', title: t(`editProfile.${picture}Uploaded`) })
    } catch (error) {
      tellFailure(picture, uploadFailure(error, t) ?? '')
    } finally {
      setUploading(undefined)
    }
  }
  const button = (picture: Picture) => (
    <FileButton
      onFiles={([file]) => upload(picture, file)}
      isPending={uploading === picture}
      isDisabled={uploading !== undefined && uploading !== picture}
    >
      {t(`editProfile.${picture}Upload`)}
    </FileButton>
  )
  return (
    <Stack>
      <div className={styles.preview}>
        <div className={styles.banner}>
          <Banner seed={pubkey} src={safeImage(form.valueOf('banner'))} fallback={fallbackImages.banner} />
        </div>
        <span className={styles.face}>
          <Avatar name={encodeNpub(pubkey)} src={safeImage(form.valueOf('picture'))} size="xl" />
        </span>
      </div>
      <Inline wrap>
        {button('avatar')}
        {button('banner')}
      </Inline>
    </Stack>
  )
}
