import type { LiveEvent } from '@marquee/contract/system.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { follow } from './channel/follow.ts'
import { gatherEvents } from './gather-events.ts'
import { readAgain } from './read-again.ts'
import { readEvent } from './channel/read-event.ts'

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
    // who works here is listed by several rooms
    account: [
      queryKeys.me,
      queryKeys.members(companyId),
      queryKeys.billing(companyId, 'owners'),
      queryKeys.inbox(companyId, 'colleagues'),
    ],
    clock: [
      queryKeys.config,
      queryKeys.posts(companyId),
      queryKeys.messages(companyId),
      queryKeys.inbox(companyId),
      queryKeys.orders(companyId),
      queryKeys.promotions(companyId),
    ],
  }[event.topic]
  await readAgain(client, keys)
}

/** Lists are read again at most this often. */
const refreshPauseMs = 1_000

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
    // whether they still work here may be what was missed
    void readAgain(client, [queryKeys.company(companyId), queryKeys.me])
  }
  channel.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (message.data === 'gap') everything()
    else if (typeof message.data === 'string') {
      const event = readEvent(message.data)
      if (event) events.hear(event)
    }
  })
  const lead = () =>
    follow(stop.signal, {
      onEvent: (event) => {
        events.hear(event)
        channel.postMessage(JSON.stringify(event))
      },
      onGap: () => {
        everything()
        channel.postMessage('gap')
      },
    })
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
