// Finds Caddy and rclone for the test of a city without Docker.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

function find(name, env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The path of Caddy and the folder of rclone; undefined unless both are installed. */
export function findServices(env = process.env) {
  const [caddy, rclone] = ['caddy', 'rclone'].map((name) => find(name, env))
  return caddy && rclone ? { caddy, folder: dirname(rclone) } : undefined
}
