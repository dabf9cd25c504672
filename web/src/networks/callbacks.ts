import { tiktokCallback, twitterCallback, type OneAccount } from '@marquee/contract/connections.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { call } from '#lib/api/api.ts'

interface Came {
  readonly state: string
  readonly code?: string
  readonly error?: string
  readonly error_description?: string
}

interface OneAccountCallback {
  readonly finish: (came: Came) => Promise<OneAccount>
  /** What is left for the opener; the shapes are the specification's (TIKTOK-005, X-005). */
  readonly kept: (account: OneAccount) => object
}

/** The windows of networks that hold one account at a time, where they have calls of their own. */
export const oneAccountCallbacks: Partial<Readonly<Record<ToolType, OneAccountCallback>>> = {
  tiktok: {
    finish: (query) => call(tiktokCallback, { query }),
    kept: ({ access_token: accessToken, userId, pageId, pageName, profilePic }) => ({
      accessToken,
      userId,
      id: pageId,
      name: pageName,
      profilePic,
    }),
  },
  twitter: {
    finish: (query) => call(twitterCallback, { query }),
    kept: ({ access_token: accessToken, userId, profilePic }) => ({
      accessToken,
      userId,
      profilePic,
    }),
  },
}

/** Windows that leave the code itself for their opener (UBEREATS-001). */
export const leavesCode = (network: ToolType): boolean => network === 'uberEats'
