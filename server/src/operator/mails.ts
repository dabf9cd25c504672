import { jobs, retryMail } from '#features/notifications'
import { createLog } from '../platform/log.ts'
import { createClock } from '../platform/clock.ts'
import { createJobQueue } from '../platform/queue/job-queue.ts'
import { runMailsCommand } from './mails-command.ts'
import { runBesideProduct } from './run-beside-product.ts'

// `npm run mails -- …`
await runBesideProduct('mails', async ({ db }, words) => {
  const clock = createClock()
  // only sends: the work is done where the product runs
  const queue = createJobQueue({ db, log: createLog('warn'), jobs, works: false })
  const isRetry = words[0] === 'retry'
  if (isRetry) await queue.start()
  try {
    return await runMailsCommand({ db, retry: (id) => retryMail({ db, clock, queue }, id) }, words)
  } finally {
    if (isRetry) await queue.stop()
  }
})
