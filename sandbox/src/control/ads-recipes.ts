import { faultOnce, productPages, type Recipe } from './recipe.ts'

const { promotions } = productPages
const network = 'facebook'
/** Of the demo venue. */
const ownAccount = '/control/facebook/ads/accounts/act_30001'

const accountRecipes: readonly Recipe[] = [
  {
    name: 'Facebook finds every budget too low',
    watch: 'Promote a post. It is refused in words, nothing is spent, and nothing stays behind.',
    page: promotions,
    act: { post: ownAccount, body: { minDailyBudget: 100_000 } },
  },
  {
    name: 'The payment method is refused',
    watch: 'Nothing is promoted any more, and Promotions says what to do about it.',
    page: promotions,
    act: { post: ownAccount, body: { payment: null } },
  },
  {
    name: 'Facebook disables the ad account',
    watch: 'Running promotions stop spending, and Promotions says why.',
    page: promotions,
    act: { post: ownAccount, body: { status: 2 } },
  },
  {
    name: 'The ad account works again',
    watch: 'What stood still goes on, and can be paid again.',
    page: promotions,
    act: { post: ownAccount, body: { status: 1, payment: 'Visa ···· 4242', minDailyBudget: 93 } },
  },
]

/** What happens to ads, their reviews and whoever pays for them. */
export const adsRecipes: readonly Recipe[] = [
  {
    name: 'Facebook refuses the next ad in review',
    watch: 'Promote a post. Two minutes later it is Disapproved, with the reason.',
    page: promotions,
    act: { post: '/control/facebook/ads/review', body: { refuses: true } },
  },
  {
    name: 'Facebook loses the answer when the next promotion starts',
    watch: 'Promote a post. It says Checking, looks it up, and the promotion runs once.',
    page: promotions,
    act: faultOnce({ network, route: 'POST /{campaign}', kind: 'lose-answer' }),
  },
  {
    name: 'Facebook loses the answer while the next promotion is made',
    watch: 'Promote a post. What was made is found again; there is one campaign.',
    page: promotions,
    act: faultOnce({ network, route: 'POST /{ad_account}/adsets', kind: 'lose-answer' }),
  },
  ...accountRecipes,
]
