import { setTimeout as wait } from 'node:timers/promises'
import { asked, type AttemptFact } from './gather-facts.ts'
import type { TownControl } from './town-control.ts'

/** A boost as the product has it. */
export interface BoostFact {
  readonly id: string
  readonly state: string
  /** Whether what was made of it is removed; null: nothing is to be. */
  readonly undo: string | null
  readonly budget: number
  readonly ad_id: string | null
  readonly post_id: string
  /** The code of what was told of it. */
  readonly problem: string | null
  readonly pressed_at: Date
  readonly started_at: Date | null
  readonly correlation_id: string | null
}
/** A campaign that really stands, by the town's books; money in minor units. */
export interface CampaignFact {
  readonly id: string
  readonly accountId: string
  /** Our id of the boost is in it. */
  readonly name: string
  readonly status: string
  readonly sets: number
  readonly spent: number
  readonly isSpending: boolean
  readonly ads: readonly {
    readonly id: string
    readonly status: string
    readonly lifetimeBudget: number | null
  }[]
}
export interface BoostFacts {
  readonly boosts: readonly BoostFact[]
  readonly attempts: readonly AttemptFact[]
  /** The town's books again and again while it all went on; the last is how it is in the end. */
  readonly books: readonly (readonly CampaignFact[])[]
}
type BoostRows = Pick<BoostFacts, 'boosts' | 'attempts'>

const readCampaigns = async (town: TownControl): Promise<readonly CampaignFact[]> =>
  (
    await town.get<{ readonly campaigns: readonly CampaignFact[] }>('/truth/facebook-ads')
  ).campaigns.filter(({ status }) => status !== 'DELETED')

const everyMs = 300

/** Looks into the town's books of ads all the time: a cap must hold at every instant. */
export function watchAds(town: TownControl): {
  stop(): Promise<BoostFacts['books']>
} {
  const books: (readonly CampaignFact[])[] = []
  let stopped = false
  let before = ''
  const look = async () => {
    const now = await readCampaigns(town)
    const text = JSON.stringify(now)
    if (text !== before) books.push(now)
    before = text
  }
  const looking = (async () => {
    while (!stopped) {
      await look()
      await wait(everyMs)
    }
  })()
  return {
    async stop() {
      stopped = true
      await looking
      // the last is the end, whatever was the same before
      books.push(await readCampaigns(town))
      return books
    },
  }
}

export const readBoosts = (databaseUrl: string): Promise<BoostRows> =>
  asked(databaseUrl, async (client) => ({
    boosts: (
      await client.query<BoostFact>(`
        select b.id, b.state, b.undo, b.budget::double precision as budget, b.ad_id, b.post_remote_id as post_id, message_of(b.problem)->>'code' as problem,
          b.pressed_at, b.started_at, i.correlation_id
        from boosts b left join outbox_intents i on i.company_id = b.company_id and i.id = b.id order by b.pressed_at, b.id`)
    ).rows,
    attempts: (
      await client.query<AttemptFact>(`
        select publication_id, intent_id, step, started_at, outcome, false as is_look_first from attempts
        where intent_id in (select id from outbox_intents where kind in ('boost', 'boost-declared', 'undo-boost', 'pause', 'resume', 'end')) order by started_at`)
    ).rows,
  }))
