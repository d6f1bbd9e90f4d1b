// oxlint-disable import/no-default-export -- size-limit reads its configuration from there
/** esbuild says of every shared chunk that it has no side effects; only what is wrong is worth a line. */
const modifyEsbuildConfig = (config) => ({ ...config, logLevel: 'error' })

export default [
  {
    name: 'filters and addresses',
    path: 'dist/index.js',
    import: '{ matchFilters, parseFilter, decodeNip19, newestFirst }',
    limit: '10 kB',
    modifyEsbuildConfig,
  },
  { name: 'keys', path: 'dist/keys.js', import: '*', limit: '36 kB', modifyEsbuildConfig },
  {
    name: 'read a feed',
    path: 'dist/index.js',
    import: '{ createClient, cityFeed }',
    limit: '53 kB',
    modifyEsbuildConfig,
  },
  { name: 'everything', path: 'dist/index.js', import: '*', limit: '90 kB', modifyEsbuildConfig },
]
