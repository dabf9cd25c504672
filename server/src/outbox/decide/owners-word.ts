import type { Db } from '#platform/db/database.ts'
import type { IntentRow } from '../intents/intent.ts'
import { cancelIntent, restartIntent } from '../intents/intent-store.ts'
import { givenUpMs } from '../lookup/settle-intent.ts'
import {
  endByOwner,
  lastLost,
  lockAsking,
  lookOnceMore,
  settleByOwner,
} from './owners-word-store.ts'

/**
 * The owner's word on a lost answer that looking could not settle: it is there, or it is not and
 * goes out anew, or is to be looked for once more. What is given up instead is canceled.
 */
export type OwnersWord = 'there' | 'not-there' | 'look-again'

export type HeardWord =
  | { readonly heard: IntentRow }
  /** It may have been sent until then, so nobody can say yet that it is not there. */
  | { readonly mayAppearSince: Date }
  /** It asks nothing. */
  | null

/**
 * Does as the owner says, in the caller's transaction. `not-there` is taken only where the last
 * lost call is older than `settledBefore`: sent again sooner, it could stand twice. With
 * `sendsAnew` false it is over then.
 */
export async function hearOwner(
  tx: Db,
  of: { readonly companyId: string; readonly id: string },
  said: {
    readonly word: OwnersWord
    readonly settledBefore: Date
    readonly sendsAnew?: false
    readonly correlationId: string
    readonly at: Date
  },
): Promise<HeardWord> {
  const { word, at, correlationId, settledBefore, sendsAnew = true } = said
  const asking = await lockAsking(tx, of)
  if (!asking) return null
  switch (word) {
    case 'there':
      await settleByOwner(tx, of, { outcome: 'found', at })
      return { heard: await endByOwner(tx, of, at) }
    case 'not-there': {
      const lostAt = await lastLost(tx, of)
      if (lostAt !== null && lostAt > settledBefore) return { mayAppearSince: lostAt }
      await settleByOwner(tx, of, { outcome: 'absent', at })
      const heard = sendsAnew
        ? await restartIntent(tx, asking, { correlationId, at })
        : await cancelIntent(tx, { ...of, alsoAsking: true }, at)
      return heard && { heard }
    }
    case 'look-again': {
      const unseenSince = new Date(at.getTime() - givenUpMs)
      return { heard: await lookOnceMore(tx, of, { at, unseenSince }) }
    }
  }
}
