import * as z from 'zod/mini'

const path = z.string()

/** What the maker of videos is asked; all paths are on this machine. */
export const makerOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('encode'),
    path,
    to: z.string(),
    startMs: z.number(),
    endMs: z.nullable(z.number()),
    most: z.nullable(z.object({ width: z.int(), height: z.int() })),
  }),
  z.object({ kind: z.literal('of-picture'), path, to: z.string(), seconds: z.int() }),
  z.object({ kind: z.literal('still'), path, to: z.string() }),
  z.object({ kind: z.literal('has-encoder') }),
])
export type MakerOrder = z.output<typeof makerOrder>

/** `no-encoder`: this machine has none. */
export const makerAnswer = z.enum(['made', 'has-encoder', 'no-encoder'])
