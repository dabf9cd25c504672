import type { CodeTable } from '../capabilities/code-table.ts'
import { blueskyCodes } from '../bluesky/bluesky-codes.ts'
import { facebookCodes } from '../facebook/facebook-codes.ts'
import { googleCodes } from '../google-business/google-codes.ts'
import { instagramCodes } from '../instagram/instagram-codes.ts'
import { threadsCodes } from '../threads/threads-codes.ts'
import { tiktokCodes } from '../tiktok/tiktok-codes.ts'
import { uberCodes } from '../uber-eats/uber-codes.ts'
import { xCodes } from '../x/x-codes.ts'

/** Every code that a network's documents name, in the order in which networks are shown. */
export const documentedCodes: readonly CodeTable[] = [
  ...facebookCodes,
  ...instagramCodes,
  ...googleCodes,
  ...tiktokCodes,
  ...xCodes,
  ...threadsCodes,
  ...blueskyCodes,
  ...uberCodes,
]
