import { setTimeout as wait } from 'node:timers/promises'
import { keepProcess } from './faults/kept-process.ts'
import type { Front } from './front.ts'
import { productEntry, type ChaosTestbed } from './testbed.ts'

/** The web process behind a front: killed, and started again a second later as systemd does. */
export interface WebBehindFront {
  /** Resolves once it was killed; one that is just being started again is waited for. */
  kill(): Promise<void>
  readonly done: { kills: number }
  stop(): Promise<void>
}

const againMs = 100

/** From now on the front leads to the web process of the testbed, and to whatever follows it. */
export async function keepWeb(testbed: ChaosTestbed, front: Front): Promise<WebBehindFront> {
  front.sendTo([Number(testbed.env.PORT)])
  const again = [productEntry, '--roles=web', '--empty', '--without-owners']
  const web = await keepProcess(again, testbed.env, { first: testbed.web, said: testbed.said })
  const done = { kills: 0 }
  return {
    done,
    async kill() {
      while (!isKilled(web.pid())) await wait(againMs)
      done.kills++
    },
    stop: () => web.stop(),
  }
}

/** False where it is gone already. */
function isKilled(pid: number): boolean {
  try {
    return pid !== 0 && process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
