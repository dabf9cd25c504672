import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { networkMetrics } from './networks/metrics/table.ts'
import { ratingWords } from './review-rules.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>> | undefined
  readonly items?: Shape | undefined
  readonly anyOf?: readonly Shape[] | undefined
  readonly additionalProperties?: Shape | boolean | undefined
  readonly enum?: readonly unknown[] | undefined
}
const shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.object({
    properties: z.optional(z.record(z.string(), shape)),
    items: z.optional(shape),
    anyOf: z.optional(z.array(shape)),
    additionalProperties: z.optional(z.union([shape, z.boolean()])),
    enum: z.optional(z.array(z.unknown())),
  }),
)
const content = z.object({ content: z.object({ 'application/json': z.object({ schema: shape }) }) })
/** What `npm run generate` wrote of the calls, and `npm run check` holds fresh. */
const { paths } = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          requestBody: z.optional(content),
          responses: z.record(z.string(), z.union([content, z.object({})])),
        }),
      ),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')))

const schemaIn = (part: unknown): Shape => content.parse(part).content['application/json'].schema
function sent(call: string): Shape {
  const [method = '', path = ''] = call.split(' ')
  return schemaIn(paths[path]?.[method.toLowerCase()]?.requestBody)
}
function answered(call: string): Shape {
  const [method = '', path = ''] = call.split(' ')
  return schemaIn(paths[path]?.[method.toLowerCase()]?.responses['200'])
}

/** What stands at a place: `items.media.type`; lists and what may be null are gone through. */
function at(one: Shape, place: string): readonly Shape[] {
  const [name = '', ...rest] = place.split('.')
  const here = [one, ...(one.anyOf ?? [])].flatMap((each) => [
    each,
    ...(each.items ? [each.items] : []),
  ])
  const next = here.flatMap(({ properties, additionalProperties, anyOf }) =>
    [
      properties?.[name],
      name === '*' && typeof additionalProperties === 'object' ? additionalProperties : undefined,
      ...(anyOf ?? []).map((each) => each.properties?.[name]),
    ].flatMap((found) => found ?? []),
  )
  return rest.length === 0 ? next : next.flatMap((found) => at(found, rest.join('.')))
}

/** `items: id, media.type` */
const placesOf = (fields: string): readonly string[] => {
  const [before = '', names = ''] = fields.includes(': ') ? fields.split(': ') : ['', fields]
  return names.split(', ').map((name) => (before === '' ? name : `${before}.${name}`))
}

const tool =
  'type, id, pageId, pageName, userId, accessToken, enabled, profilePic, pageDetails, adAccountId'
const company = 'id, name, phone, phoneCode, address, country, city, zipCode, webLink'
const numbers = 'currentNumber, oldNumber, percentageDifference, percentageType'

it.each([
  [
    'POSTS-018',
    'GET /posts',
    'items: id, network, text, media.type, media.image, media.video, publishedAt, totalLikes, totalComments, totalShares, hasLiked, isBoostable, pageName, pageProfilePicture, socialNetworks',
  ],
  ['POSTS-019', 'GET /posts', 'items, hasNextPage, totalItems'],
  [
    'POSTS-020',
    'GET /posts/scheduled',
    'id, title, socialNetworks, scheduledAt, mediaUrl, media, mediaType',
  ],
  ['REELS-021', 'GET /reels', 'data: id, network, text, media.image, media.type'],
  [
    'COMMENTS-001',
    'GET /posts/fb-comments/{postId}',
    'data: id, message, created_time, from.name, from.picture.data.url, likes.summary.total_count, likes.summary.has_liked, comments.data, comments.data.comments.data.message',
  ],
  [
    'COMMENTS-002',
    'GET /posts/inst-comments/{postId}',
    'data: id, username, text, timestamp, like_count, user.profile_picture_url, replies',
  ],
  [
    'MESSAGES-008',
    'GET /social/social-accounts/messages',
    'senderId, senderName, type, replied, messages.data.message, messages.data.created_time, messages.data.from.name, messages.data.from.username, messages.data.message_create.message_data.text',
  ],
  ['STATS-008', 'GET /social/social-accounts/statistics', `*.*: ${numbers}`],
  [
    'REVIEWS-006',
    'GET /social/social-accounts/reviews/{companyId}',
    'reviews: reviewId, type, reviewer.displayName, reviewer.profilePhotoUrl, starRating, recommendationType, comment, createTime, reviewReply.comment, reviewReply.updateTime',
  ],
  [
    'REVIEWS-008',
    'GET /social/social-accounts/reviews/{companyId}',
    `googleStats.countReviews: ${numbers}`,
  ],
  [
    'REVIEWS-008',
    'GET /social/social-accounts/reviews/{companyId}',
    `facebookStats.countRating: ${numbers}`,
  ],
  ['ACCOUNTS-018', 'GET /social/social-accounts', tool],
  [
    'ACCOUNTS-023',
    'GET /social/social-accounts/company/{companyId}/obj',
    '*: type, enabled, id, pageId, accessToken, adAccountId',
  ],
  [
    'SESSION-008',
    'GET /users/me',
    'id, firstName, lastName, email, companies, company, subscriptions, socialAccounts.type, socialAccounts.enabled, createdAt',
  ],
  ['PROFILE-029', 'GET /users/me', `company: ${company}`],
  [
    'BILLING-003',
    'GET /users/me',
    'subscriptions: plan, status, hasAccess, trialEnd, payment.trialEnd',
  ],
  ['MEDIA-011', 'GET /media/company/{companyId}', 'id, url, name, type, createdAt'],
  [
    'FACEBOOK-014',
    'POST /social/social-accounts/facebook-connect',
    'facebookUserId, pages.id, pages.name, pages.category, pages.access_token, pages.picture, pages.pageDetails, accountData',
  ],
  [
    'FACEBOOK-015',
    'POST /social/social-accounts/facebook-connect',
    'accountData: id, business_name',
  ],
  [
    'INSTAGRAM-006',
    'POST /social/social-accounts/instagram-connect',
    'pages: id, name, category, access_token, userId, profile_picture_url, pageDetails',
  ],
  ['INSTAGRAM-008', 'POST /social/social-accounts/instagram-specific', tool],
])('%s: %s answers the fields of the specification (%#)', (_row, call, fields) => {
  const missing = placesOf(fields).filter((place) => at(answered(call), place).length === 0)
  expect(missing).toEqual([])
})

it.each([
  [
    'COMPOSER-043',
    'POST /posts/schedule',
    'title, mediaId, mediaUrl, mediaType, socialNetworks, scheduledAt',
  ],
  [
    'COMPOSER-046',
    'POST /tiktok/init',
    'title, mediaId, socialNetworks, privacyLevel, allowComments, allowDuet, allowStitch, brandOrganicToggle, brandContentToggle, disclosePostContent, isAiGenerated, videoSize, description, autoAddMusic',
  ],
  [
    'REELS-020',
    'POST /reels',
    'title, mediaId, socialNetworks, scheduledAt, tiktok.privacyLevel, tiktok.allowComments, tiktok.allowDuet, tiktok.allowStitch, tiktok.disclosePostContent, tiktok.brandOrganicToggle, tiktok.brandContentToggle, tiktok.isAiGenerated',
  ],
  [
    'SIGNUP-063',
    'POST /companies/company-user',
    'email, password, confirmPassword, firstName, lastName, companyName, country, name, accountType, address, street, postcode, phoneCode, phonecode, city, agreeToTerms, website, terms',
  ],
  ['COMMENTS-014', 'POST /posts/inst-comment/{postId}', 'message'],
  ['COMMENTS-015', 'POST /posts/inst-comments/{commentId}', 'message'],
  ['INSTAGRAM-008', 'POST /social/social-accounts/instagram-specific', 'pageData'],
])('%s: %s takes the fields of the specification', (_row, call, fields) => {
  const missing = placesOf(fields).filter((place) => at(sent(call), place).length === 0)
  expect(missing).toEqual([])
})

it.each([
  ['GET /social/social-accounts', 'type'],
  ['GET /social/social-accounts/company/{companyId}/obj', '*.type'],
])('an account of %s is of one of eight types, or of a network that came later', (call, place) => {
  const later = new Set<unknown>(['threads', 'bluesky'])
  const [found, ...more] = at(answered(call), place)
  expect(more).toEqual([])
  expect(found?.enum?.filter((type) => !later.has(type))).toEqual([
    'facebook',
    'instagram',
    'google',
    'tiktok',
    'twitter',
    'linkedin',
    'whatsapp',
    'uberEats',
  ])
})

it('a post is an image, a video, a reel or a text', () => {
  for (const found of [
    ...at(sent('POST /posts'), 'mediaType'),
    ...at(answered('GET /posts'), 'items.media.type'),
    ...at(answered('GET /posts/scheduled'), 'mediaType'),
  ])
    expect(new Set(found.enum)).toEqual(new Set(['image', 'reel', 'text', 'video']))
})

it('a rating of one to five stars is spelled ONE to FIVE', () => {
  expect(ratingWords.map((word, index) => [word, index + 1])).toEqual([
    ['ONE', 1],
    ['TWO', 2],
    ['THREE', 3],
    ['FOUR', 4],
    ['FIVE', 5],
  ])
})

it.each([
  ['STATS-003', 'facebook', ['impressions', 'views', 'websiteVisits', 'newLikes']],
  ['STATS-004', 'instagram', ['impressions', 'views', 'websiteVisits', 'newFollowers']],
  ['STATS-005', 'google', ['searches', 'views', 'websiteVisits']],
  ['STATS-006', 'twitter', ['likes', 'shares']],
] as const)('%s: the cards of %s are those of the specification', (_row, network, cards) => {
  expect(networkMetrics[network].cards).toEqual(cards)
})
