import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Counts of the inbox end here: there are so many or more. */
export const mostCounted = 100

export const inboxNews = endpoint({
  name: 'inboxNews',
  summary: 'How many wait for an answer, for the menus; up to a hundred.',
  method: 'GET',
  path: '/inbox/news',
  access: 'company',
  response: z.object({ open: z.int() }),
})
