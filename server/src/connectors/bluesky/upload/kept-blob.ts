import * as z from 'zod/mini'

/** As the server names the bytes it was given. */
export const blob = z.looseObject({
  $type: z.literal('blob'),
  mimeType: z.string(),
  size: z.number(),
})

/**
 * "Will be deleted if it is not referenced within a time window (eg, minutes)" (lexicon
 * com.atproto.repo.uploadBlob).
 */
const trustedMs = 10 * 60_000

/** What was left at the server at that time is believed to be there still. */
export const isYoung = ({ at }: { readonly at: string }, now: Date): boolean =>
  now.getTime() - Date.parse(at) < trustedMs
