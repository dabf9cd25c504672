import { textField } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskyRecord } from './bluesky-world.ts'
import { blobCid, keyAt, recordCid, uriOf } from './bluesky-world.ts'
import { accountOf } from './sessions.ts'
import { validateRecord } from './validate-record.ts'
import { invalid, XrpcError } from './xrpc-error.ts'

export interface XrpcRequest {
  kernel: Kernel
  now: number
  query: Record<string, string>
  /** The body as JSON; empty where it is none. */
  input: Record<string, unknown>
  bytes: Buffer
  contentType: string
  lagMs: number
}
export interface XrpcAnswer {
  body: unknown
  effect?: string
}
type OwnCall = (request: XrpcRequest, caller: BlueskyAccount) => XrpcAnswer | Promise<XrpcAnswer>

/** A picture that no record names is thrown away after so long. */
const unreferencedMs = 3_600_000

export function dropOldBlobs(kernel: Kernel): void {
  const { blobs, records } = kernel.world.bluesky
  const named = new Set(
    Object.values(records).flatMap(({ did, value }) =>
      [...JSON.stringify(value).matchAll(/"\$link":"(\w+)"/g)].map(([, cid]) => `${did} ${cid}`),
    ),
  )
  for (const [key, { uploadedAt }] of Object.entries(blobs))
    if (!named.has(key) && uploadedAt + unreferencedMs < kernel.clock.now()) delete blobs[key]
}

function requireOwnRepo(input: Record<string, unknown>, caller: BlueskyAccount): void {
  const repo = textField(input, 'repo') ?? ''
  if (repo === '') throw invalid('Input must have the property "repo"')
  if (repo !== caller.did && repo !== caller.handle)
    throw new XrpcError('401 AuthMissing', 'Authentication Required')
  if (caller.status !== 'active')
    throw new XrpcError(
      caller.status === 'suspended' ? '400 AccountTakedown' : '400 AccountDeactivated',
      `Account is ${caller.status}`,
    )
}

function keyOf(request: XrpcRequest): string {
  const rkey = request.input['rkey']
  return typeof rkey === 'string'
    ? rkey
    : keyAt(request.now, Number(request.kernel.nextId()) % 1024)
}

/** Stores one, as a client of the account wrote it. */
export function writeRecord(
  kernel: Kernel,
  input: Pick<BlueskyRecord, 'did' | 'collection' | 'rkey' | 'value' | 'viaApp'> & {
    lagMs?: number
  },
): BlueskyRecord {
  const { lagMs = 0, ...own } = input
  const uri = uriOf(own.did, own.collection, own.rkey)
  const now = kernel.clock.now()
  const record = { ...own, uri, cid: recordCid(own.value), indexedAt: now, visibleAt: now + lagMs }
  kernel.world.bluesky.records[uri] = record
  kernel.touch()
  return record
}

const put: OwnCall = (request, caller) => {
  const { kernel, input, lagMs } = request
  requireOwnRepo(input, caller)
  const collection = textField(input, 'collection') ?? ''
  const rkey = input['rkey']
  if (typeof rkey !== 'string') throw invalid('Input must have the property "rkey"')
  const before = kernel.world.bluesky.records[uriOf(caller.did, collection, rkey)]
  dropOldBlobs(kernel)
  const value = validateRecord(kernel, {
    did: caller.did,
    collection,
    rkey,
    value: input['record'],
  })
  if (before?.cid === recordCid(value))
    return { body: { uri: before.uri, cid: before.cid, validationStatus: 'valid' } }
  const { swapRecord: swap } = input
  if (swap !== undefined && (before?.cid ?? null) !== swap)
    throw new XrpcError('400 InvalidSwap', `Record was at ${before?.cid ?? 'null'}`)
  const record = writeRecord(kernel, {
    did: caller.did,
    collection,
    rkey,
    value,
    viaApp: true,
    lagMs,
  })
  if (before) record.indexedAt = before.indexedAt
  return {
    body: { uri: record.uri, cid: record.cid, validationStatus: 'valid' },
    effect: `record ${record.uri} ${before ? 'changed' : 'made'}`,
  }
}

const create: OwnCall = (request, caller) => {
  const { kernel, input, lagMs } = request
  requireOwnRepo(input, caller)
  const collection = textField(input, 'collection') ?? ''
  const rkey = keyOf(request)
  dropOldBlobs(kernel)
  const value = validateRecord(kernel, {
    did: caller.did,
    collection,
    rkey,
    value: input['record'],
  })
  // the reference server fails on a key that is taken, and says no more
  if (kernel.world.bluesky.records[uriOf(caller.did, collection, rkey)])
    throw new XrpcError('500 InternalServerError', 'Internal Server Error')
  const record = writeRecord(kernel, {
    did: caller.did,
    collection,
    rkey,
    value,
    viaApp: true,
    lagMs,
  })
  return {
    body: { uri: record.uri, cid: record.cid, validationStatus: 'valid' },
    effect: `record ${record.uri} made`,
  }
}

export function dropRecord(kernel: Kernel, uri: string): boolean {
  const isThere = kernel.world.bluesky.records[uri] !== undefined
  delete kernel.world.bluesky.records[uri]
  kernel.touch()
  return isThere
}

const remove: OwnCall = ({ kernel, input }, caller) => {
  requireOwnRepo(input, caller)
  const uri = uriOf(
    caller.did,
    textField(input, 'collection') ?? '',
    textField(input, 'rkey') ?? '',
  )
  const wasThere = dropRecord(kernel, uri)
  return { body: {}, ...(wasThere ? { effect: `record ${uri} deleted` } : {}) }
}

const upload: OwnCall = async ({ kernel, bytes, contentType, now }, caller) => {
  if (bytes.length === 0) throw invalid('Request body is empty')
  const cid = blobCid(bytes)
  const size = bytes.length
  kernel.world.bluesky.blobs[`${caller.did} ${cid}`] = {
    cid,
    did: caller.did,
    mimeType: contentType,
    size,
    sha256: await kernel.files.put(bytes),
    uploadedAt: now,
  }
  kernel.touch()
  return {
    body: { blob: { $type: 'blob', ref: { $link: cid }, mimeType: contentType, size } },
    effect: contentType.startsWith('video/') ? 'video taken' : 'picture taken',
  }
}

const shown = ({ uri, cid, value }: BlueskyRecord) => ({ uri, cid, value })

/** Anybody's repository; the town keeps all of them. */
function repoOf(kernel: Kernel, name: string | undefined): string {
  if (name === undefined || name === '') throw invalid('Params must have the property "repo"')
  const did = accountOf(kernel, name)?.did
  if (did === undefined) throw invalid(`Could not find repo: ${name}`)
  return did
}

const get: OwnCall = ({ kernel, query }) => {
  const did = repoOf(kernel, query['repo'])
  const uri = uriOf(did, query['collection'] ?? '', query['rkey'] ?? '')
  const record = kernel.world.bluesky.records[uri]
  if (!record) throw new XrpcError('400 RecordNotFound', `Could not locate record: ${uri}`)
  return { body: shown(record) }
}

const list: OwnCall = ({ kernel, query }) => {
  const did = repoOf(kernel, query['repo'])
  const limit = Number(query['limit'] ?? 50)
  if (!(limit >= 1 && limit <= 100)) throw invalid('Params/limit can not be greater than 100')
  const all = Object.values(kernel.world.bluesky.records)
    .filter((one) => one.did === did && one.collection === query['collection'])
    .toSorted((a, b) => (a.rkey < b.rkey ? 1 : -1))
    .filter(({ rkey }) => query['cursor'] === undefined || rkey < query['cursor'])
  const page = all.slice(0, limit)
  const last = page.at(-1)
  return {
    body: {
      records: page.map(shown),
      ...(last && page.length === limit ? { cursor: last.rkey } : {}),
    },
  }
}

export const repoCalls: Record<string, OwnCall> = {
  'POST com.atproto.repo.putRecord': put,
  'POST com.atproto.repo.createRecord': create,
  'POST com.atproto.repo.deleteRecord': remove,
  'POST com.atproto.repo.uploadBlob': upload,
  'GET com.atproto.repo.getRecord': get,
  'GET com.atproto.repo.listRecords': list,
}
