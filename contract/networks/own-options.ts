import * as z from 'zod/mini'
import { tiktokChoices, tiktokOptions } from '../tiktok.ts'

/**
 * What X gets beside the text: nothing unless it was switched on, as the specification has it
 * (COMPOSER-025).
 */
const xOptions = z.object({ withMedia: z.boolean() })

/** What was chosen for single networks, as calls send it. */
export const ownOptions = {
  tiktok: z.optional(z.nullable(tiktokOptions)),
  x: z.optional(z.nullable(xOptions)),
}

/** The same, as views of what waits tell it. */
export const shownOptions = { tiktok: z.nullable(tiktokOptions), x: z.nullable(xOptions) }

/** What a form holds of it, half made, so nothing of it is demanded yet. */
export const ownChoices = { tiktok: z.optional(tiktokChoices), xWithMedia: z.optional(z.boolean()) }

/**
 * Where words stand in what a form holds of it, as paths: a draft with any of them counts as
 * written.
 */
export const ownWords: readonly (readonly string[])[] = [['tiktok', 'headline']]

/** The choices of reels. */
export const reelOptions = { tiktok: ownOptions.tiktok }
