// facebook-nodejs-business-sdk: pages, a post, a comment, the answer to it, numbers, a promotion.
import { refusalOf, sdk, tell, token, town } from './told.mjs'

const { AdAccount, Campaign, FacebookAdsApi, Page, PagePost, Post, User } = sdk(
  'facebook-nodejs-business-sdk',
)
Object.defineProperty(FacebookAdsApi, 'GRAPH', { get: () => `${town}/graph` })

await tell(async () => {
  const person = FacebookAdsApi.init(token)
  const pages = await new User('me', {}, null, person).getAccounts([
    'id',
    'name',
    'access_token',
    'tasks',
  ])
  const [first] = pages
  const asPage = new FacebookAdsApi(first.access_token)
  const page = new Page(first.id, {}, null, asPage)
  const made = await page.createFeed([], { message: 'Soup of the day: pumpkin.' })
  const post = new PagePost(made.id, {}, null, asPage)
  const read = await post.get(['id', 'message', 'created_time', 'permalink_url'])
  const comment = await new Post(made.id, {}, null, asPage).createComment([], {
    message: 'Until it is gone.',
  })
  const comments = await post.getComments(['id', 'message', 'from'])
  const numbers = await page.getInsights(['name', 'period', 'values'], {
    metric: 'page_post_engagements',
    period: 'day',
  })
  const accounts = await new User('me', {}, null, person).getAdAccounts(['id', 'currency'])
  const campaign = await new AdAccount(accounts[0].id, {}, null, person).createCampaign([], {
    name: 'Pumpkin',
    objective: Campaign.Objective.outcome_engagement,
    status: Campaign.Status.paused,
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
  })
  const readCampaign = await new Campaign(campaign.id, {}, null, person).get(['name', 'status'])
  await new Campaign(campaign.id, {}, null, person).delete([])
  const refusal = await refusalOf(() => page.get(['id', 'tasks']))
  await post.delete([])
  return {
    pages: pages.map(({ name }) => name),
    message: read.message,
    comments: comments.map(({ id, message }) => ({ isOurs: id === comment.id, message })),
    metrics: numbers.map(({ name }) => name),
    campaign: { name: readCampaign.name, status: readCampaign.status },
    refused: {
      code: refusal.response?.code ?? refusal.response?.error?.code,
      message: refusal.message,
    },
  }
})
