import type { Kernel } from '../kernel/kernel.ts'
import { accountOfPerson } from '../threads/threads-tokens.ts'
import type { Recipe } from './recipe.ts'
import { faultOnce, marta, productPages } from './recipe.ts'

const { posts, newPost, newReel, accounts } = productPages
const network = 'threads'

function networkRecipes(): Recipe[] {
  return [
    {
      name: 'Threads loses the next answer',
      watch:
        'Post to Threads. It says Checking, looks the post up, then says Live. It is there once.',
      page: newPost,
      act: faultOnce({ network, route: 'POST /{user}/threads_publish', kind: 'lose-answer' }),
    },
    {
      name: 'Threads publishes after the answer was lost',
      watch:
        'Post to Threads. Nothing is sent again blindly: half a minute later it is there once.',
      page: newPost,
      act: faultOnce({
        network,
        route: 'POST /{user}/threads_publish',
        kind: 'late-effect',
        delayMs: 30_000,
      }),
    },
    {
      name: 'Threads works on the next post for two minutes',
      watch: 'Post to Threads. It stays on its way until then, and is not published too early.',
      page: newPost,
      act: faultOnce({
        network,
        route: 'POST /{user}/threads',
        kind: 'slow-processing',
        ms: 120_000,
      }),
    },
    {
      name: 'Threads cannot download the next video',
      watch: 'Post a reel to Threads. It failed, with the reason in words.',
      page: newReel,
      act: faultOnce({
        network,
        route: 'POST /{user}/threads',
        kind: 'fail-processing',
        subcode: 1,
      }),
    },
    {
      name: 'Threads wants fewer calls for 10 minutes',
      watch: 'Post to Threads. It waits, says until when, and goes out then.',
      page: newPost,
      act: faultOnce({
        network,
        route: 'POST *',
        kind: 'rate-limit',
        code: 4,
        forMs: 600_000,
        times: 50,
      }),
    },
  ]
}

/** What happens on Threads; all of it only once Marta has connected it. */
export function threadsRecipes(kernel: Kernel): readonly Recipe[] {
  const grant = kernel.world.threads.grants[marta]
  const owner = accountOfPerson(kernel, marta)?.id ?? ''
  const recipes: Recipe[] = [
    {
      name: 'A guest answers on Threads',
      watch:
        'The reply shows under the newest post of osterialume on Threads, and can be answered.',
      page: posts,
      act: { post: '/control/guests', body: { network, owner, does: 'comment' } },
    },
    ...networkRecipes(),
    {
      name: 'Marta removes Marquee on Threads',
      watch: 'The Threads card says that it is disconnected, and an email says so.',
      page: accounts,
      act: { post: `/control/threads/users/${marta}`, body: { revoke: true } },
    },
  ]
  // before that one says why, and the others would only repeat it
  return grant && !grant.isRemoved
    ? recipes
    : recipes.slice(0, 1).map((recipe) => ({
        ...recipe,
        act: { notNow: 'Marta has not connected Threads.' },
      }))
}
