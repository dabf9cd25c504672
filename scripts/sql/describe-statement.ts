import type pg from 'pg'

/** A column as PostgreSQL would bring it. */
export interface BroughtColumn {
  readonly name: string
  /** `pg_type.oid`. */
  readonly type: number
  /** `pg_class.oid` and `attnum` of the column that it is read from straight; 0 where worked out. */
  readonly table: number
  readonly column: number
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** What a statement would bring, by parsing and not by running it. Throws PostgreSQL's error. */
export function describeStatement(client: pg.Client, text: string): Promise<BroughtColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: BroughtColumn[] = []
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }))
      },
      handleParseComplete() {},
      // the driver lets go of what failed, and says nothing more of it
      handleError: reject,
      handleReadyForQuery() {
        resolve(columns)
      },
    })
  })
}
