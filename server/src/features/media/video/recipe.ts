import * as z from 'zod/mini'

/** How a video was made of another file of the library; times in ms. */
export const recipe = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trim'), of: z.uuid(), startMs: z.int(), endMs: z.int() }),
  z.object({ kind: z.literal('film'), of: z.uuid(), seconds: z.int() }),
])
export type Recipe = z.output<typeof recipe>

const stemOf = (name: string) => name.replace(/\.[^.]{1,5}$/, '')
const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}.${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** What the new video is called: `kitchen 0.05-1.05.mp4`, `dinner 7 s.mp4`. */
export const nameOfMade = (of: string, made: Recipe): string =>
  made.kind === 'trim'
    ? `${stemOf(of)} ${clock(made.startMs)}-${clock(made.endMs)}.mp4`
    : `${stemOf(of)} ${made.seconds} s.mp4`
