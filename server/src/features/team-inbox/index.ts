import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import { lapseItems, setWindow, wakeItems } from './triage/act-store.ts'
import { countAnswerable } from './items/item-store.ts'
import {
  exportRemarks,
  forgetColleague,
  forgetTeamInbox,
  sweepTeamInbox,
} from './retention-store.ts'
import { mountTeamInbox } from './routes.ts'
import type { TeamInboxDeps } from './team-inbox-deps.ts'

export type { GuestWord, ReportToTeamInbox } from './guest-word.ts'
/** How something stands that guests write to: told in the transaction that writes it. */
export { isThreadKept, keepItems as reportToTeamInbox } from './keep-store.ts'

export interface TeamInbox extends Room {
  /** How many wait for an answer and can still be given one; up to a hundred. */
  countOpen(companyId: string): Promise<number>
  /** Brings back what was snoozed until now, and puts last what is too late to be answered. */
  moveDue(now: Date): Promise<void>
  /** The worker role. */
  start(): DueLoop
}

const everyMs = 1000

/** The room of the one list: what waits for an answer, and what the team does about it. */
export function createTeamInbox(deps: TeamInboxDeps): TeamInbox {
  const { db, clock, log } = deps
  async function moveDue(now: Date): Promise<void> {
    await wakeItems(db, now)
    await lapseItems(db, now)
  }
  return {
    mount: (api) => mountTeamInbox(api, deps),
    work: () => undefined,
    countOpen: (companyId) => countAnswerable(db, companyId),
    moveDue,
    start() {
      let isFirst = true
      return startDueLoop({
        name: 'inbox',
        clock,
        log,
        everyMs,
        async run(now) {
          if (isFirst) for (const one of deps.replyWindows()) await setWindow(db, one, now)
          isFirst = false
          await moveDue(now)
        },
      })
    },
    sweep: (now) => sweepTeamInbox(db, now),
    forgetCompany: (companyId) => forgetTeamInbox(db, companyId),
    forgetPerson: (tx, { id }) => forgetColleague(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'inbox-remarks.json',
        async *rows() {
          yield* await exportRemarks(db, companyId)
        },
      },
    ],
  }
}
