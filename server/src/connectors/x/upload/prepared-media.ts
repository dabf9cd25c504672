import * as z from 'zod/mini'
import { fingerprint } from '#platform/secrets.ts'
import type { Prepared } from '../../capabilities/publish/publisher.ts'

/**
 * A file at X that no post uses yet. `of` is a fingerprint of what it was made from; `endsAt`: X
 * keeps it until then, unused (ISO).
 */
const upload = z.object({ id: z.string(), of: z.string(), endsAt: z.string() })
export type Upload = z.output<typeof upload>

/**
 * `sent`: so many parts have arrived. `state`: parts go out, then X works on it, then a post may
 * use it.
 */
const videoUpload = z.object({
  ...upload.shape,
  sent: z.number(),
  state: z.enum(['sending', 'processing', 'ready']),
})
export type VideoUpload = z.output<typeof videoUpload>

/** `film` is the key by which a video is stored. */
const preparedPost = z.object({ pictures: z.array(upload), film: z.nullable(videoUpload) })
export type PreparedPost = z.output<typeof preparedPost>

export const readPrepared = (prepared: Prepared | null): PreparedPost | null =>
  z.safeParse(preparedPost, prepared).data ?? null

/**
 * X keeps an unused file for 24 hours where it does not say otherwise (networks.md section 5,
 * "Media").
 */
const usualLifeMs = 24 * 3_600_000
/** The last hour is not trusted when something is prepared, the last minute not when it goes out. */
const trustedMs = { prepare: 3_600_000, commit: 60_000 } as const

export const endsAt = (now: Date, lifeSeconds: number | null | undefined): string =>
  new Date(now.getTime() + (lifeSeconds ? lifeSeconds * 1000 : usualLifeMs)).toISOString()

export function isFresh({ endsAt: at }: Upload, now: Date, until: keyof typeof trustedMs): boolean {
  return new Date(at).getTime() - now.getTime() > trustedMs[until]
}

export const madeOf = (...parts: readonly (string | null)[]): string =>
  fingerprint(JSON.stringify(parts))
