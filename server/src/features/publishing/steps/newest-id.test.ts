import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineKind, runKind } from '#outbox'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { testOutbox } from '../../../outbox/testing.ts'
import { aPublication } from '../testing.ts'
import { firstCommentKind } from './first-comment-kind.ts'

const clock = testClock()
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('a first comment goes under the id that its post has by the time of the call', async () => {
  const scope = await aTestCompany(db, clock.now())
  const accountId = randomUUID()
  const postId = await aPublication(db, scope, { dueAt: clock.now(), accountId })
  const isKnownAs = (remoteId: string) =>
    db.run(sql`
      update publications set state = 'published', next_at = null, remote_id = ${remoteId} where id = ${postId}`)
  const under: (string | null)[] = []
  const kind = defineKind({
    ...firstCommentKind(clock),
    async commit(_account, { after_remote_id: of }, context) {
      await context.write('comment', async () => under.push(of))
      return { remoteId: 'c1' }
    },
  })
  const outbox = testOutbox({
    db,
    clock,
    capabilitiesOf: async () => ({ account: { name: 'Osteria Lume', network: 'facebook' } }),
  })
  outbox.register([runKind(kind)])

  await isKnownAs('as taken')
  await db.transaction((tx) =>
    outbox.add(tx, kind, {
      companyId: scope.companyId,
      key: randomUUID(),
      network: 'facebook',
      socialAccountId: accountId,
      publicationId: postId,
      afterId: postId,
      payload: { text: 'Book here', part: null },
      authorId: scope.userId,
      correlationId: 'c',
    }),
  )
  await isKnownAs('as shown')
  outbox.start()
  try {
    await expect.poll(() => under).toEqual(['as shown'])
  } finally {
    await outbox.stop()
  }
})
