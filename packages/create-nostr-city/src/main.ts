import { resolve } from 'node:path'
import { intro, note, outro } from '@clack/prompts'
import { askChoices } from './ask.ts'
import { parseChoices, usage, withDefaults, WrongFlagError } from './choices.ts'
import { cityProject } from './templates/city.ts'
import { programProject } from './templates/program.ts'
import { FolderInUseError, UnusableFolderError, writeProject } from './write-project.ts'

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage)
    return
  }
  const { asks, ...given } = parseChoices(args, process.stdin.isTTY === true)
  intro('Nostr City Club')
  const choices = asks ? await askChoices(given) : withDefaults(given)
  if (!choices) return
  const project = choices.template === 'city' ? cityProject(choices) : programProject(choices)
  await writeProject(resolve(choices.folder), project)
  if (project.keep !== undefined) note(project.keep, 'Keep this')
  note([`cd ${choices.folder}`, ...project.commands].join('\n'), 'Next')
  outro(`${choices.name} is in ${choices.folder}.`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected = [WrongFlagError, FolderInUseError, UnusableFolderError].some(
    (kind) => error instanceof kind,
  )
  if (!isExpected || !(error instanceof Error)) throw error
  // A secret key may have been given where a public one belongs.
  process.stderr.write(`${error.message.replace(/nsec1\w*/gi, '(hidden)')}\n`)
  process.exitCode = 1
}
