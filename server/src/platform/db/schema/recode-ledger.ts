import { proseReader } from '../../wording/index.ts'
import type { Db } from '../database.ts'
import { batchRows } from '../in-batches.ts'
import { part, sql } from '../sql.ts'
import { longestSentence, readAll } from './recode-messages.ts'

const work = 'codes of the ledger'
/** As a place: nothing is left. */
const ended = 'end'
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Made of all catalogues, so once for all parts, and only where there is prose. */
let reader: ReturnType<typeof proseReader> | null = null
const nothing = { raws: [], messages: [] }

/** As text, where the ledger holds prose: whole in old rows, raw words in newer ones. */
const prose = part`case jsonb_typeof(facts -> 'message') when 'string' then facts ->> 'message'
  else case facts -> 'message' ->> 'code' when 'raw' then facts -> 'message' ->> 'raw' end end`

/**
 * Why a call failed stands within the facts of its row of the ledger, which lives two years. Gives
 * the next part of it, by its key, the codes of its sentences, as `recodeMessages` does for
 * columns. Answers whether more may be left for this process: false also while another one is at
 * it. Whoever is ended in the middle loses one part. What an older process writes behind this place
 * stays prose.
 */
export async function recodeNextOfLedger(
  db: Db,
  { now, limit = batchRows }: { readonly now: Date; readonly limit?: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // only where it is missing: beside an open change of the row an insert would wait for its end
    await tx.run(sql`
      insert into sweeps (name, started_at) select ${work}::text, ${now}::timestamptz
      where not exists (select 1 from sweeps where name = ${work}) on conflict do nothing`)
    const row = await tx.maybeOne(
      sql<{
        place: string | null
      }>`select place from sweeps where name = ${work} for update skip locked`,
    )
    if (row === null || row.place === ended) return false
    const [company = beforeAll, id = beforeAll] = row.place?.split(' ') ?? []
    const rows = await tx.many(sql<{ company_id: string; id: string; raw: string | null }>`
      select company_id, id, ${prose} as raw from attempts where (company_id, id) > (${company}::uuid, ${id}::uuid)
      order by company_id, id limit ${limit}`)
    const stored = new Set(
      rows.flatMap(({ raw }) => (raw !== null && raw.length <= longestSentence ? [raw] : [])),
    )
    reader ??= stored.size > 0 ? proseReader() : null
    const { raws, messages } = reader
      ? readAll(
          reader,
          Array.from(stored, (raw) => ({ raw })),
        )
      : nothing
    const coded = new Set(raws)
    const changed = rows.filter(({ raw }) => raw !== null && coded.has(raw))
    // rows that are open have no reason yet, so nothing is changed under a worker's hands
    if (changed.length > 0)
      await tx.run(sql`
        update attempts a set facts = jsonb_set(facts, '{message}', k.coded::jsonb)
        from unnest(${changed.map((one) => one.company_id)}::uuid[], ${changed.map((one) => one.id)}::uuid[]) as c (company_id, id),
          unnest(${raws}::text[], ${messages}::text[]) as k (raw, coded)
        where a.company_id = c.company_id and a.id = c.id and ${prose} = k.raw`)
    const last = rows.length < limit ? undefined : rows.at(-1)
    const place = last ? `${last.company_id} ${last.id}` : ended
    await tx.run(sql`update sweeps set place = ${place} where name = ${work}`)
    return last !== undefined
  })
}
