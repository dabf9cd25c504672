import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { expect, it } from 'vitest'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock, testConfig } from '#testing/test-platform.ts'
import { freeOfCharge } from './capabilities/meter.ts'
import type { PostContent } from './capabilities/publish/publisher.ts'
import { describeNetworks } from './describe/describe-networks.ts'
import { createConnectors, type Connector } from './registry.ts'

/** What any of them keeps of an account. */
const secret = JSON.stringify({
  pageId: '1',
  igId: '2',
  token: 't',
  location: 'accounts/3/locations/4',
  mapsUri: null,
  grant: { accessToken: 't', refreshToken: 't', expiresAt: Date.parse('2036-01-01'), scopes: [] },
  openId: '5',
  userId: '6',
  did: 'did:plc:7',
  handle: 'osterialume.example',
  server: 'http://s',
  proofSecret: null,
  username: 'osterialume',
  accessToken: 't',
  scopes: [],
})
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
let asked = 0
/** Nothing stands there. */
const outbound = {
  send: async () => {
    asked++
    return { status: 200, headers: {}, body: Buffer.from('{"data":[],"records":[]}') }
  },
  close: async () => undefined,
}
const { networks } = createConnectors({
  config: { ...testConfig, facebook, networks: townNetworks('http://town') },
  outbound,
  clock: testClock(),
})
const publishing = [...networks.values()].filter(({ publisher }) => publisher !== undefined)

const video = {
  mediaId: 'f',
  contentType: 'video/mp4' as const,
  width: 1080,
  height: 1920,
  durationMs: 8000,
  size: async () => 10,
  read: async () => Buffer.alloc(10),
  address: async () => 'http://m/f',
}
const picture = {
  mediaId: 'p',
  contentType: 'image/jpeg' as const,
  width: 1080,
  height: 1080,
  altText: null,
  bytes: async () => Buffer.alloc(10),
  address: async () => 'http://m/p',
}
const contents: Readonly<Record<string, PostContent>> = {
  'words and a picture': {
    kind: 'post',
    text: 'Burrata',
    pictures: [picture],
    video: null,
    options: {},
  },
  'a video': { kind: 'post', text: 'Burrata', pictures: [], video, options: {} },
  'a reel': { kind: 'reel', text: 'Burrata', pictures: [], video, options: {} },
}
const takes = ({ limits }: Connector, { video: has, kind }: PostContent) =>
  !has || (kind === 'reel' ? limits?.reel : limits?.video) !== null
const claimed = ({ settledBy, videosSettledBy }: Connector, { video: has }: PostContent) =>
  has ? (videosSettledBy ?? settledBy) : settledBy
const commits = publishing.flatMap((connector) =>
  Object.entries(contents).flatMap(
    ([what, content]): [name: string, what: string, connector: Connector, content: PostContent][] =>
      takes(connector, content) ? [[connector.name, what, connector, content]] : [],
  ),
)

it.for(commits)(
  'a lost commit on %s of %s is looked up, or said to have no look-up',
  async ([_name, _what, connector, content]) => {
    asked = 0
    const { proof, candidates } =
      (await connector
        .publisher?.(secret, freeOfCharge)
        .lookUp({ content, prepared: {}, startedAt: new Date() })) ?? {}
    // what this copy of the data never prepared another may have sent: it is looked for by its
    // content. TikTok cannot be asked by content; of what was restored its owner is asked then
    const isUnasked = connector.key === 'tiktok'
    const isBlind = claimed(connector, content) === 'nothing'
    const wanted = isBlind ? 'nothing' : isUnasked ? 'repeatable' : 'content'
    expect([proof, candidates]).toEqual([wanted, []])
    if (!isBlind && !isUnasked) expect(asked).toBeGreaterThan(0)
  },
)

it('of all commits the picture at TikTok alone has no look-up, and docs/networks.md names it', () => {
  expect(
    commits
      .filter(([, , connector, content]) => claimed(connector, content) === 'nothing')
      .map(([name, what]) => [name, what]),
  ).toEqual([['TikTok', 'words and a picture']])
  const rows = describeNetworks()
    .split('\n')
    .filter((line) => line.includes('**no look-up**'))
    .map((line) => line.split(' | ').map((cell) => cell.includes('**no look-up**')))
  expect(rows).toEqual([[false, true, false]])
  expect(describeNetworks()).toContain(`| ${networkNames.tiktok} | nothing: **no look-up**`)
})

it('no connector that says to have a look-up gives it up on the way', () => {
  const folders: Partial<Record<ToolType, string>> = {
    facebook: 'facebook',
    instagram: 'instagram',
    google: 'google-business',
    tiktok: 'tiktok',
    twitter: 'x',
    uberEats: 'uber-eats',
  }
  const givesUp = publishing.filter(({ key }) => {
    const folder = join(import.meta.dirname, folders[key] ?? key)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (file) =>
        file.endsWith('.ts') &&
        !file.includes('.test.') &&
        /proof: 'nothing'/.test(readFileSync(join(folder, file), 'utf8')),
    )
  })
  expect(givesUp.map(({ key }) => key)).toEqual(
    publishing
      .filter((connector) => [connector.settledBy, connector.videosSettledBy].includes('nothing'))
      .map(({ key }) => key),
  )
})
