import { message, rawMessage } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonGrant } from '#connectors/capabilities/sign-in/account-link.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import { fingerprint } from '#platform/secrets.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { lockNetwork, moveToGrant } from '../../account-store.ts'
import { meterOf } from '../../quota/meter.ts'
import { nextRefreshAt } from '../../renewal/refresh-times.ts'
import { findOpened, saveGrant, type GrantRow } from '../../grants/grant-store.ts'
import { lockPersonOf } from '../../grants/network-apps.ts'
import { toAppError } from '../network-failure.ts'
import { grantPlace, verifierPlace } from '../../grants/sealed-places.ts'
import { connectMs, personHandle, readState, type ReadState } from '../connect-state.ts'
import { holdsOne } from '../../profile/shown-name.ts'
import {
  findOpenState,
  insertHandle,
  settleState,
  takeState,
  type StateRow,
} from '../connect-store.ts'
import { offerOneAccount, type OfferedAccount } from '../choose/one-account.ts'
import { refusedConsent, type RefusedConsent } from './refused-consent.ts'
import { redirectUri } from './start-connect.ts'

const overError = () => new AppError('conflict', message('accounts.connection-finished'))

export interface Callback extends RefusedConsent {
  readonly state: string
  readonly code?: string | undefined
}

/** Who brings it, and what is asked of it. */
export interface Bringer {
  /**
   * The browser that opened the consent screen, or the session of whoever did. Nobody else's code
   * is exchanged: a consent screen that was sent to somebody would hand their accounts to the
   * sender.
   */
  readonly isOpener: boolean
  readonly correlationId: string
  /** A state of any other network is refused as forged, and stays good. */
  readonly only?: ToolType
}

export interface Finished {
  readonly network: ToolType
  readonly status: 'connected' | 'denied'
  /** A handle for the person and company that opened the consent screen; empty after a denial. */
  readonly handle: string
  /** Where a network holds one account at a time: the one that came back. */
  readonly account: OfferedAccount | null
}

/**
 * What the popup brings back. The state says for whom the consent screen was opened and is used up
 * by the first call of whoever opened it; the code is exchanged here and the grant kept sealed. The
 * result also waits under the state, for windows that cannot speak to their opener.
 */
export async function finishConnect(
  deps: AccountsDeps,
  callback: Callback,
  { isOpener, correlationId, only }: Bringer,
): Promise<Finished> {
  const read = readState(deps.secrets, callback.state)
  if (!read || (only !== undefined && read.network !== only))
    throw new AppError('invalid-input', message('accounts.foreign-window'))
  if (!isOpener && callback.code !== undefined) throw await strangersWindow(deps, read)
  const taken = await takeState(deps.db, read.hash, deps.clock.now())
  if (!taken) throw overError()
  if (callback.error === 'access_denied') {
    await settleState(deps.db, { hash: read.hash, status: 'denied', message: null })
    return { network: read.network, status: 'denied', handle: '', account: null }
  }
  try {
    // the popup has no session: who opened it may have left since
    if (!(await deps.hooks.mayConnect(taken.company_id, taken.user_id)))
      throw new AppError('forbidden', message('accounts.may-not-connect'))
    const { network } = read
    if (!callback.code) throw refusedConsent(deps, callback, { network, correlationId })
    const given = await exchange(deps, read, { taken, code: callback.code })
    const grant = await keepGrant(deps, {
      taken,
      grant: given,
      callback,
      stateHash: read.hash,
      correlationId,
    })
    const account = holdsOne(read.network)
      ? await offerOneAccount(deps, {
          owner: { companyId: taken.company_id, userId: taken.user_id, correlationId },
          grant,
          state: callback.state,
        })
      : null
    return {
      network: read.network,
      status: 'connected',
      handle: personHandle(deps.secrets, callback.state),
      account,
    }
  } catch (error) {
    const told = toAppError(error)
    await settleState(deps.db, {
      hash: read.hash,
      status: 'failed',
      message: told instanceof AppError ? told.said : message('accounts.connection-failed'),
    })
    throw told
  }
}

/** Nothing is used up: the person named may still finish it, with a session of their own. */
async function strangersWindow(
  deps: AccountsDeps,
  { network, hash }: ReadState,
): Promise<AppError> {
  const open = await findOpenState(deps.db, hash, deps.clock.now())
  const names = open && (await deps.hooks.namesOf(open.company_id, open.user_id))
  if (!names) return overError()
  return new AppError('another-browser', message('accounts.another-browser'), {
    details: {
      network: rawMessage(networkNames[network]),
      company: rawMessage(names.company),
      person: rawMessage(names.person),
    },
  })
}

async function exchange(
  deps: AccountsDeps,
  { network, hash }: ReadState,
  { taken, code }: { taken: StateRow; code: string },
): Promise<PersonGrant> {
  const connector = connectorOf(deps, network)
  const { link } = connector
  const codeVerifier =
    taken.code_verifier === null ? '' : deps.secrets.open(taken.code_verifier, verifierPlace(hash))
  return link.exchange(
    { code, redirectUri: redirectUri(deps, network), codeVerifier },
    meterOf(deps, taken.company_id, connector),
  )
}

interface GrantToStore {
  readonly taken: StateRow
  readonly grant: PersonGrant
  readonly callback: Pick<Callback, 'state'>
  readonly stateHash: string
  readonly correlationId: string
}

/** Seals the grant and keeps it, and gives the person of the state a handle for it. */
export async function keepGrant(
  deps: AccountsDeps,
  { taken, grant, callback, stateHash, correlationId }: GrantToStore,
): Promise<GrantRow> {
  const { company_id: companyId, user_id: userId, network } = taken
  const at = deps.clock.now()
  const { name, expiresAt } = grant
  return deps.db.transaction(async (tx) => {
    // one order for everybody: the network, the person, then rows
    await lockNetwork(tx, companyId, network)
    const remoteUserId = await personBehind(tx, { companyId, network, personGrant: grant, at })
    await lockPersonOf(tx, network, remoteUserId)
    const secret = deps.secrets.seal(grant.secret, grantPlace(companyId, network, remoteUserId))
    const newGrantId = newId()
    const id = await saveGrant(tx, companyId, {
      id: newGrantId,
      network,
      remoteUserId,
      name,
      secret,
      expiresAt,
      refreshAt: nextRefreshAt(connectorOf(deps, network).renewal, expiresAt),
      scopes: grant.grantedScopes,
      declinedScopes: grant.declinedScopes,
      createdBy: userId,
      at,
    })
    // a consent that is given again is no news to anybody
    if (id === newGrantId && grant.email !== undefined)
      await deps.hooks.onConsented?.(tx, {
        companyId,
        userId,
        network,
        account: { name, email: grant.email },
        correlationId,
      })
    await moveToGrant(tx, companyId, {
      network,
      remoteUserId,
      name,
      grantId: id,
      at,
      opens: grant.opens,
    })
    await insertHandle(
      tx,
      { companyId, userId },
      {
        hash: fingerprint(personHandle(deps.secrets, callback.state)),
        network,
        kind: 'person',
        remoteId: remoteUserId,
        grantId: id,
        secret: null,
        name,
        category: '',
        picture: null,
        followers: null,
        at,
        expiresAt: new Date(at.getTime() + connectMs),
      },
    )
    // where the account is still to be asked for, the opener waits on
    if (!holdsOne(network))
      await settleState(tx, { hash: stateHash, status: 'connected', message: null })
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: 'account.consented',
      subjectId: id,
      facts: { network, declined: grant.declinedScopes },
      correlationId,
    })
    return { id, network, remote_user_id: remoteUserId, name, secret }
  })
}

/**
 * Where the network names nobody: whoever opens all that stands on an earlier grant is taken for
 * who gave that.
 */
async function personBehind(
  tx: Db,
  {
    companyId,
    network,
    personGrant: { remoteUserId, opens },
    at,
  }: { companyId: string; network: ToolType; personGrant: PersonGrant; at: Date },
): Promise<string> {
  const before =
    opens && (await findOpened(tx, { companyId, network, opened: { remoteIds: opens, at } }))
  return before?.remote_user_id ?? remoteUserId
}
