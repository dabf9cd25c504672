import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { testClock } from '#testing/test-platform.ts'
import { aNetwork, aPublication, engineDeps, eventually, quickTiming, stateOf } from '../testing.ts'
import { startEngine } from './engine.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('what is due now does not wait for places in which films for later are uploaded', async () => {
  const clock = testClock()
  const network = aNetwork()
  const scope = await aTestCompany(db, clock.now())
  const uploaded = Promise.withResolvers<void>()
  let uploading = 0
  network.onPrepare = async () => {
    uploading++
    if (uploading <= quickTiming.preparationsAtOnce) await uploaded.promise
  }
  const later = new Date(clock.now().getTime() + 30 * 60_000)
  for (let nth = 0; nth < 6; nth++)
    await aPublication(db, scope, { dueAt: later, nextAt: clock.now(), text: `film ${nth}` })
  const engine = startEngine(engineDeps({ db, clock, network }))
  try {
    await eventually(
      async () => uploading,
      (count) => count === quickTiming.preparationsAtOnce,
    )
    const id = await aPublication(db, scope, { dueAt: clock.now(), text: 'now' })
    engine.wake('facebook')
    await eventually(
      () => stateOf(db, id),
      ({ state }) => state === 'published',
    )
    // the other films wait for a place
    expect(uploading).toBe(quickTiming.preparationsAtOnce + 1)
  } finally {
    uploaded.resolve()
    await engine.stop()
  }
}, 30_000)
