import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import { expect, it } from 'vitest'
import { useNetworkTown } from '#connectors/testing/network-town.ts'
import { inState, prove } from './testing.ts'

const town = useNetworkTown()

/** What each network has beside the address, the app, the consent and its permissions. */
const networks = {
  facebook: {
    account: 'Osteria Lume',
    works:
      'subscribe post picture video read comment answer like reviews numbers webhook delete revoke',
    left: [],
  },
  instagram: {
    account: 'osterialume',
    works: 'subscribe picture video read comment answer numbers webhook delete revoke',
    left: ['the video', 'the picture'],
  },
  google: {
    account: 'Osteria Lume',
    works: 'subscribe post picture read reviews answerReview numbers webhook delete revoke',
    left: [],
  },
  tiktok: {
    account: '@osterialume',
    works: 'picture video numbers webhook revoke',
    left: ['the video', 'the picture'],
  },
  twitter: {
    account: '@osterialume',
    works: 'subscribe post picture video read numbers webhook delete revoke',
    left: [],
  },
  threads: {
    account: 'osterialume',
    works: 'post picture video read comment answer numbers webhook delete',
    left: ['the consent'],
  },
  bluesky: {
    account: 'osterialume.example',
    works: 'post picture video read comment answer like numbers delete revoke',
    left: [],
  },
  uberEats: {
    account: 'Osteria Lume',
    works: 'subscribe orders webhook revoke',
    left: ['the consent'],
  },
} as const
const titles: Readonly<Record<string, string>> = {
  subscribe: 'Ask for webhooks of the account',
  post: 'Post of words',
  picture: 'Post with a picture',
  video: 'Video',
  read: 'Read it back',
  comment: 'Comment under the post',
  answer: 'Answer the comment',
  like: 'Like, and take it back',
  reviews: 'Read the reviews',
  answerReview: 'Answer a review',
  orders: 'Read the orders',
  numbers: 'Read the numbers',
  webhook: 'A webhook arrives',
  delete: 'Delete it',
  revoke: 'Give the consent back',
}
const always = [
  'The public address leads here',
  'The network knows the app',
  'Connect by the consent screen',
  'Permissions of the consent',
]

const onlyPosts = { abilities: new Set<AbilityName>(['posts', 'reels']) }
it.each([
  ['facebook', 'Osteria Lume', onlyPosts],
  ['instagram', 'osterialume', { instagram: onlyPosts }],
] as const)(
  '%s is proven of an app that asks only for what it was reviewed for',
  async (network, account, asking) => {
    const told = await prove({
      town,
      argv: [network, '--yes', '--account', account],
      change: (config) => ({
        ...config,
        facebook: config.facebook && { ...config.facebook, ...asking },
      }),
    })
    expect([inState(told, 'FAILED'), told.proven.isProven]).toEqual([[], true])
    expect(told.report).toMatch(/Works: posts, reels\. Not asked for: comments, messages/)
    expect(inState(told, 'not offered')).toEqual(
      expect.arrayContaining(['Comment under the post', 'Answer the comment', 'Read the numbers']),
    )
  },
)

const byWord = (a = '', b = '') => a.localeCompare(b)

it.each(Object.entries(networks))(
  '%s is proven from consent to revocation, and what can go is gone',
  async (network, { account, works, left }) => {
    const told = await prove({
      town,
      argv: [network, '--yes', '--account', account],
      // Google tells of reviews alone
      onLine: (line) => {
        if (network === 'google' && line.includes(titles.subscribe ?? ''))
          void town.control('POST', '/google/locations/60001/reviews', {
            stars: 5,
            text: 'Lovely.',
          })
      },
    })
    expect(told.shown).toContain(': proven (')
    expect(inState(told, 'works').toSorted(byWord)).toEqual(
      [...always, ...works.split(' ').map((name) => titles[name])].toSorted(byWord),
    )
    expect([inState(told, 'FAILED'), told.proven.isProven]).toEqual([[], true])
    expect([...told.report.matchAll(/^- (.+): left there/gm)].map(([, what]) => what)).toEqual(left)
    expect(told.report).not.toContain('NOT REMOVED')
    expect(told.report).not.toMatch(/demo-[\w-]*(secret|bearer)|proof-verify-token/)
  },
)
