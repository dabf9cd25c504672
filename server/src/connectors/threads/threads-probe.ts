import type { AccessProbe } from '../capabilities/access-probe.ts'
import { inspectToken } from './inspect-token.ts'
import type { ThreadsClient } from './threads-client.ts'
import { abilityScopes } from './threads-scopes.ts'
import { readProfile } from './threads-secret.ts'

/** By the rights that Threads tells of the token; where it tells none, by those of the consent. */
export function createThreadsProbe(client: ThreadsClient, accountSecret: string): AccessProbe {
  const { token, scopes: given } = readProfile(accountSecret)
  return {
    async probe() {
      const scopes = (await inspectToken(client, token)).scopes ?? given
      return abilityScopes.map(({ name, scopes: wanted, without }) => {
        const works = wanted.every((scope) => scopes.includes(scope))
        return { name, works, reason: works ? null : without }
      })
    },
  }
}
