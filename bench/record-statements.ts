import pg from 'pg'

export interface Recorded {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** What the product says to its database during one request. */
export async function record(run: () => Promise<void>): Promise<Recorded[]> {
  const said: Recorded[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    if (typeof first === 'string') said.push({ text: first, values: [] })
    else if (
      typeof first === 'object' &&
      first !== null &&
      'text' in first &&
      typeof first.text === 'string'
    ) {
      said.push({
        text: first.text,
        values: 'values' in first && Array.isArray(first.values) ? first.values : [],
        ...('name' in first && typeof first.name === 'string' ? { name: first.name } : {}),
      })
    }
    return Reflect.apply(original, this, given)
  }
  try {
    await run()
  } finally {
    pg.Client.prototype.query = original
  }
  return said.filter(({ text }) => !/listen|pg_notify/i.test(text))
}
