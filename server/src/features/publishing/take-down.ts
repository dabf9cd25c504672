import { networkNames } from '@marquee/contract/networks/table.ts'
import type { WriteContext } from '#connectors/capabilities/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { readSwitches } from '#platform/db/network-switches.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordAttempt } from './attempt-store.ts'
import { settleLostRemoval, takeOutPublication, type DeletionRow } from './deletion-store.ts'
import { softDeletePost } from './post-store.ts'
import type { AccountsForPosts, PublishingDeps } from './publishing-deps.ts'

const callTimeoutMs = 20_000

export type TakeDownDeps = Pick<PublishingDeps, 'db' | 'clock' | 'log'> & {
  readonly accounts: Pick<AccountsForPosts, 'capabilitiesOf' | 'markReauthorize'>
}
type Live = Pick<DeletionRow, 'company_id' | 'id' | 'social_account_id' | 'network'> & {
  readonly remote_id: string
}

/**
 * Deletes a live post at its network. `gone`: the network said so, or a look showed that it is not
 * there any more. `unsure`: the answer was lost, and the post still shows or nobody could look.
 * Throws `ConnectorError` where the network did not do it, `AppError` where it could not be asked.
 */
export async function takeDown(
  deps: TakeDownDeps,
  live: Live,
  correlationId: string,
): Promise<'gone' | 'unsure'> {
  await refuseSwitchedOff(deps.db, live)
  const account = await deps.accounts.capabilitiesOf(live.company_id, live.social_account_id)
  if (!account?.publisher)
    throw new AppError(
      'conflict',
      'The account is not connected any more. Reconnect it, then delete the post.',
    )
  try {
    await account.publisher.remove(live.remote_id, writing(deps, live, correlationId))
    return 'gone'
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize(
        live.company_id,
        live.social_account_id,
        error.message,
        account.mark,
      )
    if (error.kind !== 'uncertain') throw error
  }
  if (!account.reader) return 'unsure'
  try {
    if ((await account.reader.read(live.remote_id)) !== null) return 'unsure'
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.info({ err: error, publicationId: live.id }, 'a lost deletion could not be looked up')
    return 'unsure'
  }
  await settleLostRemoval(deps.db, live, deps.clock.now())
  return 'gone'
}

async function refuseSwitchedOff(db: Db, { network }: Live): Promise<void> {
  const off = (await readSwitches(db)).find((one) => one.network === network)
  if (off)
    throw new AppError(
      'conflict',
      `${networkNames[network]} is switched off for now: ${off.reason} Delete the post when it is on again.`,
    )
}

function writing(deps: TakeDownDeps, live: Live, correlationId: string): WriteContext {
  return {
    write: (step, call) =>
      recordAttempt(
        deps,
        {
          companyId: live.company_id,
          publicationId: live.id,
          attemptId: newId(),
          step,
          remoteId: live.remote_id,
          correlationId,
          timeoutMs: callTimeoutMs,
        },
        () => call({ mayStillSend: () => true, timeoutMs: callTimeoutMs, correlationId }),
      ),
  }
}

/** Nothing of it is live any more: it leaves its post, and the last one takes the post with it. */
export async function endDeleted(
  deps: Pick<PublishingDeps, 'clock'>,
  tx: Db,
  {
    gone,
    by,
  }: {
    readonly gone: Pick<DeletionRow, 'company_id' | 'id' | 'post_id' | 'network'>
    readonly by: { readonly userId: string | null; readonly correlationId: string }
  },
): Promise<void> {
  if ((await takeOutPublication(tx, gone)) === 0)
    await softDeletePost(tx, gone.company_id, gone.post_id, deps.clock.now())
  await audit(tx, deps.clock, {
    companyId: gone.company_id,
    userId: by.userId,
    action: 'post.deleted',
    subjectId: gone.post_id,
    facts: { network: gone.network },
    correlationId: by.correlationId,
  })
}
