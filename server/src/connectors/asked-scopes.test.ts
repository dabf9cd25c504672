import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { abilitiesFrom } from '#platform/settings/networks/ability-setting.ts'
import { networksFrom, townNetworks } from '#platform/settings/networks/network-settings.ts'
import { optionalScopes, withoutScopesFrom } from '#platform/settings/networks/scope-setting.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { abilityStates, askedScopes, type Asking } from './asked-scopes.ts'
import {
  abilityScopes as facebookNeeds,
  facebookScopes,
  neededScopes as facebookNeeded,
} from './facebook/sign-in/facebook-scopes.ts'
import { googleScopes } from './google-business/sign-in/google-scopes.ts'
import {
  abilityScopes as instagramNeeds,
  instagramScopes,
  neededScopes as instagramNeeded,
} from './instagram/sign-in/instagram-scopes.ts'
import { createConnectors } from './registry.ts'
import {
  abilityScopes as threadsNeeds,
  neededScopes as threadsNeeded,
  threadsScopes,
} from './threads/sign-in/threads-scopes.ts'
import { abilityScopes as tiktokNeeds, tiktokScopes } from './tiktok/sign-in/tiktok-scopes.ts'
import { abilityScopes as xNeeds, neededScopes as xNeeded, xScopes } from './x/sign-in/x-scopes.ts'

const on = (setting: string) => ({ abilities: abilitiesFrom('SOME_ABILITIES', setting) })
const without = (setting: keyof typeof optionalScopes, value: string) => ({
  withoutScopes: withoutScopesFrom(setting, value),
})
const names = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name)

it.each([
  ['Facebook', facebookScopes, facebookNeeds],
  ['Instagram', instagramScopes, instagramNeeds],
  ['Threads', threadsScopes, threadsNeeds],
  ['TikTok', tiktokScopes, tiktokNeeds],
  ['X', xScopes, xNeeds],
] as const)('%s is asked for everything where nothing is set', (_name, all, needs) => {
  expect(names(askedScopes<string>(all, needs, on('')))).toEqual(Object.keys(all))
})

/** What people are asked for on the network's own screen. */
function onTheScreen(network: 'facebook' | 'instagram' | 'google'): readonly string[] {
  const facebook = {
    appId: '1',
    appSecret: 's',
    dialogUrl: 'http://d',
    graphUrl: 'http://g',
    uploadUrl: 'http://u',
    version: 'v26.0',
    pagesUrl: 'http://p',
    profilesUrl: 'http://i',
    instagram: {},
  }
  const { networks } = createConnectors({
    config: { ...testConfig, facebook, networks: townNetworks('http://town') },
    outbound: createOutbound(),
    clock: testClock(),
  })
  const address = networks.get(network)?.link.consentUrl({
    state: 's',
    redirectUri: 'http://localhost:3000/callback',
    codeVerifier: 'v'.repeat(64),
  })
  return new URL(address ?? '').searchParams.get('scope')?.split(/[ ,]/) ?? []
}

it.each([
  ['facebook', facebookScopes],
  ['instagram', instagramScopes],
  ['google', googleScopes],
] as const)('%s asks for what stands in its one table, in its order', (network, table) => {
  expect(onTheScreen(network)).toEqual(Object.keys(table))
})

it('Facebook, Instagram and Google are asked for scopes of their own, which cover what they are used for', () => {
  const [facebook, instagram, google] = (['facebook', 'instagram', 'google'] as const).map(
    (network) => new Set(onTheScreen(network)),
  )
  const covers = {
    facebook: {
      pages: ['pages_show_list', 'pages_manage_metadata'],
      posting: ['pages_manage_posts', 'pages_read_engagement'],
      insights: ['read_insights'],
      messaging: ['pages_messaging'],
      ads: ['ads_management', 'ads_read'],
    },
    instagram: {
      publish: ['instagram_basic', 'instagram_content_publish'],
      comments: ['instagram_manage_comments'],
      messages: ['instagram_manage_messages'],
      insights: ['instagram_manage_insights'],
    },
    google: {
      'business management': ['https://www.googleapis.com/auth/business.manage'],
      profile: ['profile'],
      openid: ['openid'],
      'e-mail': ['email'],
    },
  }
  const lacking = (asked: ReadonlySet<string> | undefined, groups: Record<string, string[]>) =>
    Object.entries(groups).filter(([, scopes]) => !scopes.every((scope) => asked?.has(scope)))
  expect(lacking(facebook, covers.facebook)).toEqual([])
  expect(lacking(instagram, covers.instagram)).toEqual([])
  expect(lacking(google, covers.google)).toEqual([])
  expect([facebook, instagram, google].map((asked) => asked?.size)).toEqual([11, 9, 4])
  // each has some that the others lack
  expect(facebook?.isSubsetOf(instagram ?? new Set())).toBe(false)
  expect(instagram?.isSubsetOf(facebook ?? new Set())).toBe(false)
  expect(google?.isDisjointFrom((facebook ?? new Set()).union(instagram ?? new Set()))).toBe(true)
})

it('what only abilities need that are off is not asked for, what others need too is', () => {
  expect(names(askedScopes(facebookScopes, facebookNeeds, on('posts,comments')))).toEqual([
    'pages_show_list',
    'business_management',
    'pages_manage_metadata',
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_manage_engagement',
    'pages_read_user_content',
  ])
  // recommendations are read, and answered at Facebook itself
  expect(names(askedScopes(facebookScopes, facebookNeeds, on('posts,reviews')))).toEqual([
    'pages_show_list',
    'business_management',
    'pages_manage_metadata',
    'pages_manage_posts',
    'pages_read_engagement',
    'pages_read_user_content',
  ])
  expect(names(askedScopes(xScopes, xNeeds, on('insights')))).toEqual([
    'tweet.read',
    'tweet.write',
    'users.read',
    'offline.access',
    'media.write',
  ])
  expect(names(askedScopes(threadsScopes, threadsNeeds, on('posts')))).toEqual([
    'threads_basic',
    'threads_content_publish',
    'threads_delete',
  ])
  expect(names(askedScopes(tiktokScopes, tiktokNeeds, on('posts')))).toEqual([
    'user.info.basic',
    'user.info.profile',
    'video.list',
    'video.publish',
    'video.upload',
  ])
})

it.each([
  ['FACEBOOK_WITHOUT_SCOPES', facebookScopes, facebookNeeded],
  ['INSTAGRAM_WITHOUT_SCOPES', instagramScopes, instagramNeeded],
  ['THREADS_WITHOUT_SCOPES', threadsScopes, threadsNeeded],
  // one of the two that post is enough; the setting refuses both at once
  ['TIKTOK_WITHOUT_SCOPES', tiktokScopes, ['user.info.basic']],
  ['X_WITHOUT_SCOPES', xScopes, xNeeded],
] as const)('%s takes every scope but those that an account needs', (setting, all, needed) => {
  const isNeeded = (scope: string) => needed.some((one) => one === scope)
  expect(optionalScopes[setting]).toEqual(Object.keys(all).filter((scope) => !isNeeded(scope)))
})

/**
 * Optional scopes that no ability stands on, so that no card tells of their absence, and the file
 * that lives without them. A missing one must never end a connection: connecting again would not
 * bring it.
 */
const livesWithout: Readonly<
  Record<keyof typeof optionalScopes, Readonly<Record<string, string>>>
> = {
  FACEBOOK_WITHOUT_SCOPES: {
    business_management: 'meta-graph/sign-in/page-list.ts',
    pages_manage_metadata: 'meta-graph/webhooks/meta-subscription.ts',
  },
  INSTAGRAM_WITHOUT_SCOPES: {
    business_management: 'meta-graph/sign-in/page-list.ts',
    pages_manage_metadata: 'meta-graph/webhooks/meta-subscription.ts',
  },
  THREADS_WITHOUT_SCOPES: {
    threads_manage_mentions: 'threads/comments/threads-mentions.ts',
    threads_delete: 'threads/publish/remove-post.ts',
  },
  TIKTOK_WITHOUT_SCOPES: {
    'user.info.profile': 'tiktok/sign-in/tiktok-profile.ts',
    'video.upload': 'tiktok/sign-in/tiktok-scopes.ts',
  },
  X_WITHOUT_SCOPES: { 'media.write': 'x/publish/prepare-post.ts' },
}

it.each([
  ['FACEBOOK_WITHOUT_SCOPES', facebookNeeds],
  ['INSTAGRAM_WITHOUT_SCOPES', instagramNeeds],
  ['THREADS_WITHOUT_SCOPES', threadsNeeds],
  ['TIKTOK_WITHOUT_SCOPES', tiktokNeeds],
  ['X_WITHOUT_SCOPES', xNeeds],
] as const)(
  '%s: what no ability stands on is missed by a file that refuses or does without',
  (setting, needs) => {
    const standing = new Set<string>(Object.values(needs).flatMap(({ scopes }) => scopes))
    const alone = optionalScopes[setting].filter((scope) => !standing.has(scope))
    expect(alone).toEqual(Object.keys(livesWithout[setting]))
    for (const file of Object.values(livesWithout[setting]))
      expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)
  },
)

it('a scope that the app was not granted is left out by its name, and nothing else is', () => {
  const asked = askedScopes(
    facebookScopes,
    facebookNeeds,
    without('FACEBOOK_WITHOUT_SCOPES', 'business_management, read_insights'),
  )
  expect(Object.keys(facebookScopes).filter((name) => !names(asked).includes(name))).toEqual([
    'business_management',
    'read_insights',
  ])
  expect(
    names(askedScopes(tiktokScopes, tiktokNeeds, without('TIKTOK_WITHOUT_SCOPES', 'video.upload'))),
  ).toEqual([
    'user.info.basic',
    'user.info.profile',
    'user.info.stats',
    'video.list',
    'video.publish',
  ])
})

it('a scope that is unknown or needed ends the start with a sentence', () => {
  for (const scope of ['pages_manage_posts', 'pages_everything'])
    expect(() => without('FACEBOOK_WITHOUT_SCOPES', `ads_read,${scope}`)).toThrow(
      `"${scope}" is none of them`,
    )
  expect(() =>
    networksFrom(
      {
        TIKTOK_CLIENT_KEY: 'k',
        TIKTOK_CLIENT_SECRET: 's',
        TIKTOK_WITHOUT_SCOPES: 'video.publish,video.upload',
      },
      null,
    ),
  ).toThrow('not both')
})

it('what is off says that this server does not ask for it, and what is on says nothing of it', () => {
  const needed = {
    messages: { scopes: ['pages_messaging'] },
    posts: { scopes: ['pages_manage_posts'], without: message('facebook.publishing-not-allowed') },
  }
  const states = (asking: Asking, ...given: readonly string[]) =>
    abilityStates(needed, (scope) => given.includes(scope), {
      asking,
      naming: { network: 'facebook', name: 'Facebook', place: 'page' },
    }).map(({ name, works, reason }) => [name, works, reason?.code ?? null])
  const notAsked = 'network.not-asked-for'
  expect(states(on('posts'))).toEqual([
    ['posts', false, 'facebook.publishing-not-allowed'],
    ['messages', false, notAsked],
  ])
  expect(states(on(''))).toEqual([
    ['posts', false, 'facebook.publishing-not-allowed'],
    ['messages', false, 'network.right-missing'],
  ])
  expect(
    states(without('FACEBOOK_WITHOUT_SCOPES', 'pages_messaging'), 'pages_manage_posts'),
  ).toEqual([
    ['posts', true, null],
    ['messages', false, notAsked],
  ])
  // what was given all the same works
  expect(states(on('posts'), 'pages_manage_posts', 'pages_messaging')).toEqual([
    ['posts', true, null],
    ['messages', true, null],
  ])
})

it('a word that is no ability ends the start with a sentence', () => {
  expect(() => on('posts,likes')).toThrow('SOME_ABILITIES is a list of posts, reels')
})
