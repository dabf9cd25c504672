import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { xDone } from './x-answers.ts'
import type { XRequest } from './x-request.ts'
import { listOf, spellingOf, whyNotQuery } from './x-query.ts'
import type { Spelling } from './x-query.ts'
import { postFields } from './show-x-post.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import type { XAccount } from './x-world.ts'

const userFields = [
  'id',
  'name',
  'username',
  'created_at',
  'description',
  'profile_image_url',
  'protected',
  'public_metrics',
  'verified',
  'url',
  'location',
] as const

/** Profile pictures stand under addresses that do not die, as on the real X. */
export const xAvatar = (kernel: Kernel, account: Pick<XAccount, 'id'>) =>
  `${kernel.url}/cdn/x/avatar/${account.id}_normal.jpg`

function showUser(
  kernel: Kernel,
  account: XAccount,
  { fields, spelling }: { fields: string[]; spelling: Spelling },
): Record<string, unknown> {
  const count = (kernel.world.x.postsOf[account.id] ?? []).length
  const all: Record<string, unknown> = {
    created_at: new Date(account.createdAt).toISOString(),
    description: account.description,
    profile_image_url: xAvatar(kernel, account),
    protected: false,
    verified: account.verified,
    url: '',
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      [`${spelling}_count`]: count,
      listed_count: account.listed,
    },
  }
  const { id, name, username } = account
  return {
    id,
    name,
    username,
    ...Object.fromEntries(
      fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
    ),
  }
}

/** GET /2/users/me */
export function readMe({ kernel, caller, query }: XRequest): TownAnswer {
  const refusal = whyNotQuery(query, {
    'user.fields': userFields,
    'tweet.fields': postFields.tweet,
    'post.fields': postFields.post,
    expansions: [],
  })
  if (refusal || caller.type !== 'user') return refusal ?? xDone({})
  spendOnX(kernel, { kind: 'GET /2/users/me', units: 1, costMicros: xPrices.personRead })
  return xDone({
    data: showUser(kernel, caller.account, {
      fields: listOf(query, 'user.fields'),
      spelling: spellingOf(query),
    }),
  })
}
