import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { IntentRow } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { Scope } from '#platform/scope.ts'
import { deletionWay } from './deletion-rules.ts'
import { askDeletion, forgetDeletion } from './deletion-store.ts'
import { findTarget, lockPublication, type RemoteTarget } from '../posts/publication-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { endDeleted } from './end-deleted.ts'
import { deletePartKind, partStays } from './delete-part-kind.ts'
import { wantDeleted, type DeletingDeps } from './want-deleted.ts'

/** So long the outbox has the deletion before it is looked after again. */
const lookAfterMs = 60_000
/** So long the call waits for the network's answer. */
const waitInHandMs = 20_000

/**
 * `gone`: nothing of it is live on this network any more. `asked`: it is deleted as soon as the
 * network has made it appear, or shows what became of a deletion whose answer was lost.
 */
export type Deleted = 'gone' | 'asked'

/**
 * Deletes at the network first and here only when it is known to be gone there; deleting twice is
 * harmless by its nature.
 */
export async function deletePost(
  deps: DeletePostDeps,
  scope: Scope,
  { postId, network }: { postId: string; network: NetworkKey },
): Promise<Deleted> {
  const target = await findTarget(deps.db, scope, { postId, network })
  if (!target) throw new AppError('not-found', message('publishing.no-such-post-on-network'))
  if (target.stage === 'scheduled')
    throw new AppError('conflict', message('publishing.still-on-its-way'))
  if (deletionWay(network, target.state) === 'take-down')
    await refuseUnreachable(deps, scope, { target, network })
  const begun = await deps.db.transaction((tx) => begin(deps, { tx, scope }, { target, network }))
  if (typeof begun === 'string') return begun
  const endAt = deps.clock.monotonicMs() + waitInHandMs
  for (const id of begun.intentIds) {
    const of = { companyId: scope.companyId, id }
    const settled = await deps.outbox.settledWithin(of, endAt - deps.clock.monotonicMs())
    if (settled.state === 'done') continue
    if (settled.state !== 'failed') return 'asked'
    // its owner reads why at once: it is as if nobody had asked
    await forgetDeletion(deps.db, { company_id: scope.companyId, id: target.id })
    throw new AppError('network-refused', refusalIn(settled))
  }
  return 'gone'
}

function refusalIn({ kind, payload, message: said }: IntentRow): Message {
  const reason = said ?? message('publishing.delete-refused')
  const { success, data } = deletePartKind.payload.safeParse(payload)
  return kind === deletePartKind.key && success ? partStays(data.part, reason) : reason
}

export type DeletePostDeps = PublishingDeps & DeletingDeps

/** What is said where a network cannot be asked; whole sentences for each thing that is asked. */
export interface UnreachableWords {
  readonly off: (network: string, reason: string) => Message
  readonly disconnected: Message
}

const unreachable: UnreachableWords = {
  off: (network, reason) => message('publishing.delete-switched-off', { network, reason }),
  disconnected: message('publishing.delete-not-connected'),
}

/** Throws what its owner can mend before anything is asked for. */
export async function refuseUnreachable(
  deps: DeletePostDeps,
  scope: Scope,
  {
    target,
    network,
    words = unreachable,
  }: {
    readonly target: RemoteTarget
    readonly network: NetworkKey
    readonly words?: UnreachableWords
  },
): Promise<void> {
  const off = await reasonOff(deps.db, network)
  if (off !== null) throw new AppError('conflict', words.off(networkNames[network], off))
  const account = await deps.accounts
    .capabilitiesOf(scope.companyId, target.social_account_id)
    .catch((error: unknown) => {
      if (!(error instanceof ConnectorError)) throw error
      // what passes, the outbox waits out
      if (error.kind !== 'reauthorize') return 'away' as const
      throw new AppError('network-refused', error.said, { cause: error })
    })
  if (account !== 'away' && !account?.publisher) throw new AppError('conflict', words.disconnected)
}

/** Somebody else deleted it at this very moment. */
async function isDeleted(
  { outbox, deletion }: DeletePostDeps,
  tx: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<boolean> {
  const intents = await outbox.listOfPublications(tx, companyId, [id])
  return intents.some(({ kind, state }) => kind === deletion.key && state === 'done')
}

/** What would follow a post that is to be taken down once it appears: it would be taken down, too. */
async function cancelSteps(
  { outbox }: DeletePostDeps,
  tx: Db,
  { company_id: companyId, id }: { readonly company_id: string; readonly id: string },
): Promise<void> {
  const intents = await outbox.listOfPublications(tx, companyId, [id])
  for (const { id: intentId, state } of intents)
    if (state === 'waiting' || state === 'due' || state === 'held')
      await outbox.cancel(tx, companyId, intentId)
}

/** What can be said or done without the network; else the intent that deletes it there. */
async function begin(
  deps: DeletePostDeps,
  { tx, scope }: { tx: Db; scope: Scope },
  { target, network }: { readonly target: RemoteTarget; readonly network: NetworkKey },
): Promise<Deleted | { readonly intentIds: readonly string[] }> {
  await deps.outbox.lockOfPublication(tx, scope.companyId, target.id)
  const row = await lockPublication(tx, scope, target.id)
  const { companyId } = scope
  if (!row && (await isDeleted(deps, tx, { companyId, id: target.id }))) return 'gone'
  // somebody may have mended it or sent it again meanwhile: then it stays
  if (!row || (target.state === 'failed' && row.state !== 'failed'))
    throw new AppError('conflict', message('publishing.changed-meanwhile'))
  const now = deps.clock.now()
  const of = { company_id: scope.companyId, id: row.id, post_id: row.post_id, network }
  switch (deletionWay(network, row.state)) {
    case 'not-here':
      throw new AppError(
        'not-supported',
        message('publishing.delete-not-supported', { network: networkNames[network] }),
      )
    case 'drop':
      await endDeleted(deps, tx, { gone: of, by: scope })
      return 'gone'
    case 'when-it-appears':
      await askDeletion(tx, { ...of, at: now, tryAt: now })
      await cancelSteps(deps, tx, of)
      await audit(tx, deps.clock, {
        companyId: scope.companyId,
        userId: scope.userId,
        action: 'post.deletion-asked',
        subjectId: row.post_id,
        facts: { network },
        correlationId: scope.correlationId,
      })
      return 'asked'
    case 'take-down': {
      if (!row.remote_id)
        throw new AppError(
          'conflict',
          message('publishing.delete-without-address', { network: networkNames[network] }),
        )
      await askDeletion(tx, { ...of, at: now, tryAt: new Date(now.getTime() + lookAfterMs) })
      const intentIds = await wantDeleted(deps, tx, {
        live: { ...row, ...of, remote_id: row.remote_id },
        authorId: scope.userId,
        correlationId: scope.correlationId,
      })
      return { intentIds }
    }
  }
}
