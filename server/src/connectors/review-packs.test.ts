import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { networks as rows, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { facebookScopes } from './facebook/sign-in/facebook-scopes.ts'
import { googleScopes } from './google-business/sign-in/google-scopes.ts'
import { instagramScopes } from './instagram/sign-in/instagram-scopes.ts'
import { createConnectors, type Connector } from './registry.ts'
import { threadsScopes } from './threads/sign-in/threads-scopes.ts'
import { tiktokScopes } from './tiktok/sign-in/tiktok-scopes.ts'
import { xScopes } from './x/sign-in/x-scopes.ts'

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
const connectorOf = (network: NetworkKey): Connector => {
  const found = networks.get(network)
  if (!found) throw new Error(`There is no connector of ${network}.`)
  return found
}
const read = (path: string) =>
  readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')
const packOf = (name: string) => read(`reviews/${name}.md`)
/** What is filmed, of the packs that ask for a film. */
const filmsOf = (pack: string) => /\n## Films?\b[^\n]*\n(.*?)\n(?:## |\|)/s.exec(pack)?.[1] ?? ''

it.each([
  ['facebook', facebookScopes],
  ['instagram', instagramScopes],
  ['threads', threadsScopes],
  ['tiktok', tiktokScopes],
  ['google-business', googleScopes],
  ['x', xScopes],
] as const)('the pack of %s has a row for each scope that people are asked for', (name, scopes) => {
  const named = Array.from(packOf(name).matchAll(/^\| `([^`]+)`/gm), ([, scope]) => scope)
  expect(new Set(named)).toEqual(new Set(Object.keys(scopes)))
})

/** What of a connector a reviewer has to see, and by which words the films show it. */
const shown: readonly (readonly [
  what: string,
  words: RegExp,
  has: (connector: Connector) => boolean,
])[] = [
  ['publishing', /\*\*(?:Publish|The post)\.\*\*/, ({ publisher }) => publisher !== undefined],
  ['changing a post', /words|Press Edit/, ({ postEditor }) => postEditor !== undefined],
  ['comments', /\*\*(?:Comments|Replies)\.\*\*/, ({ commenter }) => commenter !== undefined],
  ['mentions', /\*\*Mentions\.\*\*/, ({ mentionReader }) => mentionReader !== undefined],
  ['messages', /\*\*Messages\.\*\*/, ({ messenger }) => messenger !== undefined],
  ['reviews', /\*\*(?:Reviews|Recommendations)\.\*\*/, ({ reviewer }) => reviewer !== undefined],
  ['numbers', /\*\*(?:Numbers|Its numbers)\.\*\*/, ({ stats }) => stats !== undefined],
  ['ads', /\*\*Boost\.\*\*/, ({ advertiser }) => advertiser !== undefined],
]
it.each([
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['threads', 'threads'],
  ['tiktok', 'tiktok'],
  ['google', 'google-business'],
] as const)('the films of %s show what its connector does, and nothing else', (network, name) => {
  const connector = connectorOf(network)
  const films = filmsOf(packOf(name))
  for (const [what, words, has] of shown) {
    if (what === 'changing a post' && !has(connector)) continue
    expect([what, words.test(films)]).toEqual([what, has(connector)])
  }
  // a post shows likes, comments and shares, and no views
  expect(films).not.toMatch(/open the post[^.]*\bviews\b/i)
  // what is read here and answered there is said to be
  const isOnlyRead = connector.reviewer !== undefined && connector.reviewReplier === undefined
  expect(films.includes(`press _Reply on ${rows[network].name}_`)).toBe(isOnlyRead)
})

it('what Meta grants apart, late answers by people, is told by pack and how-to as it is set', () => {
  for (const path of ['reviews/facebook.md', 'how-to/connect-real-credentials-facebook.md'])
    expect(read(path)).toMatch(/_Human Agent_.*`FACEBOOK_HUMAN_AGENT=yes`/s)
  expect(packOf('facebook')).not.toContain('nothing after 24 hours')
})

it('Google is told of each API that is called', () => {
  const apis = /\*\*Which APIs\*\*: (.*)/.exec(packOf('google-business'))?.[1]
  for (const api of [
    'Account Management',
    'Business Information',
    'Google My Business v4',
    'Business Profile Performance',
    'My Business Notifications',
  ])
    expect(apis).toContain(api)
})
