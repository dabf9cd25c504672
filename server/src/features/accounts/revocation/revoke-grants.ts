import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import { goesOn, type IsStopping } from '#platform/background/due-loop.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { hasGrant } from '../grants/grant-store.ts'
import { revocationPlace } from '../grants/sealed-places.ts'
import { inTurns } from '../in-turns.ts'
import type { WhatIsRevoked } from './let-go.ts'
import { networksOfApp } from '../grants/network-apps.ts'
import {
  claimRevocations,
  deleteRevocation,
  isConnectedAnywhere,
  putOff,
  type RevocationRow,
} from './revocation-store.ts'

const minuteMs = 60_000
const restsMs = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs)
const longestRestMs = 360 * minuteMs
export const givenUpAfterMs = 3 * 24 * 60 * minuteMs
/** Longer than the calls of one row may take. */
const claimMs = 2 * minuteMs
/** The same of everything that one company leaves. */
const companyClaimMs = 10 * minuteMs
const atOnce = 20
/** A grant is kept for unsubscribing for no longer than so many tries, where that is a courtesy. */
const unsubscribeTries = 3

const parts = z.object({ account: z.nullable(z.string()), grant: z.nullable(z.string()) })

/**
 * Gives back at the networks whatever is due. Called by several processes at a time; each row is
 * one process's.
 */
export async function revokeDue(
  deps: AccountsDeps,
  now: Date,
  isStopping: IsStopping = goesOn,
): Promise<void> {
  while (!isStopping()) {
    const rows = await claimRevocations(deps.db, now, {
      until: new Date(deps.clock.now().getTime() + claimMs),
      limit: atOnce,
    })
    await Promise.all(rows.map((row) => revokeOrWait(deps, row)))
    if (rows.length < atOnce) return
  }
}

/**
 * What a company that is about to be deleted leaves: each once and at once, due or not; what fails
 * is tried again like every other.
 */
export async function revokeNow(deps: AccountsDeps, companyId: string): Promise<void> {
  const now = deps.clock.now()
  const rows = await claimRevocations(deps.db, now, {
    until: new Date(now.getTime() + companyClaimMs),
    limit: 10_000,
    companyId,
  })
  // accounts first: what ends a grant may end what their networks are told with
  for (const some of [rows.filter(ofAccount), rows.filter((row) => !ofAccount(row))])
    await inTurns(some, atOnce, (row) => revokeOrWait(deps, row))
}

const ofAccount = ({ remote_id: remoteId }: RevocationRow) => remoteId !== null

async function revokeOrWait(deps: AccountsDeps, row: RevocationRow): Promise<void> {
  const { network, company_id: companyId, tries } = row
  try {
    await revokeGrant(deps, row)
    await deleteRevocation(deps.db, row.id)
  } catch (error) {
    const now = deps.clock.now()
    const isOver = now.getTime() - row.created_at.getTime() >= givenUpAfterMs
    deps.log.warn(
      { err: error, network, companyId, tries },
      isOver
        ? 'what a person granted could not be given back at its network in three days; it is forgotten'
        : 'what a person granted could not be given back at its network yet',
    )
    if (isOver) await deleteRevocation(deps.db, row.id)
    else await putOff(deps.db, row.id, restUntil(now, tries, error))
  }
}

function restUntil(now: Date, tries: number, error: unknown): Date {
  const rest = restsMs[Math.min(tries, restsMs.length) - 1] ?? minuteMs
  const asked = error instanceof ConnectorError ? (error.until?.getTime() ?? 0) : 0
  // a wait that a network names by mistake must not outlast its row
  return new Date(Math.max(now.getTime() + rest, Math.min(asked, now.getTime() + longestRestMs)))
}

/** Both halves may be done twice. Somebody who connected again meanwhile is left in peace. */
async function revokeGrant(deps: AccountsDeps, row: RevocationRow): Promise<void> {
  const { account, grant }: WhatIsRevoked = parts.parse(
    JSON.parse(deps.secrets.open(row.secret, revocationPlace(row.id))),
  )
  const connector = deps.connectors.networks.get(row.network)
  if (!connector)
    throw new ConnectorError('unavailable', {
      network: row.network,
      message: message('accounts.not-offered', { network: networkNames[row.network] }),
    })
  if (
    account !== null &&
    row.remote_id !== null &&
    !(await isConnectedAnywhere(deps.db, row.network, row.remote_id))
  ) {
    const isHeldUp = grant !== null && connector.news?.disconnects !== true
    await unsubscribe(deps, {
      connector,
      account,
      isLastTry: isHeldUp && row.tries >= unsubscribeTries,
    })
  }
  if (grant !== null && !(await hasGrant(deps.db, networksOfApp(row.network), row.remote_user_id)))
    await revoke(connector, grant)
}

async function unsubscribe(
  { log }: AccountsDeps,
  { connector, account, isLastTry }: { connector: Connector; account: string; isLastTry: boolean },
): Promise<void> {
  try {
    await connector.news?.unsubscribe(account)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind !== 'reauthorize' && error.kind !== 'unsupported' && !isLastTry) throw error
    log.info({ err: error, network: connector.key }, 'a network was not told that an account went')
  }
}

async function revoke(connector: Connector, grant: string): Promise<void> {
  try {
    await connector.link.revoke(grant)
  } catch (error) {
    // dead already, or nothing that could be revoked
    if (
      !(
        error instanceof ConnectorError &&
        (error.kind === 'reauthorize' || error.kind === 'unsupported')
      )
    )
      throw error
  }
}
