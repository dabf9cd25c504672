import type { LiveEvent } from '@marquee/contract/system.ts'
import type { QueryClient } from '@tanstack/react-query'
import { gatherEvents } from './gather-events.ts'
import { queryKeys } from '../api/query-keys.ts'
import { requestHeaders } from '../api/request-headers.ts'
import { eventData } from './sse.ts'

const topics: readonly LiveEvent['topic'][] = [
  'posts',
  'comments',
  'messages',
  'reviews',
  'inbox',
  'tools',
  'media',
  'insights',
  'orders',
  'promotions',
  'alerts',
  'account',
  'clock',
]

function readEvent(text: string): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('topic' in value)) return null
    const topic = topics.find((known) => known === value.topic)
    return topic === undefined ? null : { topic }
  } catch {
    return null
  }
}

/** Reads again what an event, or an act of one's own, may have changed. */
export async function refreshFor(
  event: LiveEvent,
  companyId: string,
  client: QueryClient,
): Promise<void> {
  const keys = {
    // the menu counts these too, of posts and reels those that ask
    posts: [queryKeys.posts(companyId), queryKeys.drafts(companyId), queryKeys.menu(companyId)],
    comments: [queryKeys.comments(companyId)],
    messages: [queryKeys.messages(companyId), queryKeys.menu(companyId)],
    reviews: [queryKeys.reviews(companyId), queryKeys.menu(companyId)],
    inbox: [queryKeys.inbox(companyId), queryKeys.menu(companyId)],
    tools: [queryKeys.tools(companyId), queryKeys.me],
    media: [queryKeys.media(companyId)],
    insights: [queryKeys.insights(companyId)],
    orders: [queryKeys.orders(companyId)],
    promotions: [queryKeys.promotions(companyId)],
    alerts: [queryKeys.alerts(companyId), queryKeys.menu(companyId)],
    account: [queryKeys.me],
    clock: [
      queryKeys.config,
      queryKeys.posts(companyId),
      queryKeys.messages(companyId),
      queryKeys.inbox(companyId),
      queryKeys.orders(companyId),
      queryKeys.promotions(companyId),
    ],
  }[event.topic]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Lists are read again at most this often. */
const refreshPauseMs = 1_000

/** A channel that stood so long was no failure. */
const steadyMs = 60_000

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/**
 * Reads the live channel until aborted, connecting again with growing pauses. After a gap
 * everything of the company is read again.
 */
async function follow(
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
  onGap: () => void,
): Promise<void> {
  let failures = 0
  for (;;) {
    let openedAt = Infinity
    try {
      // a stream, not EventSource: that one cannot carry a bearer header
      const response = await fetch('/api/events', {
        headers: requestHeaders({ accept: 'text/event-stream' }),
        signal,
      })
      // signed out, or no member of any company: the page finds out by reading again
      if (response.status === 401 || response.status === 404) {
        if (failures > 0) onGap()
        return
      }
      if (!response.ok || response.body === null)
        throw new Error(`live channel answered ${response.status}`)
      if (failures > 0) onGap()
      openedAt = Date.now()
      for await (const text of eventData(response.body)) {
        const event = readEvent(text)
        if (event) onEvent(event)
      }
    } catch {
      // a lost channel is not an error of the page: it is tried again below
    }
    if (signal.aborted) return
    // one that is ended again and again, as somebody has too many, waits ever longer
    if (Date.now() - openedAt >= steadyMs) failures = 0
    failures += 1
    await wait(
      Math.min(1000 * 2 ** Math.min(failures, 5), 30_000) * (0.75 + Math.random() / 2),
      signal,
    )
    if (signal.aborted) return
  }
}

/**
 * Keeps this tab's queries fresh for one company. Of all tabs one leads (a Web Lock): it holds the
 * stream and tells the others by BroadcastChannel, since browsers allow only six connections to one
 * origin. Returns the stop.
 */
export function startLive(companyId: string, client: QueryClient): () => void {
  const stop = new AbortController()
  const events = gatherEvents((event) => {
    void refreshFor(event, companyId, client)
  }, refreshPauseMs)
  const name = `marquee-live:${companyId}`
  const channel = new BroadcastChannel(name)
  const everything = () => {
    void client.invalidateQueries({ queryKey: queryKeys.company(companyId) })
    // whether they still work here may be what was missed
    void client.invalidateQueries({ queryKey: queryKeys.me })
  }
  channel.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (message.data === 'gap') everything()
    else if (typeof message.data === 'string') {
      const event = readEvent(message.data)
      if (event) events.hear(event)
    }
  })
  const lead = () =>
    follow(
      stop.signal,
      (event) => {
        events.hear(event)
        channel.postMessage(JSON.stringify(event))
      },
      () => {
        everything()
        channel.postMessage('gap')
      },
    )
  const leading =
    'locks' in navigator ? navigator.locks.request(name, { signal: stop.signal }, lead) : lead()
  leading.catch(() => {
    /* stopped while waiting for its turn */
  })
  return () => {
    stop.abort()
    events.stop()
    channel.close()
  }
}
