import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { startEngine } from '../engine.ts'
import { aNetwork, aPublication, engineDeps, eventually, stateOf } from '../../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('a receipt is not read while the quota is fuller than plain reads may make it', async () => {
  const clock = testClock()
  const network = aNetwork()
  const scope = await aTestCompany(db, clock.now())
  const until = new Date(clock.now().getTime() + 3_000_000)
  const budgetUntil = (_budgets: readonly string[], upTo: number) => (upTo < 85 ? until : null)
  const id = await aPublication(db, scope, { dueAt: clock.now() })
  const engine = startEngine(engineDeps({ db, clock, network, budgetUntil }))
  try {
    const row = await eventually(
      () => stateOf(db, id),
      ({ next_at: at, state }) => state === 'published' && at?.getTime() === until.getTime(),
    )
    expect(row).toMatchObject({ message: null, read_back_at: null })
  } finally {
    await engine.stop()
  }
})
