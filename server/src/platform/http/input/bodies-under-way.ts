import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

/**
 * What one sender's bodies may hold of this process's memory at a time, in bytes: three of the
 * largest, pictures as data URLs. All strangers together are one sender.
 */
const mostGathered = 64 * 1024 * 1024
/** Taken of every body, whatever else is under way: a log-in is smaller, so nobody is shut out. */
const alwaysTaken = 16 * 1024
const tryAgainSeconds = 5

const strangers = 'strangers'
const senders = new WeakMap<FastifyRequest, string | null>()
const gathering = new WeakSet<IncomingMessage>()

/**
 * Whom the body of this call counts for: a company or a person. Null: it is never gathered, its
 * handler reads the stream. Without a word it is a stranger's.
 */
export function countBodyFor(request: FastifyRequest, sender: string | null): void {
  senders.set(request, sender)
}

/** Whether its body is just being gathered in memory. */
export const isGathered = (request: IncomingMessage): boolean => gathering.has(request)

/** Whether more than a head comes with the call. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length']) > 0

/** What one body holds of what its sender may. */
interface Share {
  /** Throws `unavailable` where it would be too much. */
  take(bytes: number): void
  /** Twice is once. */
  free(): void
}

async function* gather(request: IncomingMessage, share: Share): AsyncGenerator<Buffer> {
  gathering.add(request)
  try {
    // the line of a refused body is needed for the answer
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      share.take(chunk.length)
      yield chunk
    }
  } finally {
    gathering.delete(request)
    share.free()
  }
}

/**
 * Bodies that are gathered before they are parsed are counted by what has come of them. Beyond
 * `most` of one sender a body is a 503 at once, and what was gathered of it is free again.
 */
export function limitBodies(app: FastifyInstance, most = mostGathered): void {
  const held = new Map<string, number>()
  const hold = (sender: string, bytes: number) => {
    const now = (held.get(sender) ?? 0) + bytes
    if (now > 0) held.set(sender, now)
    else held.delete(sender)
  }
  const shareOf = (sender: string): Share => {
    let bytes = 0
    let isOver = false
    return {
      take(more) {
        if (isOver) return
        if (bytes + more > alwaysTaken && (held.get(sender) ?? 0) + more > most)
          throw new AppError('unavailable', message('http.too-busy'), {
            retryAfterSeconds: tryAgainSeconds,
            facts: { limit: 'bodies', sender, bytes },
          })
        bytes += more
        hold(sender, more)
      },
      free() {
        isOver = true
        hold(sender, -bytes)
        bytes = 0
      },
    }
  }
  app.addHook('preParsing', async (request, reply, payload) => {
    const named = senders.get(request)
    const sender = named === undefined ? strangers : named
    if (sender === null || !hasBody(request.raw)) return payload
    // nothing is read before a parser asks for it: forms are read from the request itself
    const share = shareOf(sender)
    const body = Readable.from(gather(request.raw, share), { objectMode: false })
    // a parser that has heard enough listens no more
    body.on('error', () => undefined)
    // a body that its parser left in the middle may never come to its own end
    reply.raw.once('close', () => {
      gathering.delete(request.raw)
      share.free()
      body.destroy()
    })
    return body
  })
}
