import { cancel, group, select, text } from '@clack/prompts'
import { parsePublicKey } from '@ncc/nostr-core'
import {
  colorProblem,
  nameProblem,
  relayProblem,
  stewardProblem,
  withDefaults,
  type Choices,
} from './choices.ts'

/** Allows an empty answer where the choice has a default. */
const unlessEmpty =
  (problem: (value: string | undefined) => string | undefined) => (value: string | undefined) =>
    value === undefined || value === '' ? undefined : problem(value)

function askWhat(given: Partial<Choices>) {
  return select({
    message: 'What are you making?',
    initialValue: given.template ?? 'city',
    options: [
      { value: 'city' as const, label: 'A city', hint: 'web app, relays and members for a community' },
      { value: 'client' as const, label: 'A client', hint: 'a program that reads and writes on a relay' },
      { value: 'bot' as const, label: 'A bot', hint: 'an account that replies when someone mentions it' },
    ],
  })
}

const askCity = (defaults: Choices) => ({
  theme: () =>
    select({
      message: 'Which theme do you start from?',
      initialValue: defaults.theme,
      options: [
        { value: 'lamplight' as const, label: 'Lamplight', hint: 'ink and amber, round' },
        { value: 'harbour' as const, label: 'Harbour', hint: 'deep water and coral, square' },
      ],
    }),
  color: () =>
    text({
      message: 'Its main colour?',
      placeholder: '#cc99ff, or empty for the theme’s own',
      validate: unlessEmpty(colorProblem),
    }),
  access: () =>
    select({
      message: 'Who reads and writes on the city’s relays?',
      initialValue: defaults.access,
      options: [
        { value: 'open' as const, label: 'Open', hint: 'everybody reads and writes' },
        { value: 'members' as const, label: 'Members', hint: 'everybody reads, members write' },
        { value: 'closed' as const, label: 'Closed', hint: 'only members read and write' },
      ],
    }),
  steward: () =>
    text({
      message: 'Who runs the city? (public key)',
      placeholder: 'npub1…, or empty for a new account',
      validate: unlessEmpty(stewardProblem),
    }),
})

/** Asks for what the command line leaves open; undefined if somebody stops. */
export async function askChoices(given: Partial<Choices>): Promise<Choices | undefined> {
  let isStopped = false
  const onCancel = () => {
    isStopped = true
    cancel('Nothing was made.')
  }
  const { template } = await group(
    { template: async () => given.template ?? (await askWhat(given)) },
    { onCancel },
  )
  if (isStopped) return undefined
  const defaults = withDefaults({ ...given, template })
  const questions = {
    name: () =>
      text({ message: 'Its name?', placeholder: defaults.name, validate: unlessEmpty(nameProblem) }),
    folder: () => text({ message: 'Which folder?', placeholder: defaults.folder }),
    ...(template === 'city'
      ? askCity(defaults)
      : {
          relay: () =>
            text({
              message: 'Which relay?',
              placeholder: defaults.relay,
              validate: unlessEmpty(relayProblem),
            }),
        }),
  }
  const open = Object.entries(questions).filter(([name]) => !(name in given))
  const answers = await group(Object.fromEntries(open), { onCancel })
  if (isStopped) return undefined
  const chosen = Object.fromEntries(Object.entries(answers).filter(([, value]) => value)) as Partial<Choices>
  const steward = chosen.steward === undefined ? given.steward : parsePublicKey(chosen.steward)
  return { ...withDefaults({ ...given, ...chosen, template }), steward }
}
