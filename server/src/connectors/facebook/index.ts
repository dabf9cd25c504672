import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/config.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publisher.ts'
import { createGraphClient } from '../meta-graph/graph-client.ts'
import type { GraphUsage } from '../meta-graph/usage-headers.ts'
import { createFacebookLink } from './facebook-link.ts'
import { createFacebookPublisher, facebookLimits } from './facebook-publisher.ts'
import { createFacebookReader } from './facebook-reader.ts'

export interface FacebookDeps {
  readonly settings: FacebookSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage?: (usage: GraphUsage) => void
}

export interface FacebookConnector {
  readonly key: 'facebook'
  readonly name: string
  readonly link: AccountLink
  readonly limits: PublisherLimits
  /** Both take the opened secret of one page and throw `reauthorize` when it cannot be read. */
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
}

export function createFacebook({ settings, outbound, clock, onUsage }: FacebookDeps): FacebookConnector {
  const graph = createGraphClient({ outbound, clock, settings, network: 'facebook', name: 'Facebook', ...(onUsage ? { onUsage } : {}) })
  return {
    key: 'facebook', name: 'Facebook', limits: facebookLimits, link: createFacebookLink(graph, clock, settings),
    publisher: (accountSecret) => createFacebookPublisher(graph, accountSecret),
    reader: (accountSecret) => createFacebookReader(graph, accountSecret),
  }
}
