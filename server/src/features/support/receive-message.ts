import { message } from '@marquee/contract/message.ts'
import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import type { PersonScope } from '#platform/scope.ts'
import { deliver, type DeliverDeps } from './deliver.ts'
import { keepAttachment } from './keep-attachment.ts'
import { readMessage } from './read-message.ts'
import { insertSupportMessage } from './support-store.ts'

const hourMs = 3_600_000
/** Files lie here for 90 days, of anybody who opened an account. */
const mostKilobytesADay = 200 * 1024

/**
 * Keeps what a person wrote, with its file, and hands it to the outbox in the same transaction; the
 * file goes again when that fails.
 */
export async function receiveMessage(
  deps: DeliverDeps,
  { userId, correlationId }: PersonScope,
  request: FastifyRequest,
): Promise<string> {
  const { db, clock, storage } = deps
  await countAgainst(db, clock, [
    {
      key: `support:${userId}`,
      most: 20,
      windowMs: hourMs,
      message: message('support.many-messages'),
    },
  ])
  const { email, message: text, attachment: arrived } = await readMessage(storage, request)
  const id = newId()
  try {
    if (arrived)
      await countAgainst(db, clock, [
        {
          key: `support-files:${userId}`,
          most: mostKilobytesADay,
          windowMs: 24 * hourMs,
          by: Math.ceil(arrived.bytes / 1024),
          message: message('support.many-files'),
          field: 'file',
        },
      ])
    const attachment = arrived ? await keepAttachment(storage, id, arrived) : null
    await db.transaction(async (tx) => {
      const stored = await insertSupportMessage(tx, {
        id,
        userId,
        email,
        message: text,
        attachment,
        correlationId,
        at: clock.now(),
      })
      await deliver(deps, tx, stored)
    })
  } catch (error) {
    if (arrived) await storage.remove(`support/${id}`)
    throw error
  } finally {
    if (arrived) await rm(arrived.path, { force: true })
  }
  return id
}
