import { message, type Message } from '@marquee/contract/message.ts'
import { abilityNames, type AbilityName } from '@marquee/contract/networks/schemas.ts'
import type { AbilityState } from './capabilities/sign-in/access-probe.ts'
import type { NetworkNaming } from './text/network-naming.ts'

/** The scopes that each ability stands on, and those asked for with it that it works without. */
type ScopesOfAbilities = Readonly<
  Partial<
    Record<
      AbilityName,
      { readonly scopes: readonly string[]; readonly besides?: readonly string[] }
    >
  >
>

/** What this server asks people for, by its settings; empty: everything that is built. */
export interface Asking {
  readonly abilities?: ReadonlySet<AbilityName> | undefined
  readonly withoutScopes?: ReadonlySet<string> | undefined
}

/**
 * What people are asked for: every scope, without those that only abilities stand on which are off,
 * and without those that are left out by name. One scope that an app lacks can refuse the whole
 * dialog, and one that it does not use is a reason to refuse its review (networks.md section 1.1).
 */
export function askedScopes<Scope extends string>(
  all: Readonly<Record<Scope, string>>,
  needs: ScopesOfAbilities,
  { abilities, withoutScopes }: Asking,
): { readonly name: Scope; readonly why: string }[] {
  const scopesOf = (isOn: boolean) =>
    new Set(
      Object.entries(needs).flatMap(([name, { scopes, besides = [] }]) =>
        isAbilityOn(name, abilities) === isOn ? [...scopes, ...besides] : [],
      ),
    )
  const [kept, left] = [scopesOf(true), scopesOf(false)]
  const isAsked = (name: string): boolean =>
    !withoutScopes?.has(name) && (kept.has(name) || !left.has(name))
  return namesOf(all).flatMap((name) => (isAsked(name) ? [{ name, why: all[name] }] : []))
}

/** The code of an ability that is off by a setting, and so neither works nor fails. */
export const notAskedCode = 'network.not-asked-for'

const isAbilityOn = (name: string, on: ReadonlySet<string> | undefined) =>
  on === undefined || on.has(name)

const namesOf = <Key extends string>(table: Readonly<Record<Key, string>>): Key[] => {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys
}

interface NeedOfAbility {
  readonly scopes: readonly string[]
  /** The sentence for its card where they were not given; absent: that a right is missing. */
  readonly without?: Message
}

/** What works of an account whose consent `allows` some scopes, in the order of `abilityNames`. */
export function abilityStates(
  needed: Readonly<Partial<Record<AbilityName, NeedOfAbility>>>,
  allows: (scope: string) => boolean,
  { asking, naming }: { readonly asking: Asking; readonly naming: NetworkNaming },
): AbilityState[] {
  const { name: network, place } = naming
  return abilityNames.flatMap((name): AbilityState[] => {
    const need = needed[name]
    if (!need) return []
    const { scopes, without = message('network.right-missing', { network, place }) } = need
    if (scopes.every(allows)) return [{ name, works: true, reason: null }]
    const notAsked = whyNotAsked({ ability: name, scopes }, asking, network)
    return [{ name, works: false, reason: notAsked ?? without }]
  })
}

/**
 * Why an ability does not work that this server does not ask for, by itself or by one of its
 * `scopes`; null where it does.
 */
function whyNotAsked(
  { ability, scopes }: { readonly ability: AbilityName; readonly scopes: readonly string[] },
  { abilities, withoutScopes }: Asking,
  network: string,
): Message | null {
  const isAsked =
    isAbilityOn(ability, abilities) && !scopes.some((scope) => withoutScopes?.has(scope))
  return isAsked ? null : message(notAskedCode, { network })
}
