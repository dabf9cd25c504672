import { setTimeout as pause } from 'node:timers/promises'
import { listOnGrant } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { letGoRenewed } from '../revocation/let-go.ts'
import {
  findLiving,
  saveRenewed,
  type LivingGrant,
  type RenewedGrant,
} from '../grants/grant-life-store.ts'
import { askSoon } from '../health/probe-store.ts'

const firstPauseMs = 20
const longestPauseMs = 2000

interface Unsaved {
  readonly companyId: string
  /** What it takes the place of. */
  readonly before: LivingGrant
  readonly made: RenewedGrant
}

/**
 * What networks gave a process and its database has not taken yet, by grant. A network may have
 * ended the one before, so these are the only copies there are.
 */
const unsaved = new WeakMap<AccountsDeps, Map<string, Unsaved>>()

function unsavedOf(deps: AccountsDeps): Map<string, Unsaved> {
  const known = unsaved.get(deps) ?? new Map<string, Unsaved>()
  unsaved.set(deps, known)
  return known
}

/**
 * Puts a renewed grant in place of the one before, and insists until `untilMs` of the monotonic
 * clock when the database is away; null when another consent took its place, or its last account
 * went, when it is given back too. What could not be saved by then is thrown and stays here:
 * whoever looks at the grant next saves it first.
 */
export async function keepRenewed(
  deps: AccountsDeps,
  one: Unsaved,
  untilMs: number,
): Promise<LivingGrant | null> {
  unsavedOf(deps).set(one.before.id, one)
  for (let tries = 0; ; tries++) {
    try {
      return await save(deps, one)
    } catch (error) {
      const rest = Math.min(firstPauseMs * 2 ** tries, longestPauseMs)
      if (tries === 0)
        deps.log.warn(
          { err: error, network: one.before.network, grantId: one.before.id },
          'a renewed grant could not be saved yet',
        )
      if (deps.clock.monotonicMs() + rest > untilMs) throw error
      await pause(rest)
    }
  }
}

/** Saves what this process still has of a grant. Throws what the database does. */
export async function saveUnsaved(deps: AccountsDeps, grantId: string): Promise<void> {
  const one = unsaved.get(deps)?.get(grantId)
  if (one) await save(deps, one)
}

/** The same for every grant; what fails stays for the next time. */
export async function saveAllUnsaved(deps: AccountsDeps): Promise<void> {
  for (const grantId of unsavedOf(deps).keys()) {
    await saveUnsaved(deps, grantId).catch((error: unknown) =>
      deps.log.error({ err: error, grantId }, 'a renewed grant cannot be saved; it is tried again'),
    )
  }
}

async function save(deps: AccountsDeps, one: Unsaved): Promise<LivingGrant | null> {
  const { companyId, before, made } = one
  const kept = await saveRenewed(deps.db, { companyId, grant: before, made })
  if (!kept && !(await findLiving(deps.db, companyId, before.id)))
    await letGoRenewed(deps, { companyId, person: before, sealed: made.secret })
  if (unsaved.get(deps)?.get(before.id) === one) unsaved.get(deps)?.delete(before.id)
  if (!kept) return null
  // an account that was given up on it may work again
  await askSoon(deps.db, {
    companyId,
    ids: (await listOnGrant(deps.db, companyId, before.id))
      .filter(({ health }) => health !== 'connected')
      .map(({ id }) => id),
    at: made.at,
  })
  return kept
}
