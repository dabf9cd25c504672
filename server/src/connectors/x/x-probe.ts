import { message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import type { AccessProbe } from '../capabilities/access-probe.ts'
import type { XScope } from './x-scopes.ts'
import { readBound } from './x-secret.ts'
import { xVoice } from './x-voice.ts'

const { name, place } = xVoice

/**
 * Which rights each ability needs. X is for words, pictures and messages here; films go elsewhere
 * (C59).
 */
const needs: readonly (readonly [ability: AbilityName, scopes: readonly XScope[]])[] = [
  ['posts', ['tweet.read', 'tweet.write', 'users.read']],
  ['comments', ['tweet.read', 'tweet.write', 'users.read']],
  ['messages', ['dm.read', 'dm.write', 'users.read']],
  ['insights', ['tweet.read', 'users.read']],
]

/**
 * By the scopes of the last renewal, which is at most two hours old: X charges for every question,
 * so none is asked.
 */
export function createXProbe(boundSecret: string): AccessProbe {
  const { scopes } = readBound(boundSecret)
  const reason = message('network.right-missing', { network: name, place })
  return {
    probe: async () =>
      needs.map(([ability, wanted]) => {
        const works = wanted.every((scope) => scopes.includes(scope))
        return { name: ability, works, reason: works ? null : reason }
      }),
  }
}
