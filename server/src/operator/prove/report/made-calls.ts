import { withoutSecrets } from '#platform/monitoring/log.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundAnswer,
} from '#platform/outbound/outbound-http.ts'

/** One call to the network, without anything that could open it. */
export interface MadeCall {
  readonly method: string
  /** Host and path; the query stays out, as some networks take their token in it. */
  readonly address: string
  /** Null: no answer came. */
  readonly status: number | null
  readonly ms: number
  /** The network's own number of this call, by which its support finds it. */
  readonly traceId: string | null
  /** Its own words where it refused, or why no answer came. */
  readonly refusal: string | null
}

export interface MadeCalls {
  readonly outbound: Outbound
  /** Those since the last time. */
  take(): readonly MadeCall[]
}

const traceHeaders = ['x-fb-trace-id', 'x-tt-logid', 'x-transaction-id', 'x-request-id']
const mostWords = 600

/** The same way out, and what went by it. */
export function recordCalls(outbound: Outbound): MadeCalls {
  let calls: MadeCall[] = []
  return {
    outbound: {
      close: () => outbound.close(),
      async send(call) {
        const began = performance.now()
        const tell = (end: Pick<MadeCall, 'status' | 'traceId' | 'refusal'>) => {
          const { host, pathname } = new URL(call.url)
          const ms = Math.round(performance.now() - began)
          calls.push({ method: call.method, address: `${host}${pathname}`, ms, ...end })
        }
        try {
          const answer = await outbound.send(call)
          tell({ status: answer.status, traceId: traceOf(answer), refusal: refusalOf(answer) })
          return answer
        } catch (error) {
          const reach = error instanceof OutboundError ? `${error.reach}: ` : ''
          const words = error instanceof Error ? error.message : String(error)
          tell({ status: null, traceId: null, refusal: `${reach}${words}` })
          throw error
        }
      },
    },
    take() {
      const taken = calls
      calls = []
      return taken
    },
  }
}

const traceOf = ({ headers }: OutboundAnswer): string | null => {
  const name = traceHeaders.find((one) => headers[one] !== undefined)
  return name === undefined ? null : (headers[name] ?? null)
}

function refusalOf({ status, body }: OutboundAnswer): string | null {
  if (status < 400) return null
  // foreign words: what looks like a secret in them is one
  const words = withoutSecrets(body.toString('utf8').replaceAll(/\s+/g, ' ').trim())
  return words.length > mostWords ? `${words.slice(0, mostWords)} …` : words || null
}
