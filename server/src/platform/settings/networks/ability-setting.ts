import { abilityNames, type AbilityName } from '@marquee/contract/networks/schemas.ts'
import { ConfigError } from '../config-error.ts'

/**
 * Which abilities an app asks people for, as `posts,comments`: those that it was reviewed for. Not
 * set: all that are built. Publishing is always among them. Throws `ConfigError` for a word that is
 * no ability.
 */
export function abilitiesFrom(
  setting: string,
  value: string | undefined,
): ReadonlySet<AbilityName> | undefined {
  const words = (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const named = words.map((word) => {
    const ability = abilityNames.find((one) => one === word)
    if (ability === undefined)
      throw new ConfigError(
        `${setting} is a list of ${abilityNames.join(', ')}, and "${word}" is none of them.`,
      )
    return ability
  })
  return new Set<AbilityName>(['posts', ...named])
}
