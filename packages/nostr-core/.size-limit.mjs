// oxlint-disable import/no-default-export -- size-limit reads its configuration from there
/** esbuild says of every shared chunk that it has no side effects; only what is wrong is worth a line. */
const modifyEsbuildConfig = (config) => ({ ...config, logLevel: 'error' })

/** The whole of an export; chunks that it loads later count. */
const whole = (name, limit, path = name) => ({
  name: `all of ${name}`,
  path: `dist/${path}.js`,
  import: '*',
  limit,
  modifyEsbuildConfig,
})

export default [
  {
    name: 'filters and addresses',
    path: 'dist/index.js',
    import: '{ matchFilters, parseFilter, decodeNip19, newestFirst }',
    limit: '10 kB',
    modifyEsbuildConfig,
  },
  {
    name: 'read a feed',
    path: ['dist/index.js', 'dist/city/index.js'],
    import: { 'dist/index.js': '{ createClient }', 'dist/city/index.js': '{ cityFeed }' },
    limit: '57.6 kB',
    modifyEsbuildConfig,
  },
  // Seven of them are the text of the worker that createVerifyWorker loads, two the comparison of sets.
  whole('index', '81.1 kB'),
  whole('city', '50.9 kB', 'city/index'),
  whole('edits', '10 kB'),
  whole('keys', '36 kB'),
  whole('membership', '10 kB'),
  whole('messages', '49.5 kB'),
  whole('negentropy', '6 kB'),
  whole('queries', '10.1 kB'),
  whole('blossom', '10 kB'),
  whole('remote-signer', '44.2 kB'),
  whole('templates', '10 kB'),
  whole('zaps', '51.7 kB'),
]
