export function findServices(
  env?: Record<string, string | undefined>,
): { caddy: string; folder: string } | undefined
