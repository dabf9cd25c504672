import type { Interface } from 'node:readline'
import { CommandError } from '../run/command-error.ts'
import type { Operator } from './proof.ts'

/** The input has ended, as in a script. */
export class NobodyAnswers extends CommandError {
  constructor() {
    super('Nobody answers here: say --yes, and name the account by --account.')
  }
}

/** The operator at a terminal; lines that nobody waits for are dropped. */
export function openTerminal(
  lines: Interface,
  out: Pick<NodeJS.WritableStream, 'write'>,
): { readonly operator: Operator; close(): void } {
  let isClosed = false
  lines.once('close', () => {
    isClosed = true
  })
  return {
    operator: {
      say: (words) => {
        out.write(`${words}\n`)
      },
      nextLine: (signal) =>
        new Promise((resolve, reject) => {
          const settled = new AbortController()
          const settle = (end: () => void) => {
            settled.abort()
            lines.off('line', onLine)
            lines.off('close', onClose)
            end()
          }
          const onLine = (line: string) => settle(() => resolve(line))
          const onClose = () => settle(() => reject(new NobodyAnswers()))
          const onAbort = () => settle(() => reject(signal.reason))
          if (isClosed) onClose()
          lines.once('line', onLine)
          lines.once('close', onClose)
          signal.addEventListener('abort', onAbort, { signal: settled.signal })
        }),
    },
    close: () => lines.close(),
  }
}
