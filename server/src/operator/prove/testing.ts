import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { facebookFrom } from '#platform/settings/networks/facebook-settings.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import type { NetworkTown } from '#connectors/testing/network-town.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { runProveCommand, type Proven } from './prove-command.ts'

/** Marta manages every account of the town. */
const marta = '10001'

export interface ProofOutcome {
  readonly proven: Proven
  /** Everything that the terminal showed. */
  readonly shown: string
  /** The report as it was written. */
  readonly report: string
  /** `Post of words: works`, one a step. */
  readonly steps: readonly string[]
}

export interface ProofOrder {
  readonly town: NetworkTown
  readonly argv: readonly string[]
  readonly person?: string
  /** Of the town, beside its settings. */
  readonly change?: (config: typeof testConfig) => typeof testConfig
  /** Changes what the person ticks on the consent screen. */
  readonly consents?: (form: URLSearchParams) => void
  /** Sees each line that the terminal shows; `stop` is Ctrl-C, `type` a line that is typed. */
  readonly onLine?: (
    line: string,
    keys: { readonly stop: () => void; readonly type: (line: string) => void },
  ) => void
  /** Before each wait of a step; `stop` is Ctrl-C. */
  readonly onWait?: (stop: () => void) => void
  /** The browser cannot come back: the address is typed, behind all else. */
  readonly isPasted?: boolean
  /** What is typed, in turn. */
  readonly types?: readonly string[]
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs the command before a town, with a person who consents at once. Waits move the clocks. */
export async function prove(order: ProofOrder): Promise<ProofOutcome> {
  const { town, argv, change = (config) => config, onLine } = order
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  await town.control('PUT', '/webhooks', { base: publicUrl })
  const clock = testClock()
  const stopping = new AbortController()
  const typed = [...(order.types ?? [])]
  let waiting: ((line: string) => void) | null = null
  const type = (line: string) => {
    if (!waiting) typed.push(line)
    waiting?.(line)
    waiting = null
  }
  const shown: string[] = []
  const files = new Map<string, string>()
  const waitAnyway = async (ms: number) => {
    clock.advance(ms)
    await town.control('POST', '/clock', { advanceMs: ms })
    // a webhook is on its way
    await sleep(5)
  }
  const config = change({
    ...testConfig,
    port,
    publicUrl,
    facebook: facebookFrom({}, town.url()).facebook,
    networks: townNetworks(town.url()),
  })
  const proven = await runProveCommand(
    {
      config,
      clock,
      outbound: town.outbound,
      metaVerifyToken: 'proof-verify-token',
      signal: stopping.signal,
      waitAnyway,
      async wait(ms) {
        order.onWait?.(() => stopping.abort(new Error('Ctrl-C')))
        stopping.signal.throwIfAborted()
        await waitAnyway(ms)
        stopping.signal.throwIfAborted()
      },
      async writeFile(name, text) {
        files.set(name, text)
      },
      operator: {
        say(words) {
          shown.push(words)
          const consent = /^ {2}(http\S+)$/m.exec(words)?.[1]
          if (consent) void consentAt(order, consent, type)
          onLine?.(words, { stop: () => stopping.abort(new Error('Ctrl-C')), type })
        },
        nextLine: (signal) =>
          new Promise((resolve, reject) => {
            const next = typed.shift()
            if (next !== undefined) return resolve(next)
            waiting = resolve
            signal.addEventListener('abort', () => {
              if (waiting === resolve) waiting = null
              reject(signal.reason)
            })
          }),
      },
    },
    argv,
  )
  const report = files.get(proven.report ?? '') ?? ''
  const steps = [...report.matchAll(/^### (.+: (?:works|FAILED|not offered|not tried))$/gm)]
  return { proven, shown: shown.join('\n'), report, steps: steps.map(([, step = '']) => step) }
}

async function consentAt(
  { town, person = marta, consents, isPasted = false }: ProofOrder,
  consent: string,
  paste: (address: string) => void,
): Promise<void> {
  const back = await town.consentReturn(person, consent, consents)
  if (isPasted) paste(back)
  else await fetch(back)
}

/** The titles of steps in this state. */
export const inState = ({ steps }: ProofOutcome, state: string) =>
  steps.flatMap((step) => (step.endsWith(`: ${state}`) ? [step.slice(0, -state.length - 2)] : []))
