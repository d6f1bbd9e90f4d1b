import {
  Canvas,
  Controls,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Primary,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ReactNode, useContext } from 'react'
import { tokenUse } from 'virtual:token-use'
import { DoAndDont } from '../src/docs/do-and-dont.tsx'
import type { NamedGuide } from '../src/docs/guide.ts'
import { UiProvider } from '../src/index.ts'
import { variableName } from '../src/theme/variable-name.ts'
import { applyTheme } from './apply-theme.ts'
import { surface } from './surface.ts'

const markdown = (...paragraphs: readonly (string | undefined)[]) =>
  paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')

function keyTable(keys: NamedGuide['keys']): string {
  if (typeof keys === 'string') return keys
  const rows = Object.entries(keys).map(([key, effect]) => `| ${key} | ${effect} |`)
  return ['| Key | What it does |', '| --- | --- |', ...rows].join('\n')
}

/** `color.textMuted` as its CSS variable; `space.*` as all of its group. */
function variable(token: string): string {
  const [group = '', name = ''] = token.split('.')
  return name === '*' ? `--${variableName(group)}-*` : `--${variableName(group, name)}`
}

function tokenText(name: string): string {
  const { tokens = [], components = [] } = tokenUse[name] ?? {}
  const own =
    tokens.length === 0
      ? 'It uses no tokens of its own.'
      : tokens.map((token) => `\`${variable(token)}\``).join(' · ')
  const others = components.map((component) => `\`${component}\``).join(', ')
  return markdown(own, components.length === 0 ? undefined : `In it, with tokens of their own: ${others}.`)
}

/** What is not a story stands in the theme of the toolbar as well. */
function Themed({ globals, children }: { globals: Record<string, unknown>; children: ReactNode }) {
  return (
    <div ref={(element) => void (element && applyTheme(element, globals))} style={surface}>
      <UiProvider navigate={() => undefined}>{children}</UiProvider>
    </div>
  )
}

const isRest = (name: string) => !/^(States|Playground|Typical)$/.test(name)

function Guidance({ guide }: { guide: NamedGuide }) {
  const context = useContext(DocsContext)
  const stories = context.componentStories()
  const states = stories.find(({ name }) => name === 'States')
  const examples = stories.filter(({ name, tags }) => isRest(name) && tags.includes('dev'))
  const { globals, parameters } = context.getStoryContext(context.storyById())
  // A frame is made once: it does not follow the toolbar.
  const frames = parameters['docs']?.story?.inline === false ? String(globals['mode']) : undefined
  return (
    <>
      <Title />
      <Markdown>
        {markdown(
          guide.use,
          guide.alsoCalled === undefined ? undefined : `Also called: ${guide.alsoCalled}.`,
          // A `Source` has colours of its own, which are not those of the page.
          `\`\`\`tsx\nimport { ${guide.name} } from '@ncc/ui'\n\`\`\``,
        )}
      </Markdown>
      <Primary key={`primary ${frames}`} />
      <Controls />
      {states && (
        <>
          <Heading>States</Heading>
          <Canvas key={`states ${frames}`} of={states.moduleExport} sourceState="none" />
        </>
      )}
      <Heading>Do and don’t</Heading>
      <Themed globals={globals}>
        <DoAndDont do={guide.do} dont={guide.dont} />
      </Themed>
      <Markdown>{`**When to use something else.** ${guide.instead}`}</Markdown>
      <Heading>Keyboard and screen reader</Heading>
      <Markdown>{markdown(keyTable(guide.keys), guide.access)}</Markdown>
      <Heading>Tokens</Heading>
      <Markdown>{tokenText(guide.name)}</Markdown>
      {examples.length > 0 && <Heading>Examples</Heading>}
      {examples.map(({ id, moduleExport }) => (
        <DocsStory key={id} of={moduleExport} expanded />
      ))}
    </>
  )
}

/** The page of a component, from its guide and its stories. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide = preparedMeta.parameters['guide'] as NamedGuide | undefined
  return guide === undefined ? <Title /> : <Guidance guide={guide} />
}
