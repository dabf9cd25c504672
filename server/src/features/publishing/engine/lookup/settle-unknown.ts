import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Candidate } from '#connectors/capabilities/publish/publisher.ts'
import { remoteIdsTaken } from '../ledger/remote-ids-store.ts'
import { checkingFirst, twinRefused } from '../engine-messages.ts'
import { looksNeeded, nextLookupAt, retryDelayMs } from '../engine-rules.ts'
import { liveUnseen } from '../engine-messages.ts'
import { cannotCheckFirst, hadNotGoneOut, lookUpFirst } from './lookup-first.ts'
import { contentOf, type AccountCapabilities, type StepDeps } from '../engine-deps.ts'
import {
  countAbsent,
  isMadeByKnownCommit,
  knownCommits,
  lostCommits,
  type Claimed,
  type Result,
} from '../ledger/ledger-store.ts'
import { twinSince } from '../ledger/twin-store.ts'

/**
 * So often is a post looked for that its network's own id says to stand, before it is told without
 * its address.
 */
const mostLookupsForLive = 6

/**
 * A lost answer (networks.md section 12, design section 4). The network's own id of the write
 * settles it at once where there is one. Otherwise the content does: found once means published;
 * found nowhere in three looks, the last after the settle time, means it may be sent again; two
 * candidates, or only one that another publication owns, are no match. What the network refused for
 * saying the same as a post that stands is never sent again: either that post is this one, or other
 * words are needed.
 */
export async function settleUnknown(
  deps: StepDeps,
  claimed: Claimed,
  { publisher, limits }: AccountCapabilities,
): Promise<Result> {
  const name = networkNames[claimed.network]
  const lost = await lostCommits(deps.db, claimed)
  const known = lost ? null : await knownCommits(deps.db, claimed)
  // the worker that we took for dead came back and closed its row: it knows how its call ended
  if (known?.stands && known.remoteId !== null) {
    return foundIt(deps, claimed, {
      remoteId: known.remoteId,
      permalink: null,
      createdAt: known.acceptedAt ?? deps.clock.now(),
      ...(known.isWorking ? { state: 'processing' } : {}),
    })
  }
  if (known?.hadNoEffect) return notThere(deps, claimed)
  const isLookedUpFirst = claimed.look_since !== null
  const cannotCheck = isLookedUpFirst
    ? cannotCheckFirst(claimed.network)
    : message('publishing.cannot-look', { network: name })
  if (!publisher || !limits || !lost) return askOwner(claimed, cannotCheck)
  const twin = await twinSince(deps.db, claimed)
  const sought = {
    content: contentOf(deps, claimed, { limits }),
    prepared: claimed.prepared ?? {},
    startedAt: twin ?? lost.startedAt,
  }
  const { proof, candidates } = isLookedUpFirst
    ? await lookUpFirst(publisher, sought)
    : await publisher.lookUp(sought)
  const owned = new Set(
    await remoteIdsTaken(
      deps.db,
      {
        companyId: claimed.company_id,
        socialAccountId: claimed.social_account_id,
        network: claimed.network,
        publicationId: claimed.id,
      },
      candidates.map(({ remoteId }) => remoteId),
    ),
  )
  // its own id may be known although no call is known to have brought it; one that a call brought
  // belongs to that call
  const mayBeItsOwn =
    claimed.remote_id !== null &&
    owned.has(claimed.remote_id) &&
    !(await isMadeByKnownCommit(deps.db, claimed, claimed.remote_id))
  const free = candidates.filter(
    ({ remoteId }) => !owned.has(remoteId) || (mayBeItsOwn && remoteId === claimed.remote_id),
  )
  const [found] = free
  if (found && free.length === 1) return foundIt(deps, claimed, found)
  const now = deps.clock.now()
  const looks = claimed.looks + 1
  const settledAt = new Date(lost.deadlineAt.getTime() + (deps.timing.settleMs ?? limits.settleMs))
  const isSettled = now.getTime() >= settledAt.getTime()
  const isLate = now.getTime() > claimed.late_after.getTime()
  const again = (at: Date, said: Message): Result => ({
    claimed,
    state: 'unknown',
    outcome: null,
    nextAt: at,
    looks,
    message: said,
  })
  const absent = async () => (twin ? refusedForGood(claimed) : await notThere(deps, claimed))
  switch (proof) {
    case 'repeatable':
      if (isRestoredUnasked(claimed, now)) return askOwner(claimed, cannotCheck)
      // sending it again harms nobody; to give it up because it is late now needs the same patience
      // as anywhere
      return isLate && !isSettled
        ? again(
            nextLookupAt(looks, now, settledAt),
            message('publishing.not-seen-yet', { network: name }),
          )
        : absent()
    case 'stands':
      if (free.length > 1 || looks >= mostLookupsForLive) return foundIt(deps, claimed, null)
      return again(nextLookupAt(looks, now, now), liveUnseen(claimed.network))
    case 'nothing':
      // what lies ahead was due in no other copy of the data either
      return isLookedUpFirst && claimed.due_at > now ? absent() : askOwner(claimed, cannotCheck)
    case 'content': {
      if (free.length > 1)
        return askOwner(claimed, message('publishing.two-candidates', { network: name }))
      if (looks >= looksNeeded && isSettled) return absent()
      return again(
        nextLookupAt(looks, now, settledAt),
        twin
          ? message('publishing.same-words-checked', { network: name })
          : isLookedUpFirst
            ? checkingFirst
            : message('publishing.no-answer-of', { network: name }),
      )
    }
  }
}

/**
 * What was restored is looked for from before it was due. Where this copy of the data prepared
 * nothing, such a network was asked nothing: the copy that went on may have sent it. What lies
 * ahead was due in none.
 */
const isRestoredUnasked = (
  { look_since: since, due_at: dueAt, prepared }: Claimed,
  now: Date,
): boolean =>
  since !== null && since < dueAt && dueAt <= now && Object.keys(prepared ?? {}).length === 0

const askOwner = (claimed: Claimed, said: Message): Result => ({
  claimed,
  state: 'unknown',
  outcome: null,
  nextAt: null,
  message: said,
})

function foundIt(deps: StepDeps, claimed: Claimed, found: Candidate | null): Result {
  const now = deps.clock.now()
  if (!found)
    return {
      claimed,
      state: 'published',
      outcome: null,
      settles: 'found',
      nextAt: null,
      looks: 0,
      acceptedAt: now,
      message: message('publishing.live-without-address', {
        network: networkNames[claimed.network],
      }),
    }
  return {
    claimed,
    state: found.state ?? 'published',
    outcome: null,
    settles: 'found',
    nextAt: new Date(now.getTime() + deps.timing.readBackMs),
    looks: 0,
    remoteId: found.remoteId,
    permalink: found.permalink,
    acceptedAt: found.createdAt,
    message: null,
  }
}

function refusedForGood(claimed: Claimed): Result {
  return {
    claimed,
    state: 'failed',
    outcome: null,
    settles: 'absent',
    nextAt: null,
    message: twinRefused(claimed.network),
  }
}

/**
 * Sent again at once; where that was lost before, ever later, for a network that answers nothing
 * for hours is no network to hammer at.
 */
async function notThere(deps: StepDeps, claimed: Claimed): Promise<Result> {
  const now = deps.clock.now()
  if (claimed.look_since !== null) return hadNotGoneOut(claimed, now)
  const before = await countAbsent(deps.db, claimed)
  const again = new Date(now.getTime() + (before === 0 ? 0 : retryDelayMs(before)))
  if (again.getTime() > claimed.late_after.getTime()) {
    return {
      claimed,
      state: 'missed',
      outcome: null,
      settles: 'absent',
      nextAt: null,
      looks: 0,
      message: message('publishing.not-arrived-too-late'),
    }
  }
  return {
    claimed,
    state: 'ready',
    outcome: null,
    settles: 'absent',
    nextAt: again,
    looks: 0,
    message:
      before === 0 ? message('publishing.sent-again') : message('publishing.sent-ever-less-often'),
  }
}
