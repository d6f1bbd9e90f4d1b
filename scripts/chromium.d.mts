export function findChromium(env?: Record<string, string | undefined>): string | undefined
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] }
