import { abilityStates, type Asking } from '../../asked-scopes.ts'
import type { AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { inspectToken } from './inspect-token.ts'
import type { ThreadsClient } from '../client/threads-client.ts'
import { abilityScopes } from './threads-scopes.ts'
import { readProfile } from './threads-secret.ts'
import { threadsNaming } from '../client/threads-naming.ts'

/** By the rights that Threads tells of the token; where it tells none, by those of the consent. */
export function createThreadsProbe(
  client: ThreadsClient,
  asking: Asking,
  accountSecret: string,
): AccessProbe {
  const { token, scopes: given } = readProfile(accountSecret)
  return {
    async probe() {
      const scopes = (await inspectToken(client, token)).scopes ?? given
      return abilityStates(abilityScopes, (scope) => scopes.includes(scope), {
        asking,
        naming: threadsNaming,
      })
    },
  }
}
