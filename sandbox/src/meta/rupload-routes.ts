import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256Of } from '../kernel/file-store.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { fetchVideo, takeBytes } from './video-bytes.ts'
import { errorAnswer } from './graph-answer.ts'
import { badParameter, deadToken, GraphError, missingObject } from './graph-error.ts'
import { refusalFacts } from './graph-refusal.ts'
import { findCaller } from './tokens.ts'
import type { Video } from './video-world.ts'

const largestBody = 1024 ** 3

/** The body as far as it came: a connection that breaks leaves what it had carried. */
async function readBody(request: FastifyRequest): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Buffer[] = []
  try {
    for await (const part of request.raw) if (Buffer.isBuffer(part)) parts.push(part)
    return { bytes: Buffer.concat(parts), isWhole: request.raw.complete }
  } catch {
    return { bytes: Buffer.concat(parts), isWhole: false }
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * The reel of the address, for a Page token of its page that may write: `Authorization: OAuth
 * <token>`.
 */
function reelOf(kernel: Kernel, request: FastifyRequest, id: string): Video {
  const token = /^OAuth\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1]
  const caller = findCaller(kernel, token, undefined)
  if (!caller)
    throw deadToken(
      undefined,
      'An access token is required to upload. Send it as Authorization: OAuth.',
    )
  const video = kernel.world.facebook.videos[id]
  if (
    video?.kind !== 'reel' ||
    caller.pageId !== video.pageId ||
    !caller.scopes.has('pages_manage_posts')
  )
    throw missingObject(id, request.method)
  return video
}

async function take(
  kernel: Kernel,
  request: FastifyRequest,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<TownAnswer> {
  const video = reelOf(kernel, request, id)
  if (video.finish) throw badParameter('The upload is finished. No more bytes are taken.')
  const address = header(request, 'file_url')
  if (address !== undefined) {
    const fetched = await fetchVideo(kernel, address)
    await takeBytes(kernel, { video, bytes: fetched, place: { offset: 0, size: fetched.length } })
  } else {
    await takeBytes(kernel, {
      video,
      bytes,
      place: {
        offset: Number(header(request, 'offset') ?? Number.NaN),
        size: Number(header(request, 'file_size') ?? Number.NaN),
      },
    })
  }
  return {
    status: 200,
    body: { success: true },
    effect: `${video.received} of ${video.size} bytes of reel ${id}`,
  }
}

/** The call as the town's journal keeps it: its bytes are a file of their own. */
const receivedOf = (request: FastifyRequest, id: string, bytes: Buffer): ReceivedCall => ({
  method: request.method,
  query: {},
  bearer: undefined,
  correlationId: header(request, 'x-correlation-id'),
  body: {
    offset: header(request, 'offset') ?? '',
    file_size: header(request, 'file_size') ?? '',
  },
  files:
    bytes.length === 0
      ? []
      : [
          {
            field: 'film',
            name: id,
            type: header(request, 'content-type') ?? '',
            bytes,
            sha256: sha256Of(bytes),
          },
        ],
})

/**
 * The bytes of reels: POST hands them over from `offset` on, GET says how many are here.
 * networks.md 1.2
 */
export function registerRupload(app: FastifyInstance, kernel: Kernel): void {
  const path = (id: string) => `/video-upload/${id}`

  async function serve(
    request: FastifyRequest,
    id: string,
    run: () => Promise<TownAnswer>,
  ): Promise<TownAnswer> {
    try {
      return await run()
    } catch (cause) {
      if (cause instanceof GraphError) return errorAnswer(cause.facts, {})
      console.error('The town failed on the bytes of a reel:', cause)
      return errorAnswer(
        { status: 500, code: 1, message: 'An unknown error occurred', isTransient: true },
        {},
      )
    }
  }

  // in a room of its own, since videos come as plain bodies of any type
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _body, done) => done(null))
    room.route<{ Params: { version: string; id: string } }>({
      method: ['GET', 'POST'],
      url: '/rupload/video-upload/:version/:id',
      bodyLimit: largestBody,
      handler: async (request, reply) => {
        const { id } = request.params
        const { bytes, isWhole } =
          request.method === 'POST'
            ? await readBody(request)
            : { bytes: Buffer.alloc(0), isWhole: true }
        const run = () =>
          serve(request, id, async () =>
            request.method === 'POST'
              ? take(kernel, request, { id, bytes })
              : { status: 200, body: { offset: reelOf(kernel, request, id).received } },
          )
        if (!isWhole) {
          await run()
          return reply.hijack()
        }
        const received = receivedOf(request, id, bytes)
        return serveCall(kernel, request, {
          reply,
          call: {
            network: 'facebook',
            route: '/video-upload/{video}',
            path: path(id),
            received,
            run,
            refuse: (fault) => errorAnswer(refusalFacts(fault, kernel.clock.now()), {}),
          },
        })
      },
    })
  })
}
