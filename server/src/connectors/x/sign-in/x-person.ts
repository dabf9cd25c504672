import * as z from 'zod/mini'
import { budgetOf } from '../client/rate-headers.ts'
import type { XClient } from '../client/x-client.ts'
import type { XPerson } from './x-secret.ts'

const me = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    profile_image_url: z.nullish(z.string()),
    public_metrics: z.nullish(z.object({ followers_count: z.nullish(z.number()) })),
  }),
})

/** Whose token this is. Costs one read of one's own. `userId` is null where it is not known yet. */
export async function readMe(
  client: XClient,
  token: string,
  userId: string | null,
): Promise<XPerson> {
  const { data } = await client.call({
    method: 'GET',
    path: '/2/users/me',
    token,
    query: { 'user.fields': 'profile_image_url,public_metrics,username,verified' },
    budget: userId === null ? null : budgetOf(userId, 'me'),
    schema: me,
  })
  return {
    userId: data.id,
    username: data.username.replace(/^@/, ''),
    pictureUrl: data.profile_image_url ?? null,
    followers: data.public_metrics?.followers_count ?? null,
  }
}
