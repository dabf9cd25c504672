import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { isUniqueViolation, type Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { writeResults, type Result } from './ledger-store.ts'

const mostAtOnce = 200

/** Writes results in groups: while one group is being committed the next one gathers, so a burst costs few commits. */
export interface ResultWriter {
  /** Resolves true when it was written and the publication was still ours. Retries while the database is away. */
  write(result: Result): Promise<boolean>
}

interface Waiting { readonly result: Result; readonly resolve: (wasOurs: boolean) => void }

export function createResultWriter(deps: { readonly db: Db; readonly clock: Clock; readonly log: Log }): ResultWriter {
  let gathered: Waiting[] = []
  let writing = false

  const writeGroup = async (group: readonly Waiting[]) => {
    for (let tries = 1; ; tries++) {
      try {
        const ours = new Set(await writeResults(deps.db, deps.clock.now(), group.map(({ result }) => result)))
        for (const { result, resolve } of group) resolve(ours.has(result.claimed.id))
        return
      } catch (error) {
        if (isUniqueViolation(error, 'publications_remote')) return await writeApart(group)
        deps.log.error({ err: error, results: group.length, tries }, 'results could not be written yet')
        await wait(Math.min(100 * 2 ** tries, 5000))
      }
    }
  }
  /** One of the group claims a remote id that another publication owns; that one is no match, the others are written as they are. */
  const writeApart = async (group: readonly Waiting[]) => {
    const [only] = group
    if (group.length > 1 || !only) {
      for (const one of group) await writeGroup([one])
      return
    }
    deps.log.error({ publicationId: only.result.claimed.id, remoteId: only.result.remoteId }, 'a network gave an id that another publication owns')
    await writeGroup([{ ...only, result: { ...only.result, state: 'unknown', remoteId: null, nextAt: null, message: 'The network answered with the id of another post. Please look at the page.' } }])
  }
  const flush = async () => {
    writing = true
    while (gathered.length > 0) {
      const group = gathered.slice(0, mostAtOnce)
      gathered = gathered.slice(mostAtOnce)
      await writeGroup(group)
    }
    writing = false
  }
  return {
    write: (result) => new Promise((resolve) => {
      gathered.push({ result, resolve })
      if (!writing) void flush()
    }),
  }
}
