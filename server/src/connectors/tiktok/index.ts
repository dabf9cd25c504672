import type { AccessProbe } from '../capabilities/access-probe.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { GrantRenewal } from '../capabilities/grant-renewal.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import type { ReadPostingTerms } from '../capabilities/posting-terms.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publisher.ts'
import type { Stats } from '../capabilities/stats.ts'
import { beginningsBudget, questionsBudget } from './allowances.ts'
import { createTiktokClient, type TiktokDeps } from './tiktok-client.ts'
import { tiktokLimits } from './tiktok-limits.ts'
import { createTiktokLink } from './tiktok-link.ts'
import { createTiktokProbe } from './tiktok-probe.ts'
import { profileBudget } from './tiktok-profile.ts'
import { createTiktokPublisher } from './tiktok-publisher.ts'
import { createTiktokReader, filmsBudget } from './tiktok-reader.ts'
import { createTiktokRenewal } from './tiktok-renewal.ts'
import { readAccount } from './tiktok-secret.ts'
import { createTiktokStats } from './tiktok-stats.ts'
import { createTiktokTerms } from './tiktok-terms.ts'
import { tiktokVoice } from './tiktok-voice.ts'

export interface TiktokConnector {
  readonly key: 'tiktok'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  readonly limits: PublisherLimits
  /** The publish_id of a picture is in the answer that was lost. */
  readonly settledBy: 'nothing'
  readonly filmsSettledBy: 'own-id'
  /** All take what `renewal.bind` made and throw `reauthorize` when it cannot be read. */
  readonly probe: (boundSecret: string) => AccessProbe
  readonly publisher: (boundSecret: string) => Publisher
  readonly postingTerms: (boundSecret: string) => ReadPostingTerms
  readonly reader: (boundSecret: string) => PostReader
  readonly stats: (boundSecret: string) => Stats
  readonly profileUrl: (profile: { readonly name: string }) => string
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createTiktok(deps: TiktokDeps): TiktokConnector {
  const { clock, settings } = deps
  const client = createTiktokClient(deps)
  return {
    key: 'tiktok',
    name: tiktokVoice.name,
    limits: tiktokLimits,
    settledBy: 'nothing',
    filmsSettledBy: 'own-id',
    link: createTiktokLink(client, clock, settings),
    renewal: createTiktokRenewal(client, clock),
    probe: (boundSecret) => createTiktokProbe(client, boundSecret),
    publisher: (boundSecret) =>
      createTiktokPublisher({ client, clock, profilesUrl: settings.profilesUrl }, boundSecret),
    postingTerms: (boundSecret) => createTiktokTerms(client, boundSecret),
    reader: (boundSecret) => createTiktokReader(client, settings.profilesUrl, boundSecret),
    stats: (boundSecret) => createTiktokStats(client, boundSecret),
    profileUrl: ({ name }) =>
      `${settings.profilesUrl}/@${encodeURIComponent(name.replace(/^@/, ''))}`,
    budgets(accountSecret) {
      const { openId } = readAccount(accountSecret)
      return [filmsBudget, profileBudget(openId), beginningsBudget(openId), questionsBudget(openId)]
    },
  }
}
