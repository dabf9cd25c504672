import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { FastifyInstance } from 'fastify'
import type { KeyedWebhookSource, WebhookSource } from '#connectors/capabilities/webhook-events.ts'
import type { Connectors } from '#connectors/registry.ts'
import type { IntakeSource } from '#features/intake'
import type { Db } from '#platform/db/database.ts'
import type { DueLoop } from '#platform/background/due-loop.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { RefusedAccount } from '#connectors/capabilities/refused-account.ts'
import { pictureUrl, servePictures } from './profile/account-picture.ts'
import { listAccounts } from './account-store.ts'
import type { AccountsDeps, AccountsHooks } from './accounts-deps.ts'
import { serveClientDocuments } from './connect/consent/serve-client-documents.ts'
import { markReauthorize } from './health/mark-reauthorize.ts'
import { startProbing } from './health/probe-loop.ts'
import { startRenewing } from './renewal/renewal-loop.ts'
import { startRevocations } from './revocation/revocation-loops.ts'
import { letGoUnused } from './revocation/let-go.ts'
import { accountWithdrawn, forgetRemotePerson, leaveNetworks } from './revocation/leave-networks.ts'
import { webhookSourcesFrom } from './webhooks/handle-event.ts'
import { handleWithdrawal, type Withdrawal } from './webhooks/handle-withdrawal.ts'
import { startSubscribing } from './webhooks/subscribe-due.ts'
import {
  enabledAccounts,
  openCapabilities,
  type OpenedAccount,
  type PostAccount,
} from './capabilities/open-capabilities.ts'
import {
  enabledStores,
  openStore,
  storeOf,
  type OpenedStore,
  type StoreAccount,
} from './capabilities/open-store.ts'
import {
  hasLivingConsent,
  openAdvertiser,
  promotedAccount,
  promotedOf,
  type OpenedAdvertiser,
  type PromotedAccount,
} from './capabilities/open-advertiser.ts'
import { profileUrl } from './profile/profile-url.ts'
import { forgetAccounts, listForExport, sweepConsents } from './retention-store.ts'
import { mountAccounts } from './routes.ts'

export type { AccountsHooks } from './accounts-deps.ts'
export type { OpenedAccount, PostAccount } from './capabilities/open-capabilities.ts'
export { sealedColumns } from './grants/sealed-places.ts'

export interface Accounts extends Room {
  /**
   * Opens one account's secret: the only way to its capabilities. Null: not this company's,
   * disconnected, or not offered here.
   */
  capabilitiesOf(companyId: string, accountId: string): Promise<OpenedAccount | null>
  /** The active account of each network, whatever its health. */
  enabledAccounts(db: Db, companyId: string): Promise<readonly PostAccount[]>
  /**
   * Opens one store for reading its orders. Null: not this company's, disconnected, no store, or
   * not offered here.
   */
  openStore(companyId: string, accountId: string): Promise<OpenedStore | null>
  /** The active stores, whatever their health. */
  enabledStores(db: Db, companyId: string): Promise<readonly StoreAccount[]>
  /** The account, where it is a store of this company. */
  storeOf(db: Db, companyId: string, accountId: string): Promise<StoreAccount | null>
  /**
   * Opens one page and its ads account for promoting. Null: not this company's, disconnected,
   * without an ads account, or not offered here.
   */
  openAdvertiser(companyId: string, accountId: string): Promise<OpenedAdvertiser | null>
  /**
   * Whether the consent of the person behind the account lives, as far as is known: a page that has
   * a token of its own works without it, its ads do not.
   */
  hasLivingConsent(companyId: string, accountId: string): Promise<boolean>
  /** The active page of a network that has ads, whatever its health. */
  promotedAccount(db: Db, companyId: string): Promise<PromotedAccount | null>
  /** The account, where it is a page of this company that may be promoted. */
  promotedOf(db: Db, companyId: string, accountId: string): Promise<PromotedAccount | null>
  /**
   * False where a network is connected and read, but nothing can be posted there yet; one that is
   * not offered now speaks against nothing.
   */
  publishes(network: ToolType): boolean
  /**
   * The network refused the account's grant; `message` is the sentence on its card. Posts on it are
   * held. Once is enough, twice is harmless.
   */
  markReauthorize(refusal: RefusedAccount): Promise<boolean>
  /** Every connected account, for the signed-in person's view. */
  socialAccountsOf(
    companyId: string,
  ): Promise<{ readonly type: ToolType; readonly enabled: boolean }[]>
  /** The network's accounts of the company that are to be connected again. */
  unhealthyOn(
    tx: Db,
    companyId: string,
    network: ToolType,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>
  /**
   * A signed address on our own origin, good for six to twelve hours; an account without a picture
   * shows a plain one.
   */
  pictureUrl(accountId: string): string
  /**
   * Where people see the account's page or profile at its network; null when it is gone or its
   * network tells no address.
   */
  profileUrl(companyId: string, accountId: string): Promise<string | null>
  /**
   * Revokes and forgets what networks granted a company that is no more; what a network does not
   * take now is tried on for three days.
   */
  leaveNetworks(companyId: string): Promise<void>
  /**
   * A network told that its person took the grant back: it is asked whether that is so still, and
   * then their accounts, of every company, ask to be connected again.
   */
  handleWithdrawal(networks: readonly ToolType[], remoteUserId: string): Promise<Withdrawal>
  /**
   * A network told that one account may not be used any more, whatever its person granted; answers
   * how many companies had it.
   */
  accountWithdrawn(network: ToolType, remoteId: string): Promise<number>
  /**
   * A network passed on that its person wants to be forgotten: their accounts are disconnected,
   * their grants and name deleted.
   */
  forgetRemotePerson(
    networks: readonly ToolType[],
    remoteUserId: string,
  ): Promise<{ readonly accounts: number; readonly grants: number }>
  /** The webhooks of these networks, for room `intake`. */
  webhookSourcesFrom(
    sources: readonly (WebhookSource | KeyedWebhookSource)[],
  ): readonly IntakeSource[]
  /** What is looked for when it is due; the worker role. */
  start(): readonly DueLoop[]
  /** `/m/account/…`: outside the API, so mounted apart. */
  mountPictures(app: FastifyInstance): void
}

/**
 * The room of social accounts: connects them, keeps their grants sealed, says whether they work,
 * opens them for other rooms.
 */
export function createAccounts(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'outbound' | 'pictures'>,
  given: { readonly connectors: Connectors; readonly hooks: AccountsHooks },
): Accounts {
  const { config, db, clock, log, secrets, outbound, pictures } = platform
  const deps: AccountsDeps = { config, db, clock, log, secrets, outbound, pictures, ...given }
  return {
    mount: (api) => mountAccounts(api, deps),
    work: () => undefined,
    webhookSourcesFrom: (sources) => webhookSourcesFrom(deps, sources),
    start: () => [
      startRenewing(deps),
      ...startProbing(deps),
      startSubscribing(deps),
      ...startRevocations(deps),
    ],
    capabilitiesOf: (companyId, accountId) => openCapabilities(deps, companyId, accountId),
    enabledAccounts,
    openStore: (companyId, accountId) => openStore(deps, companyId, accountId),
    enabledStores,
    storeOf,
    openAdvertiser: (companyId, accountId) => openAdvertiser(deps, companyId, accountId),
    hasLivingConsent: (companyId, accountId) => hasLivingConsent(deps, companyId, accountId),
    promotedAccount,
    promotedOf,
    publishes: (network) => {
      const connector = given.connectors.networks.get(network)
      return !connector || connector.publisher !== undefined
    },
    markReauthorize: (refusal) => markReauthorize(deps, refusal),
    socialAccountsOf: async (companyId) =>
      (await listAccounts(db, companyId)).map(({ network, enabled }) => ({
        type: network,
        enabled,
      })),
    unhealthyOn: async (tx, companyId, network) =>
      (await listAccounts(tx, companyId)).filter(
        (account) => account.network === network && account.health !== 'connected',
      ),
    pictureUrl: (accountId) => pictureUrl(deps, accountId),
    profileUrl: (companyId, accountId) => profileUrl(deps, companyId, accountId),
    leaveNetworks: (companyId) => leaveNetworks(deps, companyId),
    handleWithdrawal: (networks, remoteUserId) => handleWithdrawal(deps, networks, remoteUserId),
    accountWithdrawn: (network, remoteId) => accountWithdrawn(deps, network, remoteId),
    forgetRemotePerson: (networks, remoteUserId) =>
      forgetRemotePerson(deps, networks, remoteUserId),
    async sweep(now) {
      const unused = await letGoUnused(deps, now)
      return { ...(await sweepConsents(db, now)), person_grants: unused }
    },
    forgetCompany: (companyId) => forgetAccounts(db, companyId),
    exportCompany: (companyId) => [
      {
        path: 'accounts.json',
        async *rows() {
          yield* await listForExport(db, companyId)
        },
      },
    ],
    mountPictures: (app) => {
      servePictures(app, deps)
      serveClientDocuments(app, deps)
    },
  }
}
