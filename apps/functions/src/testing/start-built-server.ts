import { startServer, type RunningServer, type ServerFolders } from '../server.ts'
import { parseEnv } from '../settings/env.ts'

/**
 * Starts the built server in this process: a test that needs several cities then loads its modules once. Settings (README) are
 * read from `variables`; paths in them are absolute. Lines of the log go to `log`.
 */
export function startBuiltServer(
  variables: Record<string, string>,
  folders: ServerFolders,
  log: (line: string) => void,
): Promise<RunningServer> {
  const output = {
    say: log,
    log: (level: string, message: string, facts = {}) => log(`${level}: ${message} ${JSON.stringify(facts)}`),
  }
  return startServer(parseEnv(variables, '/'), folders, output, () => import('@ncc/demo-city'))
}
