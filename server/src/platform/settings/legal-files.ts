import { accessSync, constants, statSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/**
 * The operator's own texts: where one cannot be read the default would be shown, and nobody would
 * notice. Throws `ConfigError` with one sentence for each, a line each.
 */
export function refuseUnreadableTexts(env: {
  TERMS_FILE?: string | undefined
  PRIVACY_FILE?: string | undefined
}): void {
  const files = [
    ['TERMS_FILE', env.TERMS_FILE],
    ['PRIVACY_FILE', env.PRIVACY_FILE],
  ] as const
  const mistakes = files.flatMap(([name, path]) =>
    path && !isReadable(path) ? [`${name} names ${path}, which cannot be read.`] : [],
  )
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return !statSync(path).isDirectory()
  } catch {
    return false
  }
}
