// Reads and copies films in a process of its own: a film made to harm kills only this, and its
// memory goes back.
import * as z from 'zod/mini'
import { answerOrders } from '../answer-orders.ts'
import { copyFilm } from './copy-film.ts'
import { probeFilm } from './probe-film.ts'

export const filmOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('probe'), path: z.string() }),
  z.object({ kind: z.literal('copy'), path: z.string(), to: z.string() }),
])
export type FilmOrder = z.output<typeof filmOrder>

answerOrders(filmOrder, async (order): Promise<unknown> =>
  order.kind === 'probe' ? probeFilm(order.path) : copyFilm(order.path, order.to),
)
