import { expect } from 'vitest'
import * as z from 'zod/mini'

/** How each network is connected by calls, and what the town calls it. */
export const wires = {
  google: { start: 'startGoogleAuth', back: 'callback', town: 'google' },
  tiktok: { start: 'startTiktokAuth', back: 'tiktokCallback', town: 'tiktok' },
  twitter: { start: 'startTwitterAuth', back: 'twitterCallback', town: 'x' },
  threads: { start: 'start/threads', back: 'callback', town: 'threads' },
  bluesky: { start: 'start/bluesky', back: 'callback', town: 'bluesky' },
  uberEats: { start: 'startUberEatsAuth', back: 'callback', town: 'uber-eats' },
} as const
export type Wire = keyof typeof wires

/** What stands at the network of what Marta granted. */
export const truths: Readonly<
  Record<
    Wire,
    {
      readonly path: string
      readonly shape: z.ZodMiniType
      readonly granted: unknown
      readonly gone: unknown
    }
  >
> = {
  google: {
    path: '/log',
    shape: z.pipe(
      z.array(z.object({ path: z.string() })),
      z.transform((calls) => calls.filter(({ path }) => path === '/revoke').length),
    ),
    granted: 0,
    gone: 1,
  },
  tiktok: {
    path: '/truth/tiktok/osterialume',
    shape: z.object({ grant: z.nullable(z.object({ refreshTokens: z.number() })) }),
    granted: { grant: { refreshTokens: 1 } },
    gone: { grant: null },
  },
  twitter: {
    path: '/truth/x/osterialume',
    shape: z.object({ refreshTokens: z.number() }),
    granted: { refreshTokens: 1 },
    gone: { refreshTokens: 0 },
  },
  // Threads has no call that ends a consent
  threads: {
    path: '/truth/threads/osterialume',
    shape: z.object({ tokens: z.number() }),
    granted: { tokens: expect.any(Number) },
    gone: { tokens: expect.any(Number) },
  },
  bluesky: {
    path: '/truth/bluesky/10001',
    shape: z.object({ sessions: z.number() }),
    granted: { sessions: 1 },
    gone: { sessions: 0 },
  },
  uberEats: {
    path: '/truth/uber-eats',
    granted: { violations: [], on: 1 },
    gone: { violations: [], on: 0 },
    shape: z.pipe(
      z.object({
        violations: z.array(z.unknown()),
        stores: z.array(
          z.object({ posData: z.nullish(z.object({ integrationEnabled: z.boolean() })) }),
        ),
      }),
      z.transform(({ violations, stores }) => ({
        violations,
        on: stores.filter(({ posData }) => posData?.integrationEnabled).length,
      })),
    ),
  },
}
