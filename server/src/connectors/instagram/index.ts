import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/config.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publisher.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { createGraphClient } from '../meta-graph/graph-client.ts'
import { appBudget, budgetOf } from '../meta-graph/usage-headers.ts'
import { createInstagramLink } from './instagram-link.ts'
import { instagramLimits } from './instagram-limits.ts'
import { createInstagramPublisher } from './instagram-publisher.ts'
import { createInstagramReader } from './instagram-reader.ts'
import { instagramRefusal } from './instagram-refusals.ts'
import { readProfileSecret } from './instagram-secret.ts'
import { instagramVoice } from './instagram-voice.ts'

export interface InstagramDeps {
  /** Of the Facebook app: profiles are reached through their pages. */
  readonly settings: FacebookSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
}

export interface InstagramConnector {
  readonly key: 'instagram'
  readonly name: string
  readonly link: AccountLink
  readonly limits: PublisherLimits
  readonly settledBy: 'own-id'
  readonly profileUrl: (profile: { readonly name: string }) => string
  /** All three take the opened secret of one profile and throw `reauthorize` when it cannot be read. */
  readonly publisher: (accountSecret: string) => Publisher
  readonly reader: (accountSecret: string) => PostReader
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createInstagram({ settings, outbound, clock, onUsage }: InstagramDeps): InstagramConnector {
  const graph = createGraphClient({ outbound, clock, settings, voice: instagramVoice, ownRefusal: instagramRefusal, onUsage })
  return {
    key: 'instagram', name: instagramVoice.name, limits: instagramLimits, settledBy: 'own-id', link: createInstagramLink(graph, clock, settings),
    profileUrl: ({ name }) => `${settings.profilesUrl}/${encodeURIComponent(name)}`,
    publisher: (accountSecret) => createInstagramPublisher(graph, clock, accountSecret),
    reader: (accountSecret) => createInstagramReader(graph, accountSecret),
    budgets: (accountSecret) => [appBudget, budgetOf(readProfileSecret(accountSecret).igId)],
  }
}
