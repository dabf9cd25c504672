import type { AccessProbe } from '../capabilities/sign-in/access-probe.ts'
import type { AccountLink } from '../capabilities/sign-in/account-link.ts'
import type { GrantRenewal } from '../capabilities/sign-in/grant-renewal.ts'
import type { PostReader } from '../capabilities/posts/post-reader.ts'
import type { ReadPostingTerms } from '../capabilities/publish/posting-terms.ts'
import type { Publisher, PublisherLimits } from '../capabilities/publish/publisher.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import { beginningsBudget, questionsBudget } from './client/quotas.ts'
import { createTiktokClient, type TiktokDeps } from './client/tiktok-client.ts'
import { tiktokLimits } from './tiktok-limits.ts'
import { createTiktokLink } from './sign-in/tiktok-link.ts'
import { createTiktokProbe } from './sign-in/tiktok-probe.ts'
import { profileBudget } from './sign-in/tiktok-profile.ts'
import { createTiktokPublisher } from './publish/tiktok-publisher.ts'
import { createTiktokReader, videosBudget } from './tiktok-reader.ts'
import { createTiktokRenewal } from './sign-in/tiktok-renewal.ts'
import { readAccount } from './sign-in/tiktok-secret.ts'
import { createTiktokStats } from './tiktok-stats.ts'
import { createTiktokTerms } from './terms/tiktok-terms.ts'
import { tiktokNaming } from './client/tiktok-naming.ts'

export interface TiktokConnector {
  readonly key: 'tiktok'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  readonly limits: PublisherLimits
  /** The publish_id of a picture is in the answer that was lost. */
  readonly settledBy: 'nothing'
  readonly videosSettledBy: 'own-id'
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
    name: tiktokNaming.name,
    limits: tiktokLimits,
    settledBy: 'nothing',
    videosSettledBy: 'own-id',
    link: createTiktokLink(client, clock, settings),
    renewal: createTiktokRenewal(client, clock),
    probe: (boundSecret) => createTiktokProbe(client, boundSecret, settings),
    publisher: (boundSecret) =>
      createTiktokPublisher({ client, clock, profilesUrl: settings.profilesUrl }, boundSecret),
    postingTerms: (boundSecret) => createTiktokTerms(client, boundSecret),
    reader: (boundSecret) => createTiktokReader(client, settings.profilesUrl, boundSecret),
    stats: (boundSecret) => createTiktokStats(client, boundSecret),
    profileUrl: ({ name }) =>
      `${settings.profilesUrl}/@${encodeURIComponent(name.replace(/^@/, ''))}`,
    budgets(accountSecret) {
      const { openId } = readAccount(accountSecret)
      return [
        videosBudget,
        profileBudget(openId),
        beginningsBudget(openId),
        questionsBudget(openId),
      ]
    },
  }
}
