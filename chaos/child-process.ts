import { spawn, type ChildProcess } from 'node:child_process'

export interface Started {
  readonly child: ChildProcess
  readonly ready: Promise<unknown>
}

const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export interface Command {
  /** What it is run by, such as `ip netns exec kitchen`; empty: by nothing. */
  readonly by?: readonly string[]
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/**
 * A process of our own on this Node. `ready` is the first message that says so, and fails when the
 * process ends before it.
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onText: (text: string) => void,
): Started {
  return startCommand({ args, env }, onText)
}

export function startCommand(
  { by = [], args, env }: Command,
  onText: (text: string) => void,
): Started {
  const [program = process.execPath, ...rest] = [...by, process.execPath, ...args]
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  })
  living.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onText(chunk.toString()))
  const ready = new Promise<unknown>((resolve, reject) => {
    child.on('message', (message: unknown) => {
      if (
        typeof message === 'object' &&
        message !== null &&
        'type' in message &&
        message.type === 'ready'
      )
        resolve(message)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      living.delete(child)
      reject(new Error(`${args.join(' ')} ended before it was ready (${signal ?? code}).`))
    })
  })
  // whoever killed it does not wait for it
  ready.catch(() => undefined)
  return { child, ready }
}

export async function endProcess({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
