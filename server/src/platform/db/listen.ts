import pg from 'pg'
import { connectionName } from './schema/schema-span.ts'

/**
 * Hears NOTIFY on one connection of its own and reconnects by itself; what was said while it was
 * away is lost, so nothing may depend on it.
 */
export interface Listener {
  on(channel: string, heard: (payload: string) => void): () => void
  /** It hears again after it was away. */
  onGap(heard: () => void): void
  close(): Promise<void>
}

export function createListener(
  url: string,
  onError: (error: Error) => void,
  { everyMs, patienceMs } = { everyMs: 15_000, patienceMs: 10_000 },
): Listener {
  const hearers = createHearers()
  let client: pg.Client | null = null
  let wasAway = false
  let closed = false
  let retry: NodeJS.Timeout | null = null
  let asking: Promise<unknown> = Promise.resolve()

  /** One after another: the driver takes no second statement while one runs. */
  const listenTo = (on: pg.Client, channel: string) => {
    const asked = asking.then(() => on.query(`listen ${pg.escapeIdentifier(channel)}`))
    asking = asked.catch(() => undefined)
    return asked
  }
  const connect = async () => {
    const next = new pg.Client(clientOf(url, patienceMs))
    asking = Promise.resolve() // of the one before
    next.on('error', (error) => {
      if (!closed) onError(error)
      again(next)
    })
    next.on('end', () => again(next))
    next.on('notification', ({ channel, payload }) => {
      hearers.tell(channel, payload ?? '')
    })
    try {
      await next.connect()
      if (closed) return await next.end()
      client = next
      watch(next)
      for (const channel of hearers.channels()) await listenTo(next, channel)
      if (wasAway) hearers.tellGap()
    } catch (error) {
      // a database that is stopped under a closed listener is no error
      if (closed) return
      onError(error instanceof Error ? error : new Error(String(error)))
      again(next)
      void next.end().catch(() => undefined)
    }
  }
  const watch = (on: pg.Client) =>
    askEvery(everyMs, {
      isWatched: () => client === on && !closed,
      ask: () => (asking = asking.then(() => on.query('select 1'))),
      onSilence: (error) => {
        asking = Promise.resolve()
        onError(error)
        again(on)
        // it says goodbye to nobody
        void on.end().catch(() => undefined)
      },
    })
  const again = (gone: pg.Client) => {
    if (client === gone) client = null
    if (closed || retry) return
    wasAway = true
    retry = setTimeout(() => {
      retry = null
      void connect()
    }, 1000)
  }
  void connect()
  return {
    on(channel, heard) {
      const isFirst = hearers.add(channel, heard)
      if (isFirst && client) listenTo(client, channel).catch(onError)
      return () => hearers.remove(channel, heard)
    },
    onGap: hearers.addForGap,
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

type Heard = (payload: string) => void

/** Who hears what. */
function createHearers() {
  const byChannel = new Map<string, Set<Heard>>()
  const forGap = new Set<() => void>()
  return {
    channels: () => [...byChannel.keys()],
    /** True: nobody has heard this channel before. */
    add(channel: string, heard: Heard): boolean {
      const known = byChannel.get(channel)
      byChannel.set(channel, (known ?? new Set()).add(heard))
      return known === undefined
    },
    remove: (channel: string, heard: Heard) => void byChannel.get(channel)?.delete(heard),
    addForGap: (heard: () => void) => void forGap.add(heard),
    tell(channel: string, payload: string) {
      for (const heard of byChannel.get(channel) ?? []) heard(payload)
    },
    tellGap() {
      for (const heard of forGap) heard()
    },
  }
}

const clientOf = (url: string, patienceMs: number): pg.ClientConfig => ({
  connectionString: url,
  application_name: connectionName('marquee-listen'),
  connectionTimeoutMillis: patienceMs,
  query_timeout: patienceMs,
})

/** Who only listens would never know that nobody is there any more, so it asks now and then. */
function askEvery(
  everyMs: number,
  of: {
    readonly isWatched: () => boolean
    readonly ask: () => Promise<unknown>
    readonly onSilence: (error: Error) => void
  },
): void {
  const timer = setInterval(() => {
    if (!of.isWatched()) return clearInterval(timer)
    of.ask().catch((error: Error) => {
      if (of.isWatched()) of.onSilence(error)
    })
  }, everyMs)
  timer.unref()
}
