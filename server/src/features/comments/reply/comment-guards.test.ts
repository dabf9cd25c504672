import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import { reportToTeamInbox } from '#features/team-inbox'
import { defineKind, runKind } from '#outbox'
import type { Scope } from '#platform/scope.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { testOutbox } from '../../../outbox/testing.ts'
import { commentKinds } from './comment-kinds.ts'
import { removeUnsent } from './remove-unsent.ts'
import { moveWrite, openWrite } from '../write-store.ts'

const clock = testClock(new Date('2026-11-23T12:00:00Z'))
const place = () => ({
  companyId: marta.companyId,
  socialAccountId: randomUUID(),
  postId: '111_222',
})
let db: TestDatabase
let marta: Scope
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db, clock.now())
})
afterAll(() => db.drop())

const aWrite = async () => {
  const row = await openWrite(db, marta, {
    id: randomUUID(),
    kind: 'comment',
    key: randomUUID(),
    network: 'facebook',
    place: place(),
    commentId: null,
    text: 'Come by',
    at: clock.now(),
  })
  if (!row) throw new Error('its key is new')
  return row
}
const stateOf = async (id: string) =>
  (await db.one(sql<{ state: string }>`select state from comment_writes where id = ${id}`)).state

it('words in the hands of a worker are not put away', async () => {
  const { id } = await aWrite()
  // what is in hand cannot be taken back
  const outbox = { ...testOutbox({ db, clock }), cancel: async () => false }
  const remove = removeUnsent({ db, clock, outbox }, marta, id)
  await expect(remove).rejects.toMatchObject({ code: 'not-found' })
  expect(await stateOf(id)).toBe('sending')
})

it('words that stand, or were put away, are not moved any more', async () => {
  for (const over of ['sent', 'failed']) {
    const row = await aWrite()
    await db.run(sql`update comment_writes set state = ${over} where id = ${row.id}`)
    await moveWrite(db, row, {
      to: { state: 'unknown', problem: null, remoteId: null },
      at: clock.now(),
    })
    expect(await stateOf(row.id)).toBe(over)
  }
})

it('the same words under somebody’s comment are no match for a comment of the post', async () => {
  const at = clock.now()
  const below = (remoteId: string, parentId: string | null): RemoteComment => ({
    remoteId,
    parentId,
    text: 'Come  by',
    author: null,
    isOwn: true,
    createdAt: at,
    likes: 0,
    hasLiked: false,
    attachmentUrl: null,
  })
  const { comment } = commentKinds({ db, clock, reportToTeamInbox })
  const seen: unknown[] = []
  const outbox = testOutbox({
    db,
    clock,
    networks: ['facebook'],
    capabilitiesOf: async () => ({
      account: { name: 'Osteria Lume', network: 'facebook' },
      commenter: {
        list: async () => ({ comments: [], cursor: null }),
        comment: async () => ({ remoteId: 'c' }),
        reply: async () => ({ remoteId: 'r' }),
        recent: async (_postId: string, _since: Date, sent?: string) => [
          below('elsewhere', 'g1'),
          below('here', null),
          { ...below('shown otherwise', null), text: sent ?? '' },
        ],
      },
    }),
  })
  outbox.register([
    runKind(
      defineKind({
        ...comment,
        async lookUp(...of) {
          const found = await comment.lookUp(...of)
          seen.push(found)
          return found
        },
        changed: async () => undefined,
      }),
    ),
  ])
  await db.transaction((tx) =>
    outbox.adopt(tx, comment, {
      id: randomUUID(),
      companyId: marta.companyId,
      key: 'k',
      network: 'facebook',
      socialAccountId: randomUUID(),
      payload: { postId: '111_222', commentId: null, text: 'Come by' },
      authorId: null,
      correlationId: 'c',
      call: { startedAt: at, deadlineAt: at },
    }),
  )
  outbox.start()
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  await outbox.stop()
  expect(seen).toMatchObject([
    { proof: 'content', candidates: [{ remoteId: 'here' }, { remoteId: 'shown otherwise' }] },
  ])
})
