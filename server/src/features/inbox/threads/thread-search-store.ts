import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { columns, from, ofList, type ThreadRow, type ThreadsWanted } from '../thread-store.ts'

/** So many of the newest threads are looked through for each that is wanted. */
const glancedForEach = 3
/** So many of the newest messages of each. */
const glancedMessages = 10

interface Search extends ThreadsWanted {
  /** Each is looked for by its beginning. At least one. */
  readonly words: readonly string[]
}

const queryOf = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ')

/**
 * A text with all the words. Words stand in it as they are written, so most texts are passed over
 * before they are taken apart, which is what costs.
 */
const hasWords = (text: ReturnType<typeof part>, words: readonly string[]) => part`(
  lower(${text}) like all(array(select '%' || lower(word) || '%' from unnest(${[...words]}::text[]) as w (word)))
  and to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${queryOf(words)}))`
const nameOf = part`regexp_replace(coalesce(guest_name, '') || ' ' || coalesce(guest_username, ''), '[^[:alnum:]]+', ' ', 'g')`

/**
 * Threads in which a message or the guest's name has all the words, newest first, one more than
 * asked for. A common word is found in the newest threads and a rare one by the index, which gives
 * all that has it, in no order: years of messages cost neither.
 */
export async function searchThreads(
  db: Db,
  companyId: string,
  wanted: Search,
): Promise<ThreadRow[]> {
  const size = wanted.limit + 1
  const glanced = await glanceAtNewest(db, companyId, wanted)
  const last = glanced.filter((row) => row.has_words)[size - 1]
  if (!last) return findByIndex(db, companyId, wanted)
  const page = glanced.slice(0, glanced.indexOf(last) + 1)
  const passedOver = page.flatMap(({ id, has_words: has }) => (has ? [] : [id]))
  const found = await lookThrough(db, companyId, { threadIds: passedOver, words: wanted.words })
  return page.filter(({ id, has_words: has }) => has || found.has(id)).slice(0, size)
}

/** The newest threads of the list, and whether their names or newest messages have the words. */
async function glanceAtNewest(
  db: Db,
  companyId: string,
  { words, ...list }: Search,
): Promise<(ThreadRow & { readonly has_words: boolean })[]> {
  const newest = part`(select m.text from messages m where m.company_id = ${companyId} and m.thread_id = t.id
    order by m.written_at desc, m.remote_id desc limit ${glancedMessages})`
  return db.many(sql<ThreadRow & { has_words: boolean }>`
    select ${columns}, exists (select 1 from ${newest} m where ${hasWords(part`m.text`, words)}) or ${hasWords(nameOf, words)} as has_words
    from ${from} where ${ofList(companyId, list)}
    order by t.last_at desc, t.id desc limit ${glancedForEach * (list.limit + 1)}`)
}

/** Which of these threads have the words in any message. */
async function lookThrough(
  db: Db,
  companyId: string,
  {
    threadIds,
    words,
  }: { readonly threadIds: readonly string[]; readonly words: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (threadIds.length === 0) return new Set()
  // `offset 0` keeps it a question to each thread's own messages, and not one to all messages
  const rows = await db.many(sql<{ id: string }>`
    select t.id from message_threads t where t.company_id = ${companyId} and t.id = any(${[...threadIds]}::uuid[])
      and exists (select 1 from messages m where m.company_id = ${companyId} and m.thread_id = t.id and ${hasWords(part`m.text`, words)} offset 0)`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * All threads that have the words. The expressions are those of the indexes (migration 0135), which
 * know the company beside the words.
 */
async function findByIndex(
  db: Db,
  companyId: string,
  { words, ...list }: Search,
): Promise<ThreadRow[]> {
  const ofCompany = part`array_to_tsvector(array[company_id::text])`
  const query = part`to_tsquery('simple', ${queryOf(words)}) && ${`'${companyId}'`}::tsquery`
  return db.many(sql<ThreadRow>`
    with found as materialized (
      select thread_id as id from messages where company_id = ${companyId} and (to_tsvector('simple', text) || ${ofCompany}) @@ (${query})
      union select id from message_threads where company_id = ${companyId} and (to_tsvector('simple', ${nameOf}) || ${ofCompany}) @@ (${query}))
    select ${columns} from ${from} join found f on f.id = t.id where ${ofList(companyId, list)}
    order by t.last_at desc, t.id desc limit ${list.limit + 1}`)
}
