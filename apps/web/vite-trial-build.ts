import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * The chunks that the bundler makes by itself: one for each set of pages that share modules. They say which modules each page
 * needs once unused code is left out.
 */
export async function trialBuild(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}
