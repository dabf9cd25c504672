import pg from 'pg'

/** Cuts connections of the product at the database, as a restart or a network would. */
export interface ConnectionCutter {
  /** `dice` from 0 to 1 chooses among those that stand now. */
  cut(dice: number): Promise<void>
  readonly done: { cuts: number }
  stop(): Promise<void>
}

export async function createCutter(databaseUrl: string): Promise<ConnectionCutter> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chaos' })
  // the server may go before us at the end
  client.on('error', () => undefined)
  await client.connect()
  const done = { cuts: 0 }
  return {
    done,
    async cut(dice) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name like 'marquee%' order by pid`,
      )
      const first = Math.floor(dice * rows.length)
      // one that ends by itself in this moment counts for nothing: then it is the next one's turn
      for (const { pid } of [...rows.slice(first), ...rows.slice(0, first)]) {
        const {
          rows: [answer],
        } = await client.query<{ cut: boolean }>('select pg_terminate_backend($1) as cut', [pid])
        if (!answer?.cut) continue
        done.cuts++
        return
      }
    },
    stop: () => client.end(),
  }
}
