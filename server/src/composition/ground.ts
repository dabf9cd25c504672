import { networkKeys } from '@marquee/contract/networks/table.ts'
import { createConnectors } from '#connectors/registry.ts'
import { metaVerifyTokenOf } from '#connectors/webhook-sources.ts'
import { createSignInProviders } from '#connectors/sign-in-providers.ts'
import { createStorages, type Storages } from '#connectors/storage/index.ts'
import { lastRestore, realTiming, type EngineTiming } from '#features/publishing'
import { createBudgets, type Budgets } from '../platform/db/limits/budgets.ts'
import { createLinkCards, type LinkCards } from '../platform/link-cards/link-cards.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

/** What rooms stand on: the platform, and the doors to the outside that several of them share. */
export interface Ground extends Platform {
  readonly storages: Storages
  readonly budgets: Budgets
  readonly connectors: ReturnType<typeof createConnectors>
  readonly signInProviders: ReturnType<typeof createSignInProviders>
  readonly metaVerifyToken: string
  readonly linkCards: LinkCards
  /** When the backup was taken that this installation was restored from; null for most. */
  readonly restore: Awaited<ReturnType<typeof lastRestore>>
  /** How long the engine waits, leases and retries; shorter in tests. */
  readonly timing: EngineTiming
  /** Of this process, while it runs. */
  readonly processId: string
  readonly networks: typeof networkKeys
}

export async function prepareGround(
  platform: Platform,
  timing: EngineTiming = realTiming,
): Promise<Ground> {
  const { config, clock, db, log, outbound, pictures } = platform
  const budgets = createBudgets({ db, clock, log })
  const metaVerifyToken = metaVerifyTokenOf(platform.secrets)
  const linkCards = createLinkCards({ outbound, pictures })
  const toNetworks = { config, outbound, clock, onUsage: budgets.report }
  return {
    ...platform,
    storages: createStorages({ config, clock, log, databaseUrl: db.directUrl }),
    budgets,
    connectors: createConnectors({ ...toNetworks, linkCards, metaVerifyToken }),
    signInProviders: createSignInProviders(toNetworks),
    metaVerifyToken,
    linkCards,
    // read once: nothing is restored while a product runs on it
    restore: await lastRestore(db),
    timing,
    processId: newId(),
    networks: networkKeys,
  }
}
