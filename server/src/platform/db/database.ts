import pg from 'pg'
import { connectionName, refuseTooOld } from './schema/schema-span.ts'
import type { Statement } from './sql.ts'

/** The database, or a transaction of it. A store takes this and nothing else. */
export interface Db {
  /** Every row of the answer. Throws the driver's error; codes as PostgreSQL gives them. */
  many<Row>(statement: Statement<Row>): Promise<Row[]>
  /** The only row, or null. Throws when there are several. */
  maybeOne<Row>(statement: Statement<Row>): Promise<Row | null>
  /** The only row. Throws when there is none or there are several. */
  one<Row>(statement: Statement<Row>): Promise<Row>
  /** How many rows were touched. */
  run(statement: Statement): Promise<number>
  /** All or nothing; inside a transaction it simply goes on in it. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export interface Database extends Db {
  readonly pool: pg.Pool
  readonly url: string
  /** The server itself, where `url` is that of a pooler: for LISTEN and what a session holds. */
  readonly directUrl: string
  close(): Promise<void>
}

interface Querier {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<pg.QueryResult>
}
interface Speech {
  readonly transaction: Db['transaction']
  /** Statements stay prepared under their names; behind a pooler each is prepared anew. */
  readonly isNamed: boolean
}

function speak(querier: Querier, { transaction, isNamed }: Speech): Db {
  const ask = async <Row>(statement: Statement<Row>) => {
    const result = await querier.query({
      ...(isNamed && { name: statement.name }),
      text: statement.text,
      values: [...statement.values],
    })
    // the statement's author states the row's shape; this is the one place where the driver's
    // untyped rows take it
    return { rows: result.rows satisfies unknown[] as Row[], count: result.rowCount ?? 0 }
  }
  const maybeOne = async <Row>(statement: Statement<Row>) => {
    const { rows } = await ask(statement)
    if (rows.length > 1) throw new Error(`One row was expected, ${rows.length} came.`)
    return rows[0] ?? null
  }
  return {
    many: async (statement) => (await ask(statement)).rows,
    maybeOne,
    async one(statement) {
      const row = await maybeOne(statement)
      if (row === null) throw new Error('One row was expected, none came.')
      return row
    },
    run: async (statement) => (await ask(statement)).count,
    transaction,
  }
}

// bigint columns hold counts and bytes below 2^53 here; dates stay Date
pg.types.setTypeParser(20, (text) => Number(text))

export interface DatabaseOptions {
  readonly url: string
  /**
   * Set where `url` is that of a pooler, whose connections change from transaction to transaction:
   * no statement is then left prepared on one.
   */
  readonly directUrl?: string | null
  readonly connections: number
  readonly onError: (error: Error) => void
  readonly applicationName?: string
  /**
   * A statement that has no answer by then fails, and its connection is given up: a server whose
   * machine is gone says nothing, and its connections never end.
   */
  readonly longestStatementMs?: number
  /**
   * Each new connection is asked whether this release can still live with the schema, and is not
   * used where it cannot. Told in one sentence.
   */
  readonly onTooOld?: (sentence: string) => void
}

/**
 * A pool that speaks through `Db`. Connections are made when needed; `close` waits for those in
 * use.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: options.applicationName ?? connectionName('marquee'),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(options.longestStatementMs ? { query_timeout: options.longestStatementMs } : {}),
    ...(options.onTooOld ? { verify: refuseTooOld(options.onTooOld) } : {}),
  })
  const isNamed = !options.directUrl
  let closing = false
  // a server that stops while the pool says goodbye is no fault
  pool.on('error', (error) => {
    if (!closing) options.onError(error)
  })
  // between the pool and who asked for a connection nobody listens to it for a moment, and one that
  // is cut just then would end the process: its next statement fails instead
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const transaction: Db['transaction'] = async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    // while it is checked out the pool does not listen, and would take back one that was cut
    const hear = (error: Error) => {
      broken = error
    }
    client.on('error', hear)
    try {
      await client.query('begin')
      const inside: Db = speak(client, { transaction: (nested) => nested(inside), isNamed })
      const result = await work(inside)
      await client.query('commit')
      return result
    } catch (error) {
      // a connection that says nothing would only be waited for a second time
      if (isSilence(error)) broken = error
      else
        await client.query('rollback').catch((cause: Error) => {
          broken = cause
        })
      throw error
    } finally {
      client.off('error', hear)
      client.release(broken)
    }
  }
  return {
    ...speak(pool, { transaction, isNamed }),
    pool,
    url: options.url,
    directUrl: options.directUrl ?? options.url,
    close: () => {
      closing = true
      return pool.end()
    },
  }
}

/** The driver's own word for an answer that did not come in time. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** SQLSTATE classes of faults that pass: connection, operator, resources, rollback, object in use. */
const passingClasses = new Set(['08', '40', '53', '55', '57'])

/**
 * Whether trying again can help: anything but the database's own word that this statement with
 * these values is wrong.
 */
export function isPassing(error: unknown): boolean {
  // a fault of our own program will be the same the next time
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
    return false
  return (
    !(error instanceof pg.DatabaseError) ||
    error.code === undefined ||
    passingClasses.has(error.code.slice(0, 2))
  )
}

/** What PostgreSQL says as it stops, starts, or has no place left: SQLSTATE (appendix A). */
const awayCodes = /^(08...|57P0[123]|53300)$/
/** What the driver says of a connection that is none: it has no codes for it. */
const awayWords =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/
const awayCalls = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Whether the database could not be reached or asked: nobody's fault, and it passes. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return awayWords.test(error.message) || ('code' in error && awayCalls.has(String(error.code)))
}

/** True for the driver's unique-violation error, on that constraint when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}

/** Speaks through one connection that its caller opened, inside the transaction that runs on it. */
export function insideOf(client: pg.ClientBase): Db {
  const inside: Db = speak(client, { transaction: (work) => work(inside), isNamed: true })
  return inside
}
