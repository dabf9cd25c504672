import { ConfigError } from '../config-error.ts'

/** Null when neither is set; throws when one is missing. */
export function pair(
  names: readonly [string, string],
  [a, b]: readonly [string | undefined, string | undefined],
): readonly [string, string] | null {
  if (!a && !b) return null
  if (!a || !b) throw new ConfigError(`${names[0]} and ${names[1]} are needed together.`)
  return [a, b]
}
