import { message } from '@marquee/contract/message.ts'
import { abilityNames, type AbilityName } from '@marquee/contract/networks/schemas.ts'
import { whyNotAsked, type Asking } from '../../asked-scopes.ts'
import type { AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { abilityScopes } from './x-scopes.ts'
import { readBound } from './x-secret.ts'
import { xNaming } from '../client/x-naming.ts'

const { name, place } = xNaming

const needed: Partial<Record<AbilityName, { readonly scopes: readonly string[] }>> = abilityScopes

/**
 * By the scopes of the last renewal, which is at most two hours old: X charges for every question,
 * so none is asked.
 */
export function createXProbe(boundSecret: string, asking: Asking): AccessProbe {
  const { scopes } = readBound(boundSecret)
  const reason = message('network.right-missing', { network: name, place })
  return {
    probe: async () =>
      abilityNames.flatMap((ability) => {
        const need = needed[ability]
        if (!need) return []
        const works = need.scopes.every((scope) => scopes.includes(scope))
        const why = whyNotAsked({ ability, scopes: need.scopes }, asking, name) ?? reason
        return [{ name: ability, works, reason: works ? null : why }]
      }),
  }
}
