import { accountOf } from '../bluesky/sessions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Recipe } from './recipe.ts'
import { faultOnce, marta, productPages } from './recipe.ts'

const { posts, newPost, accounts } = productPages
const network = 'bluesky'
const route = 'POST /xrpc/com.atproto.repo.putRecord'

/** What happens on Bluesky; all of it only once Marta has connected it. */
export function blueskyRecipes(kernel: Kernel): readonly Recipe[] {
  const owner = accountOf(kernel, marta)?.did ?? ''
  const recipes: Recipe[] = [
    {
      name: 'A guest answers on Bluesky',
      watch:
        'The reply shows under the newest post of osterialume on Bluesky when it is next read, and can be answered.',
      page: posts,
      act: { post: '/control/guests', body: { network, owner, does: 'comment' } },
    },
    {
      name: 'Bluesky loses the next answer',
      watch:
        'Post to Bluesky. It says Checking, looks the post up, then says Live. It is there once.',
      page: newPost,
      act: faultOnce({ network, route, kind: 'lose-answer' }),
    },
    {
      name: 'Bluesky publishes after the answer was lost',
      watch: 'Post to Bluesky. It is looked up by its own key, sent again at once, and there once.',
      page: newPost,
      act: faultOnce({ network, route, kind: 'late-effect', delayMs: 30_000 }),
    },
    {
      name: 'Marta removes Marquee on Bluesky',
      watch: 'With the next call the Bluesky card asks to be connected again.',
      page: accounts,
      act: { post: `/control/bluesky/users/${marta}`, body: { revoke: true } },
    },
  ]
  const isConnected = Object.values(kernel.world.bluesky.sessions).some(
    ({ did, isRevoked }) => did === owner && !isRevoked,
  )
  return isConnected
    ? recipes
    : recipes.slice(0, 1).map((recipe) => ({
        ...recipe,
        act: { notNow: 'Marta has not connected Bluesky.' },
      }))
}
