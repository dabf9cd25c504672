import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../e2e/support/product.ts'
import { endProcess, startProcess, type Started } from '../child-process.ts'
import { productEntry } from '../testbed.ts'
import { faketimeEnv, noFaketime } from './faketime.ts'
import type { Fault, Struck } from './fault.ts'

/** A further process whose machine's clock is off; the monotonic one is not. */
async function startOff({ testbed }: Struck, role: string, seconds: number): Promise<Off> {
  const port = await freePort()
  const started = startProcess(
    [productEntry, `--roles=${role}`, '--empty'],
    { ...testbed.env, PORT: String(port), ...faketimeEnv(seconds) },
    (text) => testbed.said.push(text),
  )
  await started.ready
  return { started, url: `http://localhost:${port}` }
}
interface Off {
  readonly started: Started
  readonly url: string
}

const clockFault = (name: string, title: string, seconds: number): Fault => ({
  name,
  title,
  missing: noFaketime,
  says: /machines? whose clocks? (is|are) off by two seconds or more/,
  async strike(struck) {
    const worker = await startOff(struck, 'worker', seconds)
    const web = await startOff(struck, 'web', seconds)
    try {
      const { reasons } = (await (await fetch(`${web.url}/health`)).json()) as {
        reasons: readonly string[]
      }
      const own = reasons.find((reason) => reason.startsWith('The clock of this machine is'))
      if (own === undefined) throw new Error(`Of its own clock it says: ${reasons.join()}`)
      await wait(12_000)
      return `the web process there: “${own}”`
    } finally {
      // by SIGKILL, so its beat is missed for half a minute
      await Promise.all([worker, web].map(({ started }) => endProcess(started)))
    }
  },
})

export const clockFaults: readonly Fault[] = [
  clockFault('clock-hour', 'another worker and web process whose clocks are an hour fast', 3600),
  clockFault('clock-day', 'another worker and web process whose clocks are a day slow', -86_400),
]
