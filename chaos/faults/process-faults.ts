import { setTimeout as wait } from 'node:timers/promises'
import { freeze } from './freeze.ts'
import type { Fault } from './fault.ts'

const kill = (pid: number) => process.kill(pid, 'SIGKILL')

/** What may happen to a process of ours, to the networks, and to the line between. */
export const processFaults: readonly Fault[] = [
  {
    name: 'web-killed',
    title: 'web process killed (`kill -9`), started again after 1 s',
    says: /no answer/,
    async strike({ web }) {
      kill(web.pid())
      await wait(1000)
    },
  },
  {
    name: 'web-frozen',
    title: 'web process frozen for 15 s',
    says: /no answer/,
    strike: ({ web }) => freeze([web.pid()], 15_000),
  },
  {
    name: 'worker-killed',
    title: 'only worker killed (`kill -9`), started again after 1 s',
    async strike({ worker }) {
      kill(worker.pid())
      await wait(1000)
    },
  },
  {
    name: 'worker-frozen',
    title: 'only worker frozen for 45 s',
    says: /No worker has given a sign of life/,
    strike: ({ worker }) => freeze([worker.pid()], 45_000),
  },
  {
    name: 'networks-frozen',
    title: 'every network takes calls and never answers, for 20 s (the town frozen)',
    strike: ({ testbed }) => freeze([testbed.townProcess.child.pid ?? 0], 20_000),
  },
  {
    name: 'streams-cut',
    title: 'the proxy cuts every connection once a second, for 15 s',
    async strike({ front }) {
      let cuts = 0
      for (let second = 0; second < 15; second++) {
        cuts += front.cut()
        await wait(1000)
      }
      if (cuts === 0) throw new Error('Nothing was cut.')
      return `${cuts} connections cut`
    },
  },
]
