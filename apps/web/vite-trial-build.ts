import { build, type InlineConfig, type Rolldown } from 'vite'
import type { TrialChunk } from './vite-plan-chunks.ts'

/**
 * The chunks that the bundler makes by itself: one for each set of pages that share modules. They say which modules each page
 * needs once unused code is left out.
 */
export async function trialBuild(config: InlineConfig): Promise<TrialChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  })
  const { output } = result as Rolldown.RolldownOutput
  const sizes = new Map(output.map((file) => [file.fileName, file.type === 'asset' ? file.source.length : 0]))
  const styleBytes = ({ viteMetadata }: Rolldown.OutputChunk) =>
    [...(viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  return output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => Object.assign(chunk, { styleBytes: styleBytes(chunk) }))
}
