import pg from 'pg'

/**
 * Hears NOTIFY on one connection of its own and reconnects by itself; what was said while it was
 * away is lost, so nothing may depend on it.
 */
export interface Listener {
  on(channel: string, heard: (payload: string) => void): () => void
  close(): Promise<void>
}

export function createListener(url: string, onError: (error: Error) => void): Listener {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | null = null
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
    const next = new pg.Client({ connectionString: url, application_name: 'marquee-listen' })
    next.on('error', (error) => {
      if (!closed) onError(error)
      again(next)
    })
    next.on('end', () => again(next))
    next.on('notification', ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? '')
    })
    try {
      await next.connect()
      if (closed) return await next.end()
      client = next
      for (const channel of listeners.keys()) await listenTo(next, channel)
    } catch (error) {
      // a database that is stopped under a closed listener is no error
      if (closed) return
      onError(error instanceof Error ? error : new Error(String(error)))
      again(next)
    }
  }
  const again = (gone: pg.Client) => {
    if (client === gone) client = null
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = null
      void connect()
    }, 1000)
  }
  void connect()
  return {
    on(channel, heard) {
      const known = listeners.get(channel)
      if (known) known.add(heard)
      else {
        listeners.set(channel, new Set([heard]))
        if (client) listenTo(client, channel).catch(onError)
      }
      return () => listeners.get(channel)?.delete(heard)
    },
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
