export const batchRows = 1000

/**
 * Repeats a statement that touches at most `limit` rows until it finds fewer, so that no sweep
 * holds many locks at once. Answers how many in all.
 */
export async function inBatches(
  take: (limit: number) => Promise<number>,
  limit: number = batchRows,
): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await take(limit)
    all += taken
    if (taken < limit) return all
  }
}

/** Reads page after page, each after the last row of the one before, and gives the rows one by one. */
export async function* inPages<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  limit: number = batchRows,
): AsyncGenerator<Row> {
  let after: Row | null = null
  for (;;) {
    const rows: Row[] = await read(after, limit)
    yield* rows
    after = rows.at(-1) ?? null
    if (rows.length < limit) return
  }
}
