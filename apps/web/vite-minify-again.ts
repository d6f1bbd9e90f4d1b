import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * The options with which the compressed script becomes smallest. The unsafe ones write functions that do not use `this` as arrows
 * and methods, with which only a function that is called with `new` would break, and those use `this`.
 */
const compress = {
  passes: 2,
  inline: 0,
  reduce_funcs: false,
  collapse_vars: false,
  unsafe_arrows: true,
  unsafe_methods: true,
} as const

/** Minifies the first page's script once more: terser finds 0.7 % in what Rolldown's minifier leaves. */
export const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        const mapFile = chunk.sourcemapFileName === null ? undefined : bundle[chunk.sourcemapFileName]
        const { code, map } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress,
          ...(mapFile?.type === 'asset' && {
            sourceMap: {
              content: String(mapFile.source),
              filename: chunk.fileName,
              url: `${chunk.fileName.split('/').at(-1)}.map`,
            },
          }),
        })
        if (code !== undefined) chunk.code = code
        if (mapFile?.type === 'asset' && typeof map === 'string') mapFile.source = map
      }
    },
  },
}
