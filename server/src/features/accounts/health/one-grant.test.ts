import { expect, it, onTestFinished } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { askAheadOfPosts, probeDue } from './probe-loop.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant } from '../renewal/testing.ts'

const hourMs = 3_600_000

it('an ended connection ends for all accounts of one grant at once, and is told of them together', async () => {
  const db = await createTestDatabase()
  onTestFinished(() => db.drop())
  const marta = await aTestCompany(db)
  const clock = testClock()
  const network = aOnceNetwork(clock)
  let due: { companyId: string; accountId: string; dueAt: Date }[] = []
  const look = async () => {
    await askAheadOfPosts(room.deps)
    await probeDue(room.deps)
  }
  const { renewal: _, ...ownTokens } = network.connector
  const room = aProcess(db, clock, {
    connectors: [ownTokens],
    hooks: {
      accountsDueBetween: async (from, to) =>
        due.filter(({ dueAt }) => dueAt > from && dueAt <= to),
    },
  })
  const given = network.consent()
  const grantId = await keepGrant(room.deps, marta, {
    network: 'google',
    given: { ...given, person: '10002' },
  })
  const ids: string[] = []
  for (const remoteId of ['catering', 'club'])
    ids.push(
      await connectOn(room.deps, marta, {
        network: 'google',
        grantId,
        remoteId,
        secret: given.secret,
        person: '10002',
      }),
    )
  await look()
  clock.advance(2 * hourMs)
  network.endAccess()
  const [first = ''] = ids
  due = [
    {
      companyId: marta.companyId,
      accountId: first,
      dueAt: new Date(clock.now().getTime() + hourMs / 2),
    },
  ]
  await look()
  expect(room.noted.unhealthy.map((all) => all.map(({ accountId: id }) => id).toSorted())).toEqual([
    ids.toSorted(),
  ])
})
