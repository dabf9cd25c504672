import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '@marquee/contract/system.ts'
import type { Clock } from '../clock.ts'
import type { Listener } from '../db/listen.ts'
import type { Scope } from '../scope.ts'
import type { Api } from './api.ts'
import { gatherTopics, readChange } from './live-topics.ts'
import { createRecentChanges, createRecentJump } from './recent-changes.ts'

const heartbeatMs = 20_000
type Entered = Awaited<ReturnType<Api['enter']>>
/**
 * A call that names no company is answered for the person's first one, which is another when they
 * were taken out of it.
 */
const isStillHere = (now: Entered, then: Scope) =>
  now !== null && 'companyId' in now && now.companyId === then.companyId
const mostWaitingBytes = 100_000
/** Far more than anybody has tabs that lead (`web/src/lib/live/live.ts`); each costs a socket. */
const mostStreams = 20

/** Notes a stream of a person; the oldest ends where there are too many. */
function createNewest(): (userId: string, stream: ServerResponse) => void {
  const byPerson = new Map<string, Set<ServerResponse>>()
  return (userId, stream) => {
    const own = byPerson.get(userId) ?? new Set()
    byPerson.set(userId, own.add(stream))
    stream.on('close', () => {
      own.delete(stream)
      if (own.size === 0) byPerson.delete(userId)
    })
    const [oldest] = own
    if (own.size <= mostStreams || !oldest) return
    own.delete(oldest)
    // not ended: who reads nothing would keep it open, and it would be written to
    oldest.destroy()
  }
}

/**
 * `GET /api/events`: a text/event-stream of what changed in one company, so that screens read
 * again. Carries topics and ids, never content. It begins with what changed a moment before. The
 * bearer header guards it, which is why the browser reads it with fetch and not with EventSource.
 */
export function mountLiveEvents(
  app: FastifyInstance,
  deps: {
    readonly api: Api
    readonly listener: Listener
    readonly clock: Clock
    readonly heartbeatMs?: number
  },
): void {
  const open = new Set<ServerResponse>()
  const keepNewest = createNewest()
  // listened to from the start: who signs out a moment after the first stream began is heard, too
  const hearing = new Set<(userId: string) => void>()
  deps.listener.on('person_changed', (userId) => {
    for (const hear of hearing) hear(userId)
  })
  const recent = createRecentChanges(deps.listener)
  const isRecentJump = createRecentJump(deps.clock)
  // whoever reads a stream comes again, and reads everything anew
  deps.listener.onGap(() => {
    for (const stream of open) stream.end()
  })
  // a stream never ends by itself: a server that stops has to end it, or it would wait for every
  // open tab
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get('/events', { schema: { hide: true } }, async (request, reply) => {
    const scope = await deps.api.enter(request, 'company')
    if (!scope || !('companyId' in scope)) return reply.code(401).send()
    reply.hijack()
    const stream = reply.raw
    open.add(stream)
    keepNewest(scope.userId, stream)
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    const say = (event: LiveEvent) => stream.write(`data: ${JSON.stringify(event)}\n\n`)
    stream.write(': hello\n\n')
    const gathered = gatherTopics((topic) => say({ topic }))
    const stopHearing = deps.listener.on('company_changed', (payload) => {
      const change = readChange(payload)
      if (change?.companyId === scope.companyId) gathered.hear(change.topic)
    })
    for (const topic of recent.of(scope.companyId)) say({ topic })
    if (isRecentJump()) say({ topic: 'clock' })
    const stopClock = deps.clock.onJump(() => say({ topic: 'clock' }))
    // who signed out, or is no member any more, hears nothing further
    const endUnlessHere = (onHere: () => void) =>
      deps.api.enter(request, 'company').then(
        (now) => (isStillHere(now, scope) ? onHere() : stream.end()),
        () => stream.end(),
      )
    const onPersonChanged = (userId: string) => {
      if (userId === scope.userId) void endUnlessHere(() => undefined)
    }
    hearing.add(onPersonChanged)
    // the net under it, since a notification may be lost; nor is a reader kept that takes nothing in
    const heartbeat = setInterval(() => {
      if (stream.writableLength > mostWaitingBytes) return stream.destroy()
      void endUnlessHere(() => stream.write(': still here\n\n'))
    }, deps.heartbeatMs ?? heartbeatMs)
    stream.on('close', () => {
      open.delete(stream)
      clearInterval(heartbeat)
      gathered.stop()
      stopHearing()
      hearing.delete(onPersonChanged)
      stopClock()
    })
  })
}
