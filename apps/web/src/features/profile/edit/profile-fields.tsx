import type { FormEvent } from 'react'
import { Stack, TextArea, TextField } from '@ncc/ui'
import { useTranslation } from '../../../shared/locales/use-translation.ts'
import type { ProfileField, ProfileForm } from './use-profile-form.ts'

/** Single-line fields, in the form's order; `about` has several lines and follows the names. */
const addresses = ['picture', 'banner', 'website'] as const satisfies readonly ProfileField[]

/** The fields of a profile (spec §3). */
export function ProfileFields({ id, form }: { id: string; form: ProfileForm }) {
  const { t } = useTranslation()
  const field = (name: ProfileField) => ({
    label: t(`editProfile.${name}`),
    value: form.valueOf(name),
    onChange: (value: string) => form.set(name, value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form id={id} onSubmit={submit}>
      <Stack space="lg">
        <TextField {...field('name')} autoComplete="nickname" />
        <TextField {...field('display_name')} autoComplete="name" />
        <TextArea {...field('about')} rows={4} />
        {addresses.map((name) => (
          <TextField key={name} {...field(name)} type="text" inputMode="url" autoComplete="off" />
        ))}
        <TextField
          {...field('nip05')}
          description={t('editProfile.nip05Hint')}
          inputMode="email"
          autoComplete="off"
        />
        <TextField
          {...field('lud16')}
          description={t('editProfile.lud16Hint')}
          inputMode="email"
          autoComplete="off"
        />
      </Stack>
    </form>
  )
}
