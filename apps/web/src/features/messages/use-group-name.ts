import { useProfiles } from '@ncc/hooks'
import { displayName } from '@ncc/nostr-core'
import type { Conversation, MailboxMessage } from '@ncc/nostr-core/messages'
import { regionalOf } from '../../shared/locales/languages.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const maxNames = 3

/** The name of a group: the one it was given, or the names of its people. */
export function useGroupName({ last, subject }: Conversation<MailboxMessage>): string {
  const { t, language } = useTranslation()
  const people = last.people ?? []
  const named = people.slice(0, people.length > maxNames + 1 ? maxNames : maxNames + 1)
  const profiles = useProfiles(named)
  if (subject !== undefined) return subject
  const names = named.map((one) => displayName(profiles.get(one), one))
  const more = people.length - named.length
  const all = more > 0 ? [...names, t('messages.morePeople', { count: more })] : names
  return new Intl.ListFormat(regionalOf(language)).format(all)
}
