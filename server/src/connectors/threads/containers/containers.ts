import * as z from 'zod/mini'
import { fingerprint } from '#platform/secrets.ts'
import type { Prepared } from '../../capabilities/publish/publisher.ts'

/**
 * A container at Threads: prepared and public nowhere. `of` is a fingerprint of what it was made
 * from, so that it is used for nothing else.
 */
const container = z.object({ id: z.string(), of: z.string(), createdAt: z.string() })
export type Container = z.output<typeof container>

/** `parts`: the pictures of a carousel, in the post's order. `whole`: what is published. */
const preparedContainers = z.object({ parts: z.array(container), whole: z.nullable(container) })
export type PreparedContainers = z.output<typeof preparedContainers>

/** A container lives 24 hours (networks.md section 18); the last one is not trusted. */
const trustedMs = 23 * 60 * 60_000

export function readContainers(prepared: Prepared | null): PreparedContainers {
  return z.safeParse(preparedContainers, prepared).data ?? { parts: [], whole: null }
}

/** An earlier container made from the very same, while it is young enough. */
export function stillGood(
  earlier: Container | null | undefined,
  of: string,
  now: Date,
): Container | null {
  return earlier?.of === of && ageMs(earlier, now) < trustedMs ? earlier : null
}

export const ageMs = ({ createdAt }: Container, now: Date): number =>
  now.getTime() - Date.parse(createdAt)

/**
 * What a container is made from. The address of a file is no part of it: that changes with every
 * signature.
 */
export function madeFrom(...parts: readonly (string | null)[]): string {
  return fingerprint(JSON.stringify(parts))
}
