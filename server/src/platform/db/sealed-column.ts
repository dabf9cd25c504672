/**
 * A column whose values are sealed (`Secrets.seal`), so that they can be sealed anew under another
 * key. Names are of our own migrations.
 */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Columns that tell one row from every other; all text or uuid. */
  readonly key: readonly string[]
  /** Where a row's value is sealed to, from its key in that order. */
  readonly placeOf: (key: readonly string[]) => string
}
