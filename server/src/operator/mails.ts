import { jobs, retryMail } from '#features/notifications'
import { createLog } from '../platform/monitoring/log.ts'
import { createClock } from '../platform/clock.ts'
import { createJobQueue } from '../platform/queue/job-queue.ts'
import { runMailsCommand } from './mails/mails-command.ts'
import { runAlone, runBesideProduct } from './run/run-beside-product.ts'
import { writeSampleMails } from './mails/write-sample-mails.ts'

// `npm run mails -- …`
const [verb, folder] = process.argv.slice(2)
if (verb === 'samples') await runAlone('mails', () => writeSampleMails(folder))
else
  await runBesideProduct('mails', async ({ db }, words) => {
    const clock = createClock()
    // only sends: the work is done where the product runs
    const queue = createJobQueue({ db, log: createLog('warn'), jobs, works: false })
    const isRetry = words[0] === 'retry'
    if (isRetry) await queue.start()
    try {
      return await runMailsCommand(
        { db, retry: (id) => retryMail({ db, clock, queue }, id) },
        words,
      )
    } finally {
      if (isRetry) await queue.stop()
    }
  })
