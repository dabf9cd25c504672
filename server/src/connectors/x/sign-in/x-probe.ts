import { abilityStates, type Asking } from '../../asked-scopes.ts'
import type { AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { abilityScopes } from './x-scopes.ts'
import { readBound } from './x-secret.ts'
import { xNaming } from '../client/x-naming.ts'

/**
 * By the scopes of the last renewal, which is at most two hours old: X charges for every question,
 * so none is asked.
 */
export function createXProbe(boundSecret: string, asking: Asking): AccessProbe {
  const { scopes } = readBound(boundSecret)
  const allows = (scope: string) => scopes.includes(scope)
  return {
    probe: async () => abilityStates(abilityScopes, allows, { asking, naming: xNaming }),
  }
}
