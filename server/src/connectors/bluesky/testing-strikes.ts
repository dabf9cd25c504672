import type { Clock } from '#platform/clock.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
} from '#platform/outbound/outbound-http.ts'
import type { Fate } from '../capabilities/testing/publisher-world.ts'

export interface StruckOutbound extends Outbound {
  /** The next call of this name meets its fate. */
  strike(nsid: string, fate: Fate): void
  /** Sends what was to take effect by now. */
  catchUp(): Promise<void>
  /** Writes that reached the other side, by the correlation id they carried. */
  readonly arrived: { readonly correlationId: string | null }[]
}

const answer = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
})
const silence = () => new OutboundError('no-answer', 'The other side did not answer.')

/** Faults for a server that has none of its own: they happen on the way there and back. */
export function strikeOn(outbound: Outbound, clock: Clock): StruckOutbound {
  const struck = new Map<string, Fate>()
  const late: { readonly request: OutboundRequest; readonly at: number }[] = []
  const arrived: StruckOutbound['arrived'] = []

  async function pass(request: OutboundRequest) {
    const got = await outbound.send(request)
    if (request.method === 'POST' && !request.url.includes('com.atproto.server.'))
      arrived.push({ correlationId: request.correlationId ?? null })
    return got
  }

  async function meet(fate: Fate, request: OutboundRequest) {
    switch (fate) {
      case 'answer is lost':
        await pass(request)
        throw silence()
      case 'takes effect after a minute':
        late.push({ request, at: clock.now().getTime() + 60_000 })
        throw silence()
      case 'call is dropped':
        throw silence()
      case 'grant is dead':
        // the server itself refuses what is no token of its own
        return pass({ ...request, headers: { ...request.headers, authorization: 'Bearer a.b.c' } })
      case 'limit is reached':
        return answer(
          429,
          { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
          { 'ratelimit-reset': String(Math.ceil(clock.now().getTime() / 1000) + 600) },
        )
      case 'server fails':
        return answer(502, { error: 'UpstreamFailure', message: 'Upstream Failure' })
    }
  }

  return {
    arrived,
    strike: (nsid, fate) => {
      struck.set(nsid, fate)
    },
    async catchUp() {
      const due = late.filter(({ at }) => at <= clock.now().getTime())
      late.splice(0, late.length, ...late.filter((one) => !due.includes(one)))
      for (const {
        // it left in time
        request: { mayStillSend: _asked, ...request },
      } of due)
        await outbound.send(request)
    },
    close: () => outbound.close(),
    async send(request) {
      const nsid = new URL(request.url).pathname.slice('/xrpc/'.length)
      const fate = struck.get(nsid)
      struck.delete(nsid)
      return fate === undefined ? pass(request) : meet(fate, request)
    },
  }
}
