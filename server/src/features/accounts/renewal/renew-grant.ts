import { setTimeout as pause } from 'node:timers/promises'
import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { GrantRenewal, Renewed } from '#connectors/capabilities/sign-in/grant-renewal.ts'
import { newId } from '#platform/ids.ts'
import { markAllUnhealthy } from '../health/account-health.ts'
import { listOnGrant, lockNetwork } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { grantPlace } from '../grants/sealed-places.ts'
import { isUsedWith } from '../grants/account-secret.ts'
import {
  findLiving,
  freeGrant,
  isDead,
  leaseGrant,
  saveDead,
  saveResting,
  type LivingGrant,
} from '../grants/grant-life-store.ts'
import { keepRenewed, saveUnsaved } from './keep-renewed.ts'
import { askSoon } from '../health/probe-store.ts'
import { lifeOf, restUntil } from './refresh-times.ts'

/**
 * Longer than a connector may be at one renewal: two at once would use a token twice that may be
 * used once.
 */
const leaseMs = 120_000
const waitMs = 20_000
const pollAgainMs = 100

export type Renewal =
  /** Fresh now: renewed here or by somebody else, or it needed nothing. */
  | { readonly kind: 'fresh'; readonly grant: LivingGrant }
  /** Nothing is proven; the grant stays as it is, and is tried again by itself. */
  | { readonly kind: 'resting'; readonly grant: LivingGrant; readonly message: Message }
  /** The network said that it is dead, now or before; its accounts say so. */
  | { readonly kind: 'dead'; readonly message: Message | null }
  /** No such grant, or a network without renewals. */
  | { readonly kind: 'none' }

/**
 * Renews a grant that `needs` it, in one process at a time. Whoever comes while another is at it
 * waits and reads again, or leaves it to that one when it need not wait; one that failed a moment
 * ago rests first. Asked of the row as it is once the lease is taken, so that what another renewed
 * is not renewed again.
 */
export async function renewGrant(
  deps: AccountsDeps,
  {
    companyId,
    grantId,
    needs,
    waits = true,
  }: {
    companyId: string
    grantId: string
    needs: (grant: LivingGrant) => boolean
    waits?: boolean
  },
): Promise<Renewal> {
  const until = deps.clock.monotonicMs() + (waits ? waitMs : -1)
  await saveUnsaved(deps, grantId)
  for (;;) {
    const grant = await findLiving(deps.db, companyId, grantId)
    const settled = settle(deps, grant, needs)
    if (settled) return settled
    const leasedAtMs = deps.clock.monotonicMs()
    const leased = await leaseGrant(deps.db, { companyId, id: grantId, leaseMs })
    if (leased)
      return renewLeased(deps, {
        companyId,
        grant: leased,
        lease: { needs, untilMs: leasedAtMs + leaseMs },
      })
    if (grant && deps.clock.monotonicMs() > until)
      return { kind: 'resting', grant, message: waitsMessage(grant) }
    await pause(pollAgainMs)
  }
}

const waitsMessage = ({ network }: LivingGrant) =>
  message('accounts.renewing', { network: networkNames[network] })

/** Null: it is to be renewed. */
function settle(
  { connectors, clock }: AccountsDeps,
  grant: LivingGrant | null,
  needs: (grant: LivingGrant) => boolean,
): Renewal | null {
  if (!grant || !connectors.networks.get(grant.network)?.renewal) return { kind: 'none' }
  if (isDead(grant)) return { kind: 'dead', message: grant.refresh_error }
  if (!needs(grant)) return { kind: 'fresh', grant }
  const rests =
    grant.refresh_tries > 0 && grant.next_refresh_at !== null && grant.next_refresh_at > clock.now()
  return rests
    ? { kind: 'resting', grant, message: grant.refresh_error ?? waitsMessage(grant) }
    : null
}

interface Lease {
  readonly needs: (grant: LivingGrant) => boolean
  /** When it ends, by the monotonic clock. */
  readonly untilMs: number
}

async function renewLeased(
  deps: AccountsDeps,
  {
    companyId,
    grant,
    lease: { needs, untilMs },
  }: { companyId: string; grant: LivingGrant; lease: Lease },
): Promise<Renewal> {
  const settled = settle(deps, grant, needs)
  const renewal = deps.connectors.networks.get(grant.network)?.renewal
  if (settled || !renewal) {
    await freeGrant(deps.db, companyId, grant)
    return settled ?? { kind: 'none' }
  }
  const renewed = await refresh(deps, { companyId, grant, renewal })
  deps.log.info(
    {
      network: grant.network,
      grantId: grant.id,
      outcome: renewed.kind,
      tries: grant.refresh_tries,
    },
    'a grant was to be renewed',
  )
  switch (renewed.kind) {
    case 'refreshed':
      return keep(deps, { companyId, grant, made: { renewal, renewed, untilMs } })
    case 'transient':
      return rest(deps, { companyId, grant, extract: renewed })
    case 'revoked':
      return bury(deps, { companyId, grant, said: renewed.message })
  }
}

async function refresh(
  { secrets, log }: AccountsDeps,
  { companyId, grant, renewal }: { companyId: string; grant: LivingGrant; renewal: GrantRenewal },
): Promise<Renewed> {
  try {
    return await renewal.refresh(
      secrets.open(grant.secret, grantPlace(companyId, grant.network, grant.remote_user_id)),
    )
  } catch (error) {
    // a fault of our own proves nothing about the grant
    log.error({ err: error, network: grant.network, grantId: grant.id }, 'a renewal broke off')
    return { kind: 'transient', message: waitsMessage(grant), until: null }
  }
}

interface Made {
  readonly renewal: GrantRenewal
  readonly renewed: Extract<Renewed, { kind: 'refreshed' }>
  readonly untilMs: number
}

async function keep(
  deps: AccountsDeps,
  {
    companyId,
    grant,
    made: { renewal, renewed, untilMs },
  }: { companyId: string; grant: LivingGrant; made: Made },
): Promise<Renewal> {
  const at = deps.clock.now()
  const secret = deps.secrets.seal(
    renewed.secret,
    grantPlace(companyId, grant.network, grant.remote_user_id),
  )
  const life = lifeOf({ expiresAt: renewed.expiresAt, aheadMs: renewal.aheadMs, now: at })
  const kept = await keepRenewed(
    deps,
    { companyId, before: grant, made: { secret, ...life, scopes: renewed.scopes, at } },
    untilMs,
  )
  return kept ? { kind: 'fresh', grant: kept } : readAgain(deps, companyId, grant)
}

async function rest(
  deps: AccountsDeps,
  {
    companyId,
    grant,
    extract: { message: said, until },
  }: { companyId: string; grant: LivingGrant; extract: Extract<Renewed, { kind: 'transient' }> },
): Promise<Renewal> {
  const again = restUntil({
    tries: grant.refresh_tries + 1,
    now: deps.clock.now(),
    expiresAt: grant.expires_at,
    until,
  })
  const rested = await saveResting(deps.db, {
    companyId,
    grant,
    rest: { until: again, message: said },
  })
  return rested
    ? { kind: 'resting', grant: rested, message: said }
    : readAgain(deps, companyId, grant)
}

/**
 * What is used with this grant's own token asks to be connected again. An account that has a token
 * of its own is asked itself, soon: it may live on.
 */
async function bury(
  deps: AccountsDeps,
  { companyId, grant, said }: { companyId: string; grant: LivingGrant; said: Message },
): Promise<Renewal> {
  const isBuried = await deps.db.transaction(async (tx) => {
    await lockNetwork(tx, companyId, grant.network)
    if (!(await saveDead(tx, { companyId, grant, message: said }))) return false
    const standing = await listOnGrant(tx, companyId, grant.id)
    const dead = standing.filter((row) => isUsedWith(deps, { companyId, grant, row }))
    await markAllUnhealthy(deps, tx, {
      finder: { companyId, userId: null, correlationId: newId() },
      all: dead.map(({ id }) => ({ accountId: id, health: 'reconnect', message: said })),
    })
    const living = standing.filter((row) => !dead.includes(row))
    await askSoon(tx, { companyId, ids: living.map(({ id }) => id), at: deps.clock.now() })
    // its ads go on spending, and nobody here can see or stop them until somebody consents
    for (const { network, name } of living.filter(({ ad_account_id: ads }) => ads !== null))
      await deps.hooks.onAbilitiesLost?.(tx, companyId, { network, name, reason: said })
    return true
  })
  return isBuried ? { kind: 'dead', message: said } : readAgain(deps, companyId, grant)
}

/** Another consent was given while the network was asked: that one stands. */
async function readAgain(
  { db }: AccountsDeps,
  companyId: string,
  leased: LivingGrant,
): Promise<Renewal> {
  await freeGrant(db, companyId, leased)
  const grant = await findLiving(db, companyId, leased.id)
  return grant ? { kind: 'fresh', grant } : { kind: 'none' }
}
