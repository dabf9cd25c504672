// Decodes and encodes films in a process of its own, behind the rest of the product.
import { setPriority } from 'node:os'
import type * as z from 'zod/mini'
import { answerOrders } from '../answer-orders.ts'
import { encodeFilm } from './encode-film.ts'
import { makerOrder, type makerAnswer } from './film-orders.ts'
import { filmOfPicture } from './film-of-picture.ts'
import { takeStill } from './take-still.ts'

/**
 * A third of what others get where all want to work at once: an encoding must not hold up the
 * product, and must come to its end.
 */
const behindOthers = 5

/** What 4K pictures need twice over; a film made to harm ends this process and nothing else. */
const mostMemory = 1536 * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 250).unref()

/**
 * FFmpeg's libraries are a binary that not every machine has, in a package that is installed apart:
 * false without it, and films still pass as they came.
 */
const hasEncoder = import('../../../../encoder/register.mjs').then(
  () => true,
  () => false,
)

answerOrders(
  makerOrder,
  async (order, tell): Promise<z.output<typeof makerAnswer>> => {
    if (!(await hasEncoder)) return 'no-encoder'
    // somebody waits for a still
    if (order.kind !== 'still') setPriority(behindOthers)
    switch (order.kind) {
      case 'encode':
        await encodeFilm(order, tell)
        break
      case 'of-picture':
        await filmOfPicture(order, tell)
        break
      case 'still':
        await takeStill(order.path, order.to)
        break
    }
    return 'made'
  },
  hasEncoder,
)
