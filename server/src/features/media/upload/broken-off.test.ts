import { expect, it } from 'vitest'
import { recordingQueue, testClock } from '#testing/test-platform.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { makeVideoJob } from '../jobs.ts'
import { patiently } from './broken-off.ts'

it('work that is put off waits by a pause of its own, however far the town’s clock was moved', async () => {
  const db = await createTestDatabase()
  const clock = testClock()
  clock.advance(86_400_000)
  const pauses: (number | undefined)[] = []
  const queue = {
    ...recordingQueue(),
    sendWith: async (...sent: Parameters<ReturnType<typeof recordingQueue>['sendWith']>) => {
      pauses.push(sent[2].afterMs)
    },
  }
  const since = async () => clock.now()
  const work = patiently({ db, queue, clock, since }, makeVideoJob, async () => {
    throw new Error('The machine is busy.')
  })
  await work({ companyId: 'c', mediaId: 'm' }, { isLast: true })
  await db.drop()
  expect(pauses).toEqual([15 * 60_000])
})
