import type { Readable } from 'node:stream'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Where files lie: a folder of this machine, or a store that speaks S3. Keys are made by us,
 * relative, of letters, digits, `-`, `_`, `.` and `/`, without `..`. A file appears whole or not at
 * all. What the storage cannot do now throws a `StorageError`, and the same call may be made
 * again.
 */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Moves a finished temporary file in; its path may be gone afterwards. */
  adopt(key: string, path: string): Promise<void>
  /** Throws `FileMissing` where there is none. */
  read(key: string): Promise<Buffer>
  /**
   * Opened when it resolves, so that a file that is not there is told before a byte is read: as
   * `FileMissing`. The caller reads it to its end, or destroys it.
   */
  stream(key: string, range?: ByteRange): Promise<Readable>
  /** Null when it is not there. */
  size(key: string): Promise<number | null>
  /** Resolves also where there was none. */
  remove(key: string): Promise<void>
  /** A folder of this machine for files that still arrive, and for copies that decoders read. */
  readonly arrivals: string
  /**
   * Asked before a file lands in `arrivals`. Throws `StorageError` `full` while the disk beneath it
   * has so little room left that the rest of the product needs it.
   */
  assertSpace(): Promise<void>
  /**
   * Deletes what began to arrive so long ago that nobody sends it any more; answers how many files.
   * By the storage's own clock, which no offset moves.
   */
  sweepArrivals(olderThanMs: number): Promise<number>
}

/** Both ends are part of it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Keys of uploads that arrive in parts begin so: what is left of them is swept. */
export const partsPrefix = 'parts/'
/** An upload may take days as long as its parts come, so parts are left alone for longer. */
export const partsLiveLonger = 7

export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`There is no file ${key}.`, { cause })
    this.name = 'FileMissing'
  }
}

/**
 * - `away`: it cannot be reached, or is in trouble itself
 * - `slow`: it was reached, and did not answer in time
 * - `refused`: it does not accept our key, or knows no such bucket
 * - `full`: it takes no more
 */
export type StorageFault = 'away' | 'slow' | 'refused' | 'full'

/** The storage could not do it now: a 503 that says why. Nothing is known of the file then. */
export class StorageError extends AppError {
  readonly fault: StorageFault

  constructor(fault: StorageFault, options: { cause?: unknown; facts?: Facts } = {}) {
    super('unavailable', message(`media.store-${fault}`), {
      cause: options.cause,
      facts: { storage: fault, ...options.facts },
      retryAfterSeconds: 30,
    })
    this.name = 'StorageError'
    this.fault = fault
  }
}

type Facts = Readonly<Record<string, unknown>>
