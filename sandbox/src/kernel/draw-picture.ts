import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface Drawing {
  svg: string
  width: number
  height: number
}

const idleMs = 2000
const drawer = new URL('drawer-process.ts', import.meta.url)

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

function ask(drawing: Drawing): Promise<Buffer> {
  clearTimeout(idle)
  child ??= fork(drawer, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const asked = child
  return new Promise((resolve, reject) => {
    const gone = () => {
      child = undefined
      reject(new Error('The process that draws pictures ended.'))
    }
    asked.once('exit', gone)
    asked.once('message', (answer) => {
      asked.off('exit', gone)
      idle = setTimeout(() => {
        asked.disconnect()
        child = undefined
      }, idleMs)
      // neither the timer nor the child keeps a closing town alive
      idle.unref()
      asked.unref()
      asked.channel?.unref()
      if (answer instanceof Uint8Array) resolve(Buffer.from(answer))
      else reject(new Error('The picture could not be drawn.'))
    })
    asked.ref()
    asked.channel?.ref()
    asked.send(drawing)
  })
}

/**
 * An illustration as a JPEG. Drawn in a process of its own that soon ends: drawing takes memory
 * that is never given back.
 */
export function drawPicture(drawing: Drawing): Promise<Buffer> {
  const result = last.then(
    () => ask(drawing),
    () => ask(drawing),
  )
  last = result.catch(() => undefined)
  return result
}
