import { proseReader } from '../../wording/index.ts'
import type { Db } from '../database.ts'
import { part, sql } from '../sql.ts'
import { storedMessage } from '../stored-message.ts'

/** The migration after which the columns are read; the ledger is read beside (recode-ledger.ts). */
export const recodedBy = '0087_messages-of-accounts.sql'

/** Columns that held prose before messages had codes. */
const columns = [
  { table: part`media`, column: part`problem` },
  { table: part`comment_reads`, column: part`problem` },
  { table: part`comment_writes`, column: part`problem` },
  { table: part`social_accounts`, column: part`health_message` },
  { table: part`connect_states`, column: part`message` },
  { table: part`person_grants`, column: part`refresh_error` },
  { table: part`publications`, column: part`message` },
  { table: part`publications`, column: part`delete_message` },
  { table: part`publication_events`, column: part`message` },
  { table: part`outbox_intents`, column: part`message` },
]

/** Longer ones are no sentence of ours. */
export const longestSentence = 2000

/**
 * Gives stored English prose the code of its sentence, where the catalogue has it; the rest stays
 * raw. Answers how many sentences were read. Run by the start that brings `recodedBy`; a second
 * time it finds nothing but what stays raw. Each column is read and written once, however many
 * sentences stand in it.
 */
export async function recodeMessages(db: Db): Promise<number> {
  const read = proseReader()
  let known = 0
  for (const { table, column } of columns) {
    const stored = await db.many(sql<{ raw: string }>`
      select distinct message_of(${column}) ->> 'raw' as raw from ${table}
      where message_of(${column}) ->> 'code' = 'raw' and length(${column}) <= ${longestSentence}`)
    const { raws, messages } = readAll(read, stored)
    if (raws.length === 0) continue
    known += raws.length
    await db.run(sql`
      update ${table} t set ${column} = k.coded::jsonb from unnest(${raws}::text[], ${messages}::text[]) as k (raw, coded)
      where message_of(t.${column}) ->> 'code' = 'raw' and message_of(t.${column}) ->> 'raw' = k.raw`)
  }
  return known + (await recodeAbilities(db, read))
}

/** Why something does not work on an account stands within the list of what does. */
async function recodeAbilities(db: Db, read: ReturnType<typeof proseReader>): Promise<number> {
  const stored = await db.many(
    sql<{ raw: string }>`
      select distinct ability -> 'reason' ->> 'raw' as raw from social_accounts, jsonb_array_elements(abilities_of(abilities)) as ability
      where ability -> 'reason' ->> 'code' = 'raw'`,
  )
  const { raws, messages } = readAll(read, stored)
  if (raws.length > 0)
    await db.run(sql`
      update social_accounts set abilities = (
        select jsonb_agg(case when m.message is null then ability else jsonb_set(ability, '{reason}', m.message::jsonb) end order by place)
        from jsonb_array_elements(abilities_of(abilities)) with ordinality as each (ability, place)
        left join unnest(${raws}::text[], ${messages}::text[]) as m (raw, message)
          on ability -> 'reason' ->> 'code' = 'raw' and ability -> 'reason' ->> 'raw' = m.raw)
      where abilities <> '[]'`)
  return raws.length
}

/** What of it the catalogue has, with the message of each. */
export function readAll(
  read: ReturnType<typeof proseReader>,
  stored: readonly { readonly raw: string }[],
): { readonly raws: string[]; readonly messages: string[] } {
  const known = stored.flatMap(({ raw }) => {
    const message = storedMessage(read(raw))
    return message === null ? [] : [{ raw, message }]
  })
  return { raws: known.map(({ raw }) => raw), messages: known.map(({ message }) => message) }
}
