import type { CallsOf } from '#outbox'
import { ownerOf, type Claimed } from '../ledger/ledger-store.ts'

/** The calls of a publication: its commit is the one that counts. */
export const callsOf = (claimed: Claimed): CallsOf => ({
  id: claimed.id,
  network: claimed.network,
  owner: ownerOf(claimed),
  commitStep: 'commit',
  attemptId: claimed.attempt_id,
})
