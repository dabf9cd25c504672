// A child that says who it is and what it can do, hangs and dies on order, so that a test can look
// at it from outside.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { answerOrders } from '../child-process/answer-orders.ts'

const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['who', 'hang', 'die', 'refuse', 'no-room', 'environment', 'user']) }),
  z.object({ kind: z.literal('read'), file: z.string() }),
  z.object({ kind: z.literal('copy'), path: z.string(), to: z.string() }),
  z.object({ kind: z.literal('where'), path: z.string() }),
])

answerOrders(order, async (work): Promise<unknown> => {
  switch (work.kind) {
    case 'who':
      return process.pid
    case 'environment':
      return Object.keys(process.env)
    case 'user':
      return [process.getuid?.(), process.getgid?.(), process.getgroups?.()]
    case 'hang':
      return new Promise(() => undefined)
    case 'die':
      return process.kill(process.pid, 'SIGKILL')
    case 'refuse':
      throw new Error('The picture is cut off.')
    case 'no-room':
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    case 'read':
      return readFileSync(work.file, 'utf8')
    case 'where':
      return work.path
    case 'copy':
      return writeFile(work.to, `${readFileSync(work.path, 'utf8')} copied`)
  }
})
