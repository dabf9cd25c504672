import type { Message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import { abilityStates, type Asking } from '../../asked-scopes.ts'
import type { AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient, GraphSettings } from '../client/graph-client.ts'
import { inspectToken } from './inspect-token.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

/** What each ability needs, and the sentence for its card where that was not given. */
export type NeededScopes = Readonly<
  Partial<Record<AbilityName, { readonly scopes: readonly string[]; readonly without: Message }>>
>

interface Probed {
  /** The page's own token. */
  readonly token: string
  /** Under which the token's rights may be limited to some pages and profiles. */
  readonly ids: readonly string[]
}

interface Probing {
  readonly graph: GraphClient
  readonly settings: GraphSettings
  readonly voice: NetworkNaming
  readonly needed: NeededScopes
  readonly asking: Asking
}

/** One free call to `debug_token`, which names the rights behind a page's token. */
export function createMetaProbe(
  { graph, settings, voice, needed, asking }: Probing,
  { token, ids }: Probed,
): AccessProbe {
  return {
    async probe() {
      const facts = await inspectToken(graph, settings, { token, voice })
      if (!facts.isValid)
        throw new ConnectorError('reauthorize', { network: voice.network, message: facts.ended })
      return abilityStates(needed, (scope) => facts.allows(scope, ids), { asking, naming: voice })
    },
  }
}
