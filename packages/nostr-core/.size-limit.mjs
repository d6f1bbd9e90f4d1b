// oxlint-disable import/no-default-export -- size-limit reads its configuration from there
/** esbuild says of every shared chunk that it has no side effects; only what is wrong is worth a line. */
const modifyEsbuildConfig = (config) => ({ ...config, logLevel: 'error' })

const subpaths = ['index', 'city', 'edits', 'keys', 'messages', 'queries', 'templates'].map(
  (name) => `dist/${name}.js`,
)

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
    path: ['dist/index.js', 'dist/city.js'],
    import: { 'dist/index.js': '{ createClient }', 'dist/city.js': '{ cityFeed }' },
    limit: '53 kB',
    modifyEsbuildConfig,
  },
  { name: 'the root export', path: 'dist/index.js', import: '*', limit: '64 kB', modifyEsbuildConfig },
  {
    name: 'everything',
    path: subpaths,
    import: Object.fromEntries(subpaths.map((path) => [path, '*'])),
    limit: '90 kB',
    modifyEsbuildConfig,
  },
]
