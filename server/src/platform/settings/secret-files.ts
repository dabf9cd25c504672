import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/**
 * Any setting can be given as the path of a file that holds it: `NAME_FILE` in place of `NAME`, as
 * orchestrators hand secrets to a process. Answers the settings with what stands in those files;
 * each mistake is one sentence.
 */
export function withSecretFiles(
  variables: NodeJS.ProcessEnv,
  names: readonly string[],
): { readonly settings: NodeJS.ProcessEnv; readonly mistakes: readonly string[] } {
  const settings = { ...variables }
  const mistakes: string[] = []
  for (const name of names) {
    const path = variables[`${name}_FILE`]
    // TERMS_FILE and its like are settings of their own
    if (!path || names.includes(`${name}_FILE`)) continue
    if (variables[name]) mistakes.push(`${name} and ${name}_FILE are both set; name one of them.`)
    else
      try {
        settings[name] = contentOf(name, path)
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        mistakes.push(error.message)
      }
  }
  return { settings, mistakes }
}

function contentOf(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${name}_FILE names ${path}, which cannot be read.`, { cause })
  }
  // editors and tools end a file with a line break, which no secret has
  const value = text.replace(/\r?\n$/, '')
  if (value === '' || value.includes('\n'))
    throw new ConfigError(`${name}_FILE names ${path}, which must hold one line.`)
  return value
}
