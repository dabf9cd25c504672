/**
 * A column with the keys of files of the storage, so that a backup takes those files along. Names
 * are of our own migrations.
 */
export interface StoredFileColumn {
  readonly table: string
  /** Text, or a JSON object with `key`. */
  readonly column: string
  readonly isJson: boolean
  /** Another row owns the file, and may end before this one, and the file with it. */
  readonly isBorrowed?: true
}
