import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/config.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publisher.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { createGraphClient } from '../meta-graph/graph-client.ts'
import { appBudget, budgetOf } from '../meta-graph/usage-headers.ts'
import { createFacebookLink } from './facebook-link.ts'
import { createFacebookPublisher, facebookLimits } from './facebook-publisher.ts'
import { createFacebookReader } from './facebook-reader.ts'
import { readPageSecret } from './facebook-secret.ts'
import { facebookVoice } from './facebook-voice.ts'

export interface FacebookDeps {
  readonly settings: FacebookSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
}

export interface FacebookConnector {
  readonly key: 'facebook'
  readonly name: string
  readonly link: AccountLink
  readonly limits: PublisherLimits
  readonly settledBy: 'content'
  readonly profileUrl: (page: { readonly remoteId: string }) => string
  /** All three take the opened secret of one page and throw `reauthorize` when it cannot be read. */
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createFacebook({ settings, outbound, clock, onUsage }: FacebookDeps): FacebookConnector {
  const graph = createGraphClient({ outbound, clock, settings, voice: facebookVoice, onUsage })
  return {
    key: 'facebook', name: facebookVoice.name, limits: facebookLimits, settledBy: 'content', link: createFacebookLink(graph, clock, settings),
    profileUrl: ({ remoteId }) => `${settings.pagesUrl}/${remoteId}`,
    publisher: (accountSecret) => createFacebookPublisher(graph, accountSecret),
    reader: (accountSecret) => createFacebookReader(graph, accountSecret),
    budgets: (accountSecret) => [appBudget, budgetOf(readPageSecret(accountSecret).pageId)],
  }
}
