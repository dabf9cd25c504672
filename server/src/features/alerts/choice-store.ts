import type { AlertChoices } from '@marquee/contract/alerts.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

const defaults: AlertChoices = { lowReview: 'now', messageWaiting: 'digest', digest: 'off' }
const columns = part`low_review as "lowReview", message_waiting as "messageWaiting", digest`

type ChangedChoices = { readonly [Choice in keyof AlertChoices]?: AlertChoices[Choice] | undefined }

export async function readChoices(db: Db, userId: string): Promise<AlertChoices> {
  return (
    (await db.maybeOne(
      sql<AlertChoices>`select ${columns} from alert_choices where user_id = ${userId}`,
    )) ?? defaults
  )
}

export async function putChoices(
  tx: Db,
  userId: string,
  { changed, at }: { readonly changed: ChangedChoices; readonly at: Date },
): Promise<AlertChoices> {
  const {
    lowReview = defaults.lowReview,
    messageWaiting = defaults.messageWaiting,
    digest = defaults.digest,
  } = changed
  return tx.one(sql<AlertChoices>`
    insert into alert_choices as c (user_id, low_review, message_waiting, digest, updated_at) values (${userId}, ${lowReview}, ${messageWaiting}, ${digest}, ${at})
    on conflict (user_id) do update set low_review = coalesce(${changed.lowReview ?? null}, c.low_review), message_waiting = coalesce(${changed.messageWaiting ?? null}, c.message_waiting),
      digest = coalesce(${changed.digest ?? null}, c.digest), updated_at = excluded.updated_at
    returning ${columns}`)
}

/** Of these people, those who want the mail of this kind at once. */
export async function listWantingAtOnce(
  db: Db,
  kind: 'low-review' | 'message-waiting',
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const wants =
    kind === 'low-review'
      ? part`coalesce(c.low_review, ${defaults.lowReview}) = 'now'`
      : part`coalesce(c.message_waiting, ${defaults.messageWaiting}) = 'now'`
  const rows = await db.many(sql<{ id: string }>`
    select u.id from unnest(${[...userIds]}::uuid[]) as u (id) left join alert_choices c on c.user_id = u.id where ${wants}`)
  return new Set(rows.map(({ id }) => id))
}

export async function forgetChoices(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`delete from alert_choices where user_id = ${userId}`)
  await tx.run(sql`delete from alert_reads where user_id = ${userId}`)
  await tx.run(sql`delete from digests where user_id = ${userId}`)
}
