import type { Message } from '@marquee/contract/message.ts'
import { abilityNames, type AbilityName } from '@marquee/contract/networks/schemas.ts'
import { whyNotAsked, type Asking } from '../../asked-scopes.ts'
import type { AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { inspectToken } from './inspect-token.ts'
import type { ThreadsClient } from '../client/threads-client.ts'
import { abilityScopes } from './threads-scopes.ts'
import { readProfile } from './threads-secret.ts'
import { threadsNaming } from '../client/threads-naming.ts'

const needed: Partial<
  Record<AbilityName, { readonly scopes: readonly string[]; readonly without: Message }>
> = abilityScopes

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
      return abilityNames.flatMap((name) => {
        const need = needed[name]
        if (!need) return []
        const works = need.scopes.every((scope) => scopes.includes(scope))
        const reason =
          whyNotAsked({ ability: name, scopes: need.scopes }, asking, threadsNaming.name) ??
          need.without
        return [{ name, works, reason: works ? null : reason }]
      })
    },
  }
}
