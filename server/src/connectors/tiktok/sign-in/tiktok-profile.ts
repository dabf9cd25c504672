import * as z from 'zod/mini'
import type { TiktokClient } from '../client/tiktok-client.ts'

const userInfo = z.object({
  user: z.object({
    open_id: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
    username: z.nullish(z.string()),
    follower_count: z.nullish(z.number()),
  }),
})

/** Which right each field needs: one that was declined would fail the whole call. */
const fieldsByScope: Readonly<Record<string, readonly string[]>> = {
  'user.info.basic': ['open_id', 'avatar_url', 'display_name'],
  'user.info.profile': ['username'],
  'user.info.stats': ['follower_count'],
}

export interface TiktokProfile {
  /** Null where the person did not let us see it. */
  readonly username: string | null
  /** As it is shown: `@name`, else what the person calls themselves. */
  readonly name: string
  /** What the person calls themselves. */
  readonly nickname: string | null
  readonly pictureUrl: string | null
  readonly followers: number | null
}

/** The quota of all calls of one token that name no other. */
export const profileBudget = (openId: string): string => `tiktok:${openId}`

/** Whose token this is, as far as its scopes let us see. */
export async function readProfile(
  client: TiktokClient,
  {
    openId,
    accessToken,
    scopes,
  }: { readonly openId: string; readonly accessToken: string; readonly scopes: readonly string[] },
): Promise<TiktokProfile> {
  const fields = scopes.flatMap((scope) => fieldsByScope[scope] ?? [])
  const { user } = await client.read({
    path: '/v2/user/info/',
    token: accessToken,
    fields: fields.length > 0 ? fields : ['open_id'],
    budget: profileBudget(openId),
    schema: userInfo,
  })
  const username = user.username ? user.username.replace(/^@/, '') : null
  return {
    username,
    name: username ? `@${username}` : user.display_name || 'TikTok profile',
    nickname: user.display_name || null,
    pictureUrl: user.avatar_url ?? null,
    followers: user.follower_count ?? null,
  }
}

/** Asks for nothing but whether the token still opens. Throws `reauthorize` when it does not. */
export async function assertAlive(
  client: TiktokClient,
  { openId, accessToken }: { readonly openId: string; readonly accessToken: string },
): Promise<void> {
  await client.read({
    path: '/v2/user/info/',
    token: accessToken,
    fields: ['open_id'],
    budget: profileBudget(openId),
    schema: z.object({}),
  })
}
