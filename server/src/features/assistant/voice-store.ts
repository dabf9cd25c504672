import type { Voice } from '@marquee/contract/assistant.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'

const unsaid: Voice = { tone: '', facts: '', hashtags: '' }

/** Empty words where nobody said anything yet. */
export async function findVoice(db: Db, companyId: string): Promise<Voice> {
  return (
    (await db.maybeOne(
      sql<Voice>`select tone, facts, hashtags from assistant_voices where company_id = ${companyId}`,
    )) ?? unsaid
  )
}

export async function putVoice(
  tx: Db,
  scope: Scope,
  { voice: { tone, facts, hashtags }, at }: { voice: Voice; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into assistant_voices (company_id, tone, facts, hashtags, updated_by, updated_at) values (${scope.companyId}, ${tone}, ${facts}, ${hashtags}, ${scope.userId}, ${at})
    on conflict (company_id) do update set tone = excluded.tone, facts = excluded.facts, hashtags = excluded.hashtags, updated_by = excluded.updated_by, updated_at = excluded.updated_at`)
}

export async function forgetVoice(db: Db, companyId: string): Promise<void> {
  await db.run(sql`delete from assistant_voices where company_id = ${companyId}`)
}

export async function forgetWriter(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update assistant_voices set updated_by = null where updated_by = ${userId}`)
}
