import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { sparingClient } from '../../meta-graph/sparing.ts'
import { readPersonSecret } from '../../meta-graph/sign-in/meta-secret.ts'
import { abilityScopes } from '../sign-in/facebook-scopes.ts'
import { readPageSecret, type PageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'
import { overSubcodes } from './ad-refusals.ts'

/** Opened: of the person, who advertises, and of the page, whose posts are promoted. */
export interface AdSecrets {
  readonly grantSecret: string
  readonly accountSecret: string
  /** `act_30001`. */
  readonly adAccountId: string
}

/** Whoever calls the Marketing API, and for whom. */
export interface AdCaller {
  readonly graph: GraphClient
  /** The person's: a page's token opens no ads. */
  readonly token: string
  readonly account: string
  readonly page: PageSecret
}

/**
 * A right to advertise that is missing ends no connection (networks.md section 1: 10, 200 to 299):
 * posts go on without it.
 */
export function createAdCaller(
  graph: GraphClient,
  { grantSecret, accountSecret, adAccountId }: AdSecrets,
): AdCaller {
  return {
    token: readPersonSecret(grantSecret, facebookNaming).token,
    account: adAccountId,
    page: readPageSecret(accountSecret),
    graph: sparingClient(graph, abilityScopes.ads.without),
  }
}

/** It is gone, or over for good. */
export const isOver = (error: unknown): boolean =>
  isMissing(error) ||
  (error instanceof ConnectorError &&
    typeof error.facts.subcode === 'number' &&
    overSubcodes.has(error.facts.subcode))
