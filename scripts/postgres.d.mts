export function findPostgres(env?: Record<string, string | undefined>): string | undefined
