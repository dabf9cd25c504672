import type { Kernel } from '../kernel/kernel.ts'
import type { Recipe, RecipeGroup } from './recipe.ts'
import { faultOnce as fault, marta, productPages } from './recipe.ts'
import { adsRecipes } from './ads-recipes.ts'
import { deliveryRecipes } from './delivery-recipes.ts'
import { messageRecipes } from './message-recipes.ts'
import { blueskyRecipes } from './bluesky-recipes.ts'
import { threadsRecipes } from './threads-recipes.ts'
import { tomorrowEvening } from './tomorrow-evening.ts'

const { posts, newPost, newReel, reviews, accounts, plans } = productPages

const networkRecipes: readonly Recipe[] = [
  {
    name: 'Facebook loses the next answer',
    watch:
      'Post to Facebook. It says Checking, looks the post up, then says Live. It is there once.',
    page: newPost,
    act: fault({ network: 'facebook', route: 'POST /{page}/feed', kind: 'lose-answer' }),
  },
  {
    name: 'X refuses the next post',
    watch:
      'Post to X and Facebook. Facebook is Live; X says why not, and offers to change and send again.',
    page: newPost,
    act: fault({
      network: 'x',
      route: 'POST /2/tweets',
      kind: 'status',
      status: 403,
      code: 403,
      message: 'You are not permitted to perform this action.',
    }),
  },
  {
    name: 'Instagram takes 20 seconds',
    watch: 'Post to Instagram. The form answers, the row says Sending, and nothing is sent twice.',
    page: newPost,
    act: fault({ network: 'instagram', route: 'POST *', kind: 'delay', ms: 20_000 }),
  },
  {
    name: 'Google is down for three calls',
    watch: 'Post to Google. It is tried again automatically and goes live.',
    page: newPost,
    act: fault({
      network: 'google-business',
      route: 'POST *',
      kind: 'status',
      status: 503,
      code: 503,
      times: 3,
    }),
  },
  {
    name: 'TikTok processes the next video for 10 minutes',
    watch: 'Post a reel to TikTok. It says Processing until the clock is 10 minutes on.',
    page: newReel,
    act: fault({
      network: 'tiktok',
      route: 'POST /v2/post/publish/video/init/',
      kind: 'slow-processing',
      ms: 600_000,
    }),
  },
  {
    name: 'Facebook wants fewer calls for 10 minutes',
    watch:
      'Post to Facebook. It waits, says until when, and goes out then. Other networks keep working.',
    page: newPost,
    act: fault({
      network: 'facebook',
      route: 'POST /{page}/feed',
      kind: 'rate-limit',
      code: 32,
      forMs: 600_000,
      times: 50,
    }),
  },
]

const peopleRecipes = ({ world }: Kernel): readonly Recipe[] => [
  {
    name: 'A guest writes on Facebook',
    watch: 'The comment shows under the newest post of Osteria Lume, and can be answered there.',
    page: posts,
    act: {
      post: '/control/guests',
      body: { network: 'facebook', owner: '20001', does: 'comment' },
    },
  },
  {
    name: 'A guest deletes their comment on Facebook',
    watch: 'The newest comment of a guest goes from its post, and waits in the inbox no more.',
    page: posts,
    act: {
      post: '/control/guests',
      body: { network: 'facebook', owner: '20001', does: 'delete' },
    },
  },
  {
    name: 'A guest writes on Instagram',
    watch: 'The same under the newest post of osterialume on Instagram.',
    page: posts,
    act: {
      post: '/control/guests',
      body: { network: 'instagram', owner: '17841400000020001', does: 'comment' },
    },
  },
  ...messageRecipes,
  {
    name: 'A guest gives two stars on Google',
    watch:
      'The review shows under Reviews as soon as you open that page, and the dashboard asks for an answer.',
    page: reviews,
    act: {
      post: '/control/google/locations/60001/reviews',
      body: { stars: 2, text: 'Lovely room, slow bill. Twenty minutes to pay is too long.' },
    },
  },
  {
    name: 'A guest does not recommend the page',
    watch: 'Facebook reports it at once: it shows under Reviews, and leads to the page there.',
    page: reviews,
    act: {
      post: '/control/facebook/pages/20001/ratings',
      body: { recommends: false, text: 'Loud, and the draught at table four.' },
    },
  },
  {
    name: 'Someone posts from the X app',
    watch: 'The post appears under Posts without Marquee having sent it.',
    page: posts,
    act: {
      post: `/control/x/users/${marta}`,
      body: { post: 'Kitchen is open until ten tonight.' },
    },
  },
  {
    name: 'Marta withdraws her consent on X',
    watch:
      'The X card says that it is disconnected when access is renewed, within two hours (move the clock), and an email says so. Press Connect to fix it.',
    page: accounts,
    act: Object.values(world.x.grants).some(
      ({ personId, isRevoked }) => personId === marta && !isRevoked,
    )
      ? { post: `/control/x/users/${marta}`, body: { revoke: true } }
      : { notNow: 'Marta has not connected X.' },
  },
  {
    name: 'Marta changes her Facebook password',
    watch: 'Facebook and Instagram ask to be connected again; what is scheduled waits for that.',
    page: accounts,
    act: { post: `/control/users/${marta}`, body: { passwordChanged: true } },
  },
]

function moneyRecipes({ world }: Kernel): readonly Recipe[] {
  const { subscriptions } = world.stripe
  const paying = Object.values(subscriptions).findLast(({ status }) => status !== 'canceled')
  const none = {
    notNow: 'Nobody has bought a plan yet. Account, Upgrade, card 4242 4242 4242 4242.',
  }
  return [
    {
      name: 'The next payment fails',
      watch:
        'Then “To the next payment”: Account says that the payment failed and how to fix it, and an email says so.',
      page: plans,
      act: paying
        ? { post: `/control/stripe/customers/${paying.customerId}`, body: { failPayments: 1 } }
        : none,
    },
    {
      name: 'To the next payment',
      watch: 'The plan is renewed, or the payment fails as you asked for.',
      page: plans,
      act: paying ? { to: paying.periodEnd + 1000 } : none,
    },
  ]
}

const hourMs = 3_600_000
const timeRecipes = (kernel: Kernel): readonly Recipe[] => [
  {
    name: 'A busy Friday',
    watch:
      'The clock goes through next Friday in a minute. Guests write, comment, like and review all day; whoever you answer says thank you, and somebody takes back what they wrote.',
    page: productPages.messages,
    act: { post: '/control/friday', body: { seed: 7 } },
  },
  {
    name: 'Tomorrow 18:00',
    watch: 'Everything due until then goes out; for what would be too late you are asked first.',
    page: { path: '/user-panel/posts/scheduled', label: 'Scheduled posts' },
    act: { to: tomorrowEvening(kernel.clock.now()) },
  },
  {
    name: 'Thirteen hours later',
    watch: 'The reel that TikTok works on in the demo venue is finished.',
    page: { path: '/user-panel/reels', label: 'Reels' },
    act: { to: kernel.clock.now() + 13 * hourMs },
  },
  {
    name: 'Fifteen days later',
    watch: 'The free trial is over. Marquee says so, and nothing is posted until there is a plan.',
    page: plans,
    act: { to: kernel.clock.now() + 15 * 24 * hourMs },
  },
]

/** What visitors try, by name. */
export const recipesOf = (kernel: Kernel): readonly RecipeGroup[] => [
  { title: 'A network misbehaves', recipes: networkRecipes },
  { title: 'People', recipes: peopleRecipes(kernel) },
  { title: 'Promotions', recipes: adsRecipes },
  { title: 'Delivery', recipes: deliveryRecipes(kernel) },
  { title: 'Threads', recipes: threadsRecipes(kernel) },
  { title: 'Bluesky', recipes: blueskyRecipes(kernel) },
  { title: 'Time', recipes: timeRecipes(kernel) },
  { title: 'Money', recipes: moneyRecipes(kernel) },
]
