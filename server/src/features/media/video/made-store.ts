import type { Message } from '@marquee/contract/message.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import {
  bytesOrShown,
  findMedia,
  mediaColumns,
  notifyMediaChanged,
  type MediaRow,
} from '../library/media-store.ts'
import { recipe as recipeSchema, type Recipe } from './recipe.ts'

export interface NewMade {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly recipe: Recipe
  readonly at: Date
}

/**
 * A video that is to be made, or the one that was made or is being made of the same file in the
 * same way.
 */
export async function insertMade(
  tx: Db,
  { companyId, userId }: Scope,
  made: NewMade,
): Promise<{ readonly row: MediaRow; readonly isNew: boolean }> {
  const recipe = JSON.stringify(made.recipe)
  const row = await tx.maybeOne(sql<MediaRow>`
    insert into media (company_id, id, name, kind, origin, state, bytes, width, height, duration_ms, created_by, created_at, progress, recipe)
    values (${companyId}, ${made.id}, ${made.name}, 'video', 'upload', 'preparing', 0, ${made.width}, ${made.height}, ${made.durationMs}, ${userId}, ${made.at}, 0, ${recipe}::jsonb)
    on conflict (company_id, recipe) where recipe is not null and deleted_at is null and state <> 'failed' do nothing
    returning ${mediaColumns}`)
  if (row) return { row, isNew: true }
  return {
    row: await tx.one(
      sql<MediaRow>`select ${mediaColumns} from media where ${sameRecipe(companyId, recipe)}`,
    ),
    isNew: false,
  }
}

const sameRecipe = (companyId: string, recipe: string) =>
  part`company_id = ${companyId} and recipe = ${recipe}::jsonb and deleted_at is null and state <> 'failed'`

/** What was made, or is being made, of the same file in the same way. */
export function findMade(db: Db, companyId: string, recipe: Recipe): Promise<MediaRow | null> {
  return db.maybeOne(
    sql<MediaRow>`select ${mediaColumns} from media where ${sameRecipe(companyId, JSON.stringify(recipe))}`,
  )
}

/**
 * Videos of the company that wait to be made: all of them, those that somebody ordered, and how
 * many bytes the files have that these are made of.
 */
export function countPreparing(
  db: Db,
  companyId: string,
): Promise<{ readonly videos: number; readonly ordered: number; readonly bytesOfOrdered: number }> {
  return db.one(sql<{ videos: number; ordered: number; bytesOfOrdered: number }>`
    select count(*)::int as videos, count(m.recipe)::int as ordered, coalesce(sum(s.bytes), 0)::bigint as "bytesOfOrdered"
    from media m left join media s on s.company_id = m.company_id and s.id = (m.recipe->>'of')::uuid
    where m.company_id = ${companyId} and m.kind = 'video' and m.state = 'preparing' and m.deleted_at is null`)
}

/**
 * A video that waits to be made; `recipe` null: of its own original. Null when it is made, failed
 * or gone.
 */
export async function findWaiting(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ readonly row: MediaRow; readonly recipe: Recipe | null } | null> {
  const [row] = await findMedia(db, companyId, [id])
  if (row?.state !== 'preparing' || row.kind !== 'video') return null
  const stored = await db.one(
    sql<{
      recipe: unknown
    }>`select recipe from media where company_id = ${companyId} and id = ${id}`,
  )
  return { row, recipe: stored.recipe === null ? null : recipeSchema.parse(stored.recipe) }
}

export interface PreparingVideo {
  readonly company_id: string
  readonly id: string
  readonly created_at: Date
}

/** Videos of all companies that wait to be made, page after page by company and id. */
export function listPreparing(
  db: Db,
  after: PreparingVideo | null,
  limit: number,
): Promise<PreparingVideo[]> {
  const next = after ? part`and (company_id, id) > (${after.company_id}, ${after.id})` : part``
  return db.many(sql<PreparingVideo>`
    select company_id, id, created_at from media
    where kind = 'video' and state = 'preparing' and deleted_at is null ${next}
    order by company_id, id limit ${limit}`)
}

/** Whether the video still waits to be made; until the transaction ends nobody else finds it so. */
export async function holdPreparing(tx: Db, companyId: string, id: string): Promise<boolean> {
  const held = await tx.maybeOne(sql<{ id: string }>`
    select id from media where company_id = ${companyId} and id = ${id} and state = 'preparing' and deleted_at is null
    for update`)
  return held !== null
}

/** Tells every open screen of the company. */
export async function setProgress(
  db: Db,
  companyId: string,
  { id, percent }: { readonly id: string; readonly percent: number },
): Promise<void> {
  await db.run(
    sql`update media set progress = ${percent} where company_id = ${companyId} and id = ${id} and state = 'preparing'`,
  )
  await notifyMediaChanged(db, companyId)
}

export interface Made {
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** Its picture is told of apart. */
export async function setMade(
  tx: Db,
  {
    companyId,
    id,
    made: { bytes, width, height, durationMs },
  }: { companyId: string; id: string; made: Made },
): Promise<void> {
  await tx.run(sql`
    update media set state = 'ready', progress = null, problem = null, width = ${width}, height = ${height}, duration_ms = ${durationMs},
      bytes = case when recipe is null then bytes else ${bytes} end
    where company_id = ${companyId} and id = ${id}`)
  await notifyMediaChanged(tx, companyId)
}

export async function setFailed(
  db: Db,
  companyId: string,
  { id, problem }: { readonly id: string; readonly problem: Message },
): Promise<void> {
  await db.run(
    sql`update media set state = 'failed', progress = null, bytes = ${bytesOrShown}, problem = ${storedMessage(problem)}::jsonb where company_id = ${companyId} and id = ${id}`,
  )
  await notifyMediaChanged(db, companyId)
}
