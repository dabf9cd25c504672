import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { createBudgets, type Budgets } from './budgets.ts'

let db: TestDatabase
let clock: ReturnType<typeof testClock>
let open: Budgets[] = []
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock()
})
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()))
  open = []
})
const aProcess = () => {
  const budgets = createBudgets({ db, clock, log: testLog })
  open.push(budgets)
  return budgets
}
const minutes = (at: Date | null) =>
  at ? Math.round((at.getTime() - clock.now().getTime()) / 60_000) : null
const untilReported = async (budgets: Budgets, key: string) => {
  for (let tries = 0; tries < 100 && !budgets.fullness().has(key); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('a quota', () => {
  it('that nobody has told of lets everything through', () => {
    expect(aProcess().waitUntil(['meta:app', 'meta:1'], 60)).toBeNull()
  })
  it('waits where it is fuller than allowed, until a rolling hour has given enough back, and asks again each minute meanwhile', () => {
    const budgets = aProcess()
    budgets.report({ budget: 'meta:app', percent: 90, blockedForMs: 0 })
    expect(budgets.waitUntil(['meta:app'], 95)).toBeNull()
    expect(minutes(budgets.waitUntil(['meta:1', 'meta:app'], 60))).toBe(1)
    clock.advance(19 * 60_000)
    expect(minutes(budgets.waitUntil(['meta:app'], 60))).toBe(1)
    clock.advance(2 * 60_000)
    expect(budgets.waitUntil(['meta:app'], 60)).toBeNull()
  })
  it('counts the fullest of those that an account uses up', () => {
    const budgets = aProcess()
    budgets.report({ budget: 'meta:app', percent: 70, blockedForMs: 0 })
    budgets.report({ budget: 'meta:1', percent: 120, blockedForMs: 0 })
    clock.advance(25 * 60_000)
    expect(minutes(budgets.waitUntil(['meta:app', 'meta:1'], 60))).toBe(1)
    clock.advance(6 * 60_000)
    expect(budgets.waitUntil(['meta:app', 'meta:1'], 60)).toBeNull()
  })
  it('that is refused blocks every kind of call until its instant, which a later calm answer does not shorten', () => {
    const budgets = aProcess()
    budgets.report({ budget: 'meta:app', percent: 100, blockedForMs: 10 * 60_000 })
    budgets.report({ budget: 'meta:app', percent: 5, blockedForMs: 0 })
    expect(minutes(budgets.waitUntil(['meta:app'], 1000))).toBe(10)
    clock.advance(11 * 60_000)
    expect(budgets.waitUntil(['meta:app'], 1000)).toBeNull()
  })
  it('is not blocked for longer than an hour by one answer, whatever wait it names', () => {
    const budgets = aProcess()
    budgets.report({ budget: 'google:posts', percent: 100, blockedForMs: 365 * 24 * 3_600_000 })
    expect(minutes(budgets.waitUntil(['google:posts'], 60))).toBe(60)
    clock.advance(3_600_000)
    expect(budgets.waitUntil(['google:posts'], 60)).toBeNull()
  })
  it('that was blocked is open again when the network said, however full it was then', () => {
    const budgets = aProcess()
    budgets.report({ budget: 'meta:1', percent: 100, blockedForMs: 60_000 })
    expect(minutes(budgets.waitUntil(['meta:1'], 60))).toBe(1)
    clock.advance(61_000)
    expect(budgets.waitUntil(['meta:1'], 60)).toBeNull()
  })
  it('is known to the other processes, and to one that starts later', async () => {
    const [here, there] = [aProcess(), aProcess()]
    here.report({ budget: 'meta:app', percent: 88, blockedForMs: 300_000 })
    await untilReported(there, 'meta:app')
    expect(minutes(there.waitUntil(['meta:app'], 1000))).toBe(5)
    const later = aProcess()
    await untilReported(later, 'meta:app')
    expect(Math.round(later.fullness().get('meta:app') ?? 0)).toBe(88)
  })
  it('keeps the newer of two readings whoever wrote last', async () => {
    const [here, there] = [aProcess(), aProcess()]
    here.report({ budget: 'meta:app', percent: 90, blockedForMs: 0 })
    await untilReported(there, 'meta:app')
    clock.advance(60_000)
    there.report({ budget: 'meta:app', percent: 20, blockedForMs: 0 })
    await there.stop()
    const later = aProcess()
    await untilReported(later, 'meta:app')
    expect(Math.round(later.fullness().get('meta:app') ?? 0)).toBe(20)
  })
})
