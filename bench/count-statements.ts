import pg from 'pg'

/** Counts what this process says to its database, `begin` and `commit` too; tells whoever asks. */
export function countStatements(): void {
  let statements = 0
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    statements++
    return Reflect.apply(original, this, given)
  }
  process.on('message', ({ type }: { readonly type: string }) => {
    if (type === 'count') process.send?.({ type: 'counted', statements })
  })
}
