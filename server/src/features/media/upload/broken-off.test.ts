import { expect, it } from 'vitest'
import { recordingQueue, testClock } from '#testing/test-platform.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { makeVideoJob } from '../jobs.ts'
import { patiently } from './broken-off.ts'

it('work that is put off begins by the queue’s own clock, however far the town’s was moved', async () => {
  const db = await createTestDatabase()
  const clock = testClock()
  clock.advance(86_400_000)
  const starts: (Date | undefined)[] = []
  const queue = {
    ...recordingQueue(),
    send: async (...sent: Parameters<ReturnType<typeof recordingQueue>['send']>) => {
      starts.push(sent[3]?.startAfter)
    },
  }
  const since = async () => clock.now()
  const work = patiently({ db, queue, clock, since }, makeVideoJob, async () => {
    throw new Error('The machine is busy.')
  })
  await work({ companyId: 'c', mediaId: 'm' }, { isLast: true })
  await db.drop()
  const waitMs = (starts[0]?.getTime() ?? 0) - Date.now()
  expect(Math.abs(waitMs - 15 * 60_000)).toBeLessThan(10_000)
})
