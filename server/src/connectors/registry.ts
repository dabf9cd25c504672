import type { ToolType } from '@marquee/contract/networks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { AccountLink } from './capabilities/account-link.ts'
import type { PostReader } from './capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from './capabilities/publisher.ts'
import type { OnUsage } from './capabilities/usage.ts'
import { createFacebook } from './facebook/index.ts'

/**
 * One network. Having a capability is having its key, so a room asks `if (!connector.publisher)`.
 * `publisher` and `reader` are bound to the opened secret of one account, which only the room of accounts can open.
 */
export interface Connector {
  readonly key: ToolType
  readonly name: string
  readonly link: AccountLink
  /** Present together with `publisher`. */
  readonly limits?: PublisherLimits
  readonly publisher?: (accountSecret: string) => Publisher
  readonly reader?: (accountSecret: string) => PostReader
  /** Where people see the account's page or profile. */
  readonly profileUrl?: (account: { readonly remoteId: string; readonly name: string }) => string
  /** The allowances that the account's calls use up, by the names of `UsageReport.budget`. */
  readonly budgets?: (accountSecret: string) => readonly string[]
}

export interface Connectors {
  /** Only what is offered: a network without settings is not in here (C90). */
  readonly networks: ReadonlyMap<ToolType, Connector>
}

export interface ConnectorsDeps {
  readonly config: Pick<Config, 'facebook'>
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage?: OnUsage
}

export function createConnectors({ config, outbound, clock }: ConnectorsDeps): Connectors {
  const all: Connector[] = []
  if (config.facebook) all.push(createFacebook({ settings: config.facebook, outbound, clock }))
  return { networks: new Map(all.map((connector) => [connector.key, connector])) }
}
