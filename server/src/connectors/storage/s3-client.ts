import { setTimeout as wait } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { Clock } from '#platform/clock.ts'
import type { MediaStoreSettings } from '#platform/settings/providers/media-store-settings.ts'
import {
  OutboundError,
  type TransferAnswer,
  type Transfers,
} from '#platform/outbound/outbound-http.ts'
import { StorageError, type StorageFault } from './storage.ts'

export interface S3Body {
  readonly bytes: number
  /** In hex. It is signed, so the store refuses a body that was changed on its way. */
  readonly sha256: string
  /** Made anew for every try. */
  readonly stream: () => Readable
}

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: S3Body
}

/**
 * Signed calls to one bucket. Every one of them may be repeated, and is, once. That a file is not
 * there is an answer, of status 404; whatever else is no success throws a `StorageError`.
 */
export interface S3Client {
  open(call: S3Call): Promise<TransferAnswer>
  /** The same for short answers, read to their end. */
  ask(
    call: S3Call,
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>
}
type Headers = TransferAnswer['headers']

export interface S3ClientDeps {
  readonly settings: MediaStoreSettings
  readonly transfers: Transfers
  readonly clock: Clock
  /** A store that is silent for so long is too slow. */
  readonly silenceMs?: number
}

const againAfterMs = 300
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const nothingHashed = sha256Of('')

export function createS3Client({
  settings,
  transfers,
  clock,
  silenceMs = 15_000,
}: S3ClientDeps): S3Client {
  const cache = new Map<string, ArrayBuffer>()
  const once = async (call: S3Call) => {
    const signer = new AwsV4Signer({
      method: call.method,
      url: addressOf(settings, call),
      headers: {
        ...call.headers,
        'x-amz-content-sha256': call.body?.sha256 ?? nothingHashed,
      },
      accessKeyId: settings.accessKey,
      secretAccessKey: settings.secretKey,
      service: 's3',
      region: settings.region,
      cache,
      datetime: signingTime(clock),
    })
    const { url, headers } = await signer.sign()
    const answer = await transfers
      .open({
        method: call.method,
        url: url.href,
        headers: Object.fromEntries(headers),
        ...(call.body ? { body: call.body } : {}),
        silenceMs,
      })
      .catch(breakOff)
    if (answer.status < 300 || answer.status === 416) return answer
    // a HEAD has no body that could say what is missing
    const said = await text(answer.body).catch(() => '')
    const code = errorCodeOf(said)
    if (answer.status === 404 && isWordOnFile(call.method, code)) return answer
    throw new StorageError(faultOf(answer.status, code), {
      facts: { status: answer.status, code, method: call.method },
    })
  }
  const open: S3Client['open'] = async (call) => {
    try {
      return await once(call)
    } catch (error) {
      // what is too slow is not asked again: somebody waits
      if (!(error instanceof StorageError) || error.fault !== 'away') throw error
      await wait(againAfterMs)
      return once(call)
    }
  }
  return {
    open,
    async ask(call) {
      const { status, headers, body } = await open(call)
      if (status === 404) return { status, headers, text: '' }
      return { status, headers, text: await text(body).catch(breakOff) }
    },
  }
}

/** Stores take no request whose time is far off theirs: the database's time, and never the town's. */
const signingTime = (clock: Clock) =>
  new Date(clock.now().getTime() - clock.offsetMs()).toISOString().replace(/[:-]|\.\d{3}/g, '')

function addressOf(
  { endpoint, bucket, isPathStyle }: MediaStoreSettings,
  { key, query = {} }: S3Call,
): string {
  const url = new URL(endpoint)
  const base = url.pathname.replace(/\/+$/, '')
  if (isPathStyle) url.pathname = key === '' ? `${base}/${bucket}` : `${base}/${bucket}/${key}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `${base}/${key}`
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const errorCodeOf = (xml: string): string | null =>
  /<Error\b[^>]*>[\s\S]*?<Code>([A-Za-z0-9]+)<\/Code>/.exec(xml)?.[1] ?? null

const fullCodes = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'ServiceQuotaExceeded',
  'InsufficientCapacity',
  'StorageFull',
])
const slowCodes = new Set(['SlowDown', 'RequestTimeout', 'SlowDownWrite', 'SlowDownRead'])

/**
 * Whether a 404 says that the file is not there. A page of whatever stands between us and the store
 * is a 404 too, without a code of S3, and no file was kept where a PUT or POST is answered so.
 */
function isWordOnFile(method: S3Call['method'], code: string | null): boolean {
  // a HEAD has no code, and whoever sends one asks again by GET
  if (method === 'HEAD') return true
  if (method === 'GET') return code === 'NoSuchKey'
  return method === 'DELETE' && (code === 'NoSuchKey' || code === 'NoSuchUpload')
}

function faultOf(status: number, code: string | null): StorageFault {
  if (status === 507 || (code !== null && fullCodes.has(code))) return 'full'
  if (status === 429 || (code !== null && slowCodes.has(code))) return 'slow'
  if (status === 404 && code !== 'NoSuchBucket') return 'away'
  return status >= 500 ? 'away' : 'refused'
}

function breakOff(cause: unknown): never {
  throw faultOfSilence(cause)
}

const lateCodes = new Set<unknown>(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Of a call without an answer, and of an answer that breaks off after it began. */
export function faultOfSilence(cause: unknown): StorageError {
  const inner = cause instanceof OutboundError ? cause.cause : cause
  const isLate =
    inner instanceof Error &&
    (inner.message === 'no answer in time' || ('code' in inner && lateCodes.has(inner.code)))
  return new StorageError(isLate ? 'slow' : 'away', { cause })
}
