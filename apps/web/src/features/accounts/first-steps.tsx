import { useNostr } from '@ncc/hooks'
import { FollowRow } from '@ncc/kit/parts'
import { hexToBytes, decodeNip19 } from '@ncc/nostr-core'
import { Button, List } from '@ncc/ui'
import { usePeopleToMeet } from '../../people/use-people-to-meet.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { Step } from './first-step.tsx'
import { KeyCopy } from './key-copy.tsx'
import { NameAndPicture } from './name-and-picture.tsx'
import { useNoteBackup } from './use-note-backup.ts'

/** The steps after Create New Account, in order. */
export const firstSteps = ['profile', 'key', 'people'] as const
export type FirstStep = (typeof firstSteps)[number]

interface FirstStepsProps {
  /** 64 hex. */
  readonly pubkey: string
  readonly step: FirstStep
  readonly onStep: (step: FirstStep) => void
  readonly onDone: () => void
}

/** The first steps of a new account: name and picture, backup, and people to follow. Each can be skipped. */
export function FirstSteps({ pubkey, step, onStep, onDone }: FirstStepsProps) {
  switch (step) {
    case 'profile':
      return <NameAndPicture pubkey={pubkey} onNext={() => onStep('key')} />
    case 'key':
      return <KeepKey pubkey={pubkey} onNext={() => onStep('people')} />
    case 'people':
      return <FollowPeople pubkey={pubkey} onDone={onDone} />
  }
}

function KeepKey({ pubkey, onNext }: { pubkey: string; onNext: () => void }) {
  const { t } = useTranslation()
  const { readSecretKey } = useNostr()
  const noteBackup = useNoteBackup()
  const own = decodeNip19(readSecretKey() ?? '')
  return (
    <Step
      text={t('firstSteps.keyText')}
      actions={
        <>
          <Button tone="quiet" onPress={onNext}>
            {t('backup.later')}
          </Button>
          <Button
            tone="primary"
            onPress={() => {
              noteBackup(pubkey)
              onNext()
            }}
          >
            {t('backup.saved')}
          </Button>
        </>
      }
    >
      {own?.type === 'nsec' && (
        <KeyCopy account={{ key: 'local', pubkey, secretKey: hexToBytes(own.data) }} />
      )}
    </Step>
  )
}

function FollowPeople({ pubkey: self, onDone }: { pubkey: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { people } = usePeopleToMeet(self)
  return (
    <Step
      text={t('firstSteps.peopleText')}
      actions={
        <Button tone="primary" onPress={onDone}>
          {t('firstSteps.finish')}
        </Button>
      }
    >
      <List label={t('firstSteps.people')} isDivided>
        {people.map(({ pubkey, name }) => (
          <FollowRow key={pubkey} pubkey={pubkey} fallbackName={name} />
        ))}
      </List>
    </Step>
  )
}
