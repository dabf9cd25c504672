import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256Of } from '../kernel/file-store.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { flawOfVideo } from './video-flaw.ts'
import { finishHandover } from './settle-publication.ts'
import type { TiktokPublication, TiktokUpload } from './tiktok-world.ts'

const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm']
const largestChunk = 128_000_000

const plain = (status: number, headers: Record<string, string> = {}): TownAnswer => ({
  status,
  body: '',
  headers,
})

interface Range {
  first: number
  last: number
  size: number
}

function readRange(header: string | undefined): Range | undefined {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  return first === undefined
    ? undefined
    : { first: Number(first), last: Number(last), size: Number(size) }
}

/** What the town holds, as the header says it. */
const heldRange = ({ received, size }: TiktokUpload) =>
  received === 0 ? `bytes */${size}` : `bytes 0-${received - 1}/${size}`

/** One after the other, each as large as agreed; the last one takes what is left. */
function isNextChunk(upload: TiktokUpload, range: Range | undefined, length: number): boolean {
  const isLast = upload.chunks.length === upload.chunkCount - 1
  const expected = isLast ? upload.size - upload.received : upload.chunkSize
  return (
    range !== undefined &&
    range.size === upload.size &&
    range.first === upload.received &&
    range.last - range.first + 1 === length &&
    length === expected
  )
}

async function takeChunk(
  kernel: Kernel,
  {
    publication,
    upload,
    bytes,
  }: { publication: TiktokPublication; upload: TiktokUpload; bytes: Buffer },
): Promise<TownAnswer> {
  upload.received += bytes.length
  upload.chunks.push(await kernel.files.put(bytes))
  kernel.touch()
  const headers = { 'content-range': heldRange(upload) }
  if (upload.received < upload.size)
    return { ...plain(206, headers), effect: `${bytes.length} bytes of ${publication.id}` }
  const chunks = await Promise.all(upload.chunks.map((name) => kernel.files.read(name)))
  finishHandover(kernel, publication, flawOfVideo(kernel, publication, Buffer.concat(chunks)))
  return { ...plain(201, headers), effect: `${publication.id} handed over` }
}

async function take(
  kernel: Kernel,
  {
    query,
    request,
    bytes,
  }: { query: Record<string, string>; request: FastifyRequest; bytes: Buffer },
): Promise<TownAnswer> {
  const publication = kernel.world.tiktok.publications[query['upload_id'] ?? '']
  const upload = publication?.upload
  if (
    !publication ||
    !upload ||
    upload.token !== query['upload_token'] ||
    upload.expiresAt <= kernel.clock.now() ||
    publication.status === 'FAILED'
  )
    return plain(403)
  if (!videoTypes.includes(request.headers['content-type'] ?? '')) return plain(400)
  const range = readRange(request.headers['content-range'])
  return isNextChunk(upload, range, bytes.length)
    ? takeChunk(kernel, { publication, upload, bytes })
    : plain(416, { 'content-range': heldRange(upload) })
}

/**
 * PUT to the address of an upload: 206 while parts remain, 201 with the last one, 416 with what is
 * held, 403 when the address is dead.
 */
export function registerTiktokUpload(app: FastifyInstance, kernel: Kernel): void {
  // in a room of its own, so that no other call of the town takes videos as bodies
  app.register(async (room) => {
    room.addContentTypeParser(
      videoTypes,
      { parseAs: 'buffer', bodyLimit: largestChunk },
      (_request, body, done) => done(null, body),
    )
    room.put<{ Querystring: Record<string, string> }>(
      '/tiktok-upload/video',
      { bodyLimit: largestChunk },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { query } = request
        const correlation = request.headers['x-correlation-id']
        const received: ReceivedCall = {
          method: 'PUT',
          query,
          body: { range: request.headers['content-range'] ?? '' },
          bearer: undefined,
          correlationId: Array.isArray(correlation) ? correlation[0] : correlation,
          files: [
            {
              field: 'chunk',
              name: query['upload_id'] ?? '',
              type: request.headers['content-type'] ?? '',
              bytes,
              sha256: sha256Of(bytes),
            },
          ],
        }
        return serveCall(kernel, request, {
          reply,
          call: {
            network: 'tiktok',
            route: '/upload/video/',
            path: '/upload/video/',
            received,
            run: () => take(kernel, { query, request, bytes }),
            refuse: (fault) =>
              plain(
                fault.kind === 'status' ? fault.status : fault.kind === 'rate-limit' ? 429 : 403,
              ),
          },
        })
      },
    )
  })
}
