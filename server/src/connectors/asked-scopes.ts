import { message, type Message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'

/** The scopes that each ability stands on, and those asked for with it that it works without. */
type ScopesOfAbilities = Readonly<
  Partial<
    Record<
      AbilityName,
      { readonly scopes: readonly string[]; readonly besides?: readonly string[] }
    >
  >
>

/**
 * What people are asked for: every scope, without those that only abilities stand on which are off.
 * One scope that an app lacks can refuse the whole dialog, and one that it does not use is a reason
 * to refuse its review (networks.md section 1.1). `on` undefined: everything that is built.
 */
export function askedScopes<Scope extends string>(
  all: Readonly<Record<Scope, string>>,
  needs: ScopesOfAbilities,
  on: ReadonlySet<AbilityName> | undefined,
): { readonly name: Scope; readonly why: string }[] {
  const scopesOf = (isOn: boolean) =>
    new Set(
      Object.entries(needs).flatMap(([name, { scopes, besides = [] }]) =>
        isAbilityOn(name, on) === isOn ? [...scopes, ...besides] : [],
      ),
    )
  const [kept, left] = [scopesOf(true), scopesOf(false)]
  const isAsked = ([name]: [string, unknown]): boolean => kept.has(name) || !left.has(name)
  return namesOf(all).flatMap((name) =>
    isAsked([name, all[name]]) ? [{ name, why: all[name] }] : [],
  )
}

const isAbilityOn = (name: string, on: ReadonlySet<string> | undefined) =>
  on === undefined || on.has(name)

const namesOf = <Key extends string>(table: Readonly<Record<Key, string>>): Key[] => {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys
}

/** Why an ability does not work that this server does not ask for; null where it does. */
export function whyNotAsked(
  ability: AbilityName,
  on: ReadonlySet<AbilityName> | undefined,
  network: string,
): Message | null {
  return isAbilityOn(ability, on) ? null : message('network.not-asked-for', { network })
}
