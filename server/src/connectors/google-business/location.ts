import * as z from 'zod/mini'

const text = z.nullish(z.string())

/**
 * What we ask of a location, and how it is read. Google leaves out what is false, so within
 * `metadata` a missing word is a no, while without any `metadata` nothing is known.
 */
export const location = z.object({
  name: z.string().check(z.regex(/^locations\/[\w-]+$/)),
  title: text,
  categories: z.nullish(z.object({ primaryCategory: z.nullish(z.object({ displayName: text })) })),
  storefrontAddress: z.nullish(
    z.object({ locality: text, addressLines: z.nullish(z.array(z.string())) }),
  ),
  metadata: z.nullish(
    z.object({
      mapsUri: text,
      hasVoiceOfMerchant: z.nullish(z.boolean()),
    }),
  ),
})
export type Location = z.output<typeof location>

export const locationMask = 'name,title,categories,storefrontAddress,metadata'

/**
 * Whether Google lets this profile speak for the business: it is verified and not suspended. Null:
 * it did not say.
 */
export function hasVoice({ metadata }: Pick<Location, 'metadata'>): boolean | null {
  return metadata ? (metadata.hasVoiceOfMerchant ?? false) : null
}

/**
 * The location's own name in `accounts/1/locations/2` and in the name of a post. It stays when the
 * location moves to another account.
 */
export const locationOf = (name: string): string =>
  name.slice(Math.max(0, name.indexOf('locations/')))
