import type { AccessProbe } from '../capabilities/access-probe.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import type { GrantRenewal } from '../capabilities/grant-renewal.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { NewsSubscription } from '../capabilities/network-news.ts'
import type { PostReader } from '../capabilities/post-reader.ts'
import { appBudget, budgetOf } from './rate-headers.ts'
import { createAskAsApp } from './x-app.ts'
import { createXClient, type XDeps as XClientDeps } from './x-client.ts'
import { createXLink } from './x-link.ts'
import { xPrices, xReadEveryMs } from './x-prices.ts'
import { createXProbe } from './x-probe.ts'
import { createXReader } from './x-reader.ts'
import { createXRenewal } from './x-renewal.ts'
import { readAccount } from './x-secret.ts'
import { createXSubscription } from './x-subscription.ts'
import { xVoice } from './x-voice.ts'

interface XDeps extends XClientDeps {
  /** Where X may tell us what happens: https without a port. Null: it cannot, and is only read. */
  readonly webhookUrl: string | null
}

export interface XConnector {
  readonly key: 'twitter'
  readonly name: string
  readonly link: AccountLink
  readonly renewal: GrantRenewal
  /** Both take what `renewal.bind` made and throw `reauthorize` when it cannot be read. */
  readonly probe: (boundSecret: string) => AccessProbe
  readonly reader: (boundSecret: string, meter: Meter) => PostReader
  /** Absent without the app-only token. */
  readonly news?: NewsSubscription
  readonly readEveryMs: number
  readonly monthlyBudgetMicros: number
  readonly prices: Readonly<Record<string, number>>
  readonly profileUrl: (profile: { readonly name: string }) => string
  readonly budgets: (accountSecret: string) => readonly string[]
}

export function createX({ webhookUrl, ...deps }: XDeps): XConnector {
  const { clock, settings } = deps
  const client = createXClient(deps)
  return {
    key: 'twitter', name: xVoice.name, link: createXLink(client, clock, settings), renewal: createXRenewal(client, clock),
    probe: createXProbe,
    reader: (boundSecret, meter) => createXReader(client, settings, boundSecret, meter),
    ...(settings.bearerToken === null || webhookUrl === null ? {} : { news: createXSubscription(createAskAsApp(client, settings.bearerToken), webhookUrl) }),
    readEveryMs: xReadEveryMs, monthlyBudgetMicros: settings.monthlyBudgetMicros, prices: { 'a post or person read': xPrices.ownedRead },
    profileUrl: ({ name }) => `${settings.profilesUrl}/${encodeURIComponent(name.replace(/^@/, ''))}`,
    budgets: (accountSecret) => [appBudget, budgetOf(readAccount(accountSecret).userId, 'posts')],
  }
}
