import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline as pipelined } from 'node:stream/promises'
import { errorCodeOf, faultOfSilence, type S3Body, type S3Client } from './s3-client.ts'
import {
  FileMissing,
  partsLiveLonger,
  partsPrefix,
  StorageError,
  type ByteRange,
  type Storage,
} from './storage.ts'

export interface S3StorageOptions {
  readonly client: S3Client
  /** In front of every key, so that several storages share a bucket; ends in `/`. */
  readonly prefix: string
  /** The folder of this machine beside it. */
  readonly local: Pick<Storage, 'arrivals' | 'assertSpace' | 'sweepArrivals'>
  /** Larger files are sent in parts of this size, which a store takes from 5 MB on. */
  readonly partBytes?: number
}

/** A single PUT takes up to 5 GB; far below, a broken line costs one part and not the file. */
const usualPartBytes = 64 * 1024 * 1024
/** A store takes up to 10,000 parts. */
const mostParts = 9000

const firstByte = { range: 'bytes=0-0' }

/** Storage in a bucket. Whatever process writes a file, all others read it from then on. */
export function createS3Storage({
  client,
  prefix,
  local,
  partBytes = usualPartBytes,
}: S3StorageOptions): Storage {
  const at = (key: string) => `${prefix}${key}`
  const put = async (key: string, body: S3Body) => {
    await client.ask({ method: 'PUT', key: at(key), body })
  }
  const stream: Storage['stream'] = async (key, range) => {
    if (range && range.end < range.start) return Readable.from([])
    const answer = await client.open({
      method: 'GET',
      key: at(key),
      ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
    })
    if (answer.status === 404) throw new FileMissing(key)
    if (range && answer.status !== 206 && answer.status !== 416) {
      answer.body.destroy()
      throw new StorageError('away', { facts: { status: answer.status, wanted: 'a range' } })
    }
    if (answer.status !== 416) return asStorageFault(answer.body)
    answer.body.resume()
    return Readable.from([])
  }
  return {
    arrivals: local.arrivals,
    assertSpace: () => local.assertSpace(),
    put: (key, bytes) => put(key, bodyOf(bytes)),
    async adopt(key, path) {
      const { size } = await stat(path)
      const most = Math.max(partBytes, Math.ceil(size / mostParts))
      if (size <= most) await put(key, await bodyOfFile(path, { start: 0, end: size - 1 }))
      else await putInParts(client, at(key), { path, size, partBytes: most })
      await rm(path, { force: true })
    },
    read: async (key) => buffer(await stream(key)),
    stream,
    async size(key) {
      const { status, headers } = await client.ask({ method: 'HEAD', key: at(key) })
      if (status === 404) {
        // no body said whether it is the file that is missing, or the bucket
        const { body } = await client.open({ method: 'GET', key: at(key), headers: firstByte })
        body.resume()
        return null
      }
      const size = Number(headers['content-length'] ?? Number.NaN)
      if (Number.isInteger(size)) return size
      throw new StorageError('away', { facts: { missing: 'content-length' } })
    },
    async remove(key) {
      await client.ask({ method: 'DELETE', key: at(key) })
    },
    async sweepArrivals(olderThanMs) {
      const here = await local.sweepArrivals(olderThanMs)
      return here + (await sweepParts(client, at(partsPrefix), olderThanMs * partsLiveLonger))
    },
  }
}

function bodyOf(bytes: Buffer): S3Body {
  return {
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    stream: () => Readable.from([bytes], { objectMode: false }),
  }
}

/** Read twice: once for its hash, once to be sent. It is never in memory as a whole. */
async function bodyOfFile(path: string, { start, end }: ByteRange): Promise<S3Body> {
  // nothing of an empty file can be named by its first and last byte
  const stream = () => (end < start ? Readable.from([]) : createReadStream(path, { start, end }))
  const hash = createHash('sha256')
  await pipelined(stream(), hash)
  return { bytes: end - start + 1, sha256: hash.digest('hex'), stream }
}

interface LargeFile {
  readonly path: string
  readonly size: number
  readonly partBytes: number
}

/** Nothing stands under the key before the last call, and nothing is left where one fails. */
async function putInParts(
  client: S3Client,
  key: string,
  { path, size, partBytes }: LargeFile,
): Promise<void> {
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.text)?.[1]
  if (uploadId === undefined)
    throw new StorageError('away', { facts: { missing: 'UploadId', status: begun.status } })
  try {
    const tags: string[] = []
    for (let start = 0; start < size; start += partBytes) {
      const body = await bodyOfFile(path, { start, end: Math.min(start + partBytes, size) - 1 })
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await client.ask({ method: 'PUT', key, query, body })
      tags.push(headers.etag ?? '')
    }
    const parts = tags.map(
      (tag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const said = await client.ask({
      method: 'POST',
      key,
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body: bodyOf(
        Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
      ),
    })
    // a store may say 200 before it knows how it ends
    const code = errorCodeOf(said.text)
    if (code !== null) throw new StorageError('away', { facts: { code } })
  } catch (error) {
    await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** A line that breaks in the middle is told as the storage's fault. */
function asStorageFault(body: Readable): Readable {
  const told = new PassThrough()
  // before the pipeline hears of it, and passes the bare error on
  body.once('error', (error) => told.destroy(faultOfSilence(error)))
  pipeline(body, told, () => undefined)
  return told
}

/** By the store's own clock, which says when it answered. */
async function sweepParts(client: S3Client, prefix: string, olderThanMs: number): Promise<number> {
  let swept = 0
  for (let after = ''; ;) {
    const { text, headers } = await client.ask({
      method: 'GET',
      key: '',
      query: {
        'list-type': '2',
        prefix,
        'max-keys': '1000',
        ...(after === '' ? {} : { 'start-after': after }),
      },
    })
    const now = Date.parse(headers.date ?? '')
    const found = [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, one = '']) => ({
      key: /<Key>([^<]+)<\/Key>/.exec(one)?.[1] ?? '',
      at: Date.parse(/<LastModified>([^<]+)<\/LastModified>/.exec(one)?.[1] ?? ''),
    }))
    for (const { key, at } of found) {
      if (!key.startsWith(prefix) || !(now - at >= olderThanMs)) continue
      await client.ask({ method: 'DELETE', key })
      swept += 1
    }
    after = found.at(-1)?.key ?? ''
    if (after === '' || !/<IsTruncated>true<\/IsTruncated>/.test(text)) return swept
  }
}
