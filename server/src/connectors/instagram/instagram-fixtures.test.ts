import { message } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import type { FacebookSettings } from '#platform/config.ts'
import { testClock } from '#testing/test-platform.ts'
import type { Prepared, PreparedVideo, PreparedPicture } from '../capabilities/publish/publisher.ts'
import { recordSteps } from '../capabilities/testing/publisher-world.ts'
import { exchangeMessages } from '../meta-graph/testing/exchange-messages.ts'
import { createFixtureOutbound } from '../testing/fixtures.ts'
import { createInstagram } from './index.ts'
import { createInstagramSetup } from './sign-in/instagram-setup.ts'

const settings: FacebookSettings = {
  appId: '1',
  appSecret: 'app-secret',
  version: 'v26.0',
  dialogUrl: 'https://www.facebook.com',
  graphUrl: 'https://graph.facebook.com',
  uploadUrl: 'https://rupload.facebook.com',
  pagesUrl: 'https://www.facebook.com',
  profilesUrl: 'https://www.instagram.com',
  instagram: {},
  instagramLoginConfigId: '901',
}
const webhook = { callbackUrl: 'https://desk.example/webhooks/meta', verifyToken: 'ours' }
const clock = testClock(new Date('2026-11-20T12:00:00Z'))
const folders = (kind: string) => [
  new URL(`../meta-graph/${kind}/`, import.meta.url),
  new URL(`./${kind}/`, import.meta.url),
]

function open() {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({ graph: `${settings.graphUrl}/${settings.version}` }),
  })
  return {
    network,
    instagram: createInstagram({
      settings,
      outbound: network,
      clock,
      onUsage: () => undefined,
      webhook,
    }),
  }
}
const person = JSON.stringify({ token: 'EAAlong' })
const shop = JSON.stringify({ igId: '178', pageId: '111', token: 'EAAP' })
const picture = (name: string): PreparedPicture => ({
  mediaId: name,
  contentType: 'image/jpeg',
  width: 400,
  height: 500,
  altText: null,
  bytes: async () => Buffer.from([0xff, 0xd8]),
  address: async () => `https://desk.example/m/${name}.jpg`,
})
const video: PreparedVideo = {
  mediaId: 'f',
  contentType: 'video/mp4',
  width: 1080,
  height: 1920,
  durationMs: 8000,
  size: async () => 0,
  read: async () => Buffer.alloc(0),
  address: async () => 'https://desk.example/m/f.mp4',
}
const one = {
  text: 'Hi',
  pictures: [picture('a')],
  video: null,
  kind: 'post' as const,
  options: {},
}

describe('Instagram as its documents show it', () => {
  it('is asked for everything that is described, as it is described', async () => {
    const { network, instagram } = open()
    const grant = await instagram.link.exchange({
      code: 'c',
      redirectUri: 'https://desk.example/callback',
      codeVerifier: 'v',
    })
    expect((await instagram.link.discover(grant.secret)).accounts).toEqual([
      {
        remoteId: '178',
        name: 'shop',
        category: 'Instagram Business',
        pictureUrl: 'https://cdn.example/178.jpg',
        followers: 40,
        secret: shop,
        canConnect: true,
        reason: null,
      },
    ])
    expect(await instagram.link.check(shop)).toBe('valid')
    const publisher = instagram.publisher(shop)
    for (const content of [
      one,
      {
        text: 'Two',
        pictures: [picture('a'), picture('b')],
        video: null,
        kind: 'post' as const,
        options: {},
      },
      { text: 'Reel', pictures: [], video, kind: 'reel' as const, options: {} },
    ]) {
      const { prepared } = await publisher.prepare(content, null, recordSteps())
      expect(await publisher.commit(content, prepared, recordSteps())).toMatchObject({
        remoteId: '179001',
      })
    }
    const { prepared } = await publisher.prepare(one, null, recordSteps())
    network.answer('containerState', 'containerState.published')
    expect(
      (
        await publisher.lookUp({
          content: one,
          prepared,
          startedAt: new Date('2026-11-20T09:00:00Z'),
        })
      ).candidates,
    ).toMatchObject([{ remoteId: '179001' }])
    network.answer('deleteMedia', 'deleteMedia.refused', 'deleteMedia')
    await expect(publisher.remove('179001', recordSteps())).rejects.toMatchObject({
      kind: 'unsupported',
    })
    await publisher.remove('179001', recordSteps())
    expect(await instagram.reader(shop).read('179001')).toMatchObject({
      text: 'Hi',
      likes: 4,
      comments: 1,
      pictureUrls: ['https://cdn.example/179001.jpg'],
    })
    const commenter = instagram.commenter(shop)
    network.answer('listComments', 'listComments.bare')
    expect((await commenter.list('179001', { limit: 25 })).comments).toHaveLength(2)
    await commenter.comment('179001', 'Hi', recordSteps())
    await commenter.reply('178902', 'Hi', recordSteps())
    await exchangeMessages(instagram.messenger(shop), '1789')
    const mentions = instagram.mentionReader(shop)
    expect(await mentions.list(50)).toMatchObject([{ postId: '179101', takesAnswer: false }])
    expect(await mentions.read({ postId: '179102', commentId: null })).toMatchObject({
      pictureUrl: 'https://cdn.example/179102.jpg',
      takesAnswer: true,
    })
    expect(await mentions.read({ postId: '179102', commentId: '179901' })).toMatchObject({
      guestName: 'bo',
      text: '@osterialume is open',
    })
    const answerer = instagram.mentionAnswerer(shop)
    const caption = { postId: '179102', commentId: null }
    const [sent, since] = ['@ann thank you!', new Date('2026-11-20T20:09:00Z')]
    expect(await answerer.answer(caption, sent, recordSteps())).toEqual({ remoteId: '179903' })
    expect(await answerer.recent(caption, since, sent)).toMatchObject([
      { remoteId: '179903', text: sent },
    ])
    const november = { from: '2026-11-01', to: '2026-11-01', zone: 'Europe/London' }
    // far from the month of which new followers are told, and in it
    for (const now of ['2027-05-01T12:00:00Z', '2026-11-03T12:00:00Z']) {
      clock.set(new Date(now))
      expect((await instagram.stats(shop).byDay?.(november))?.values).toEqual([
        { metric: 'impressions', day: '2026-11-01', value: 52 },
        { metric: 'reach', day: '2026-11-01', value: 31 },
      ])
    }
    clock.set(new Date('2026-11-20T12:00:00Z'))
    expect(await instagram.stats(shop).followers()).toBe(812)
    await instagram.news?.subscribe(shop)
    await instagram.news?.unsubscribe(shop)
    await instagram.renewal.refresh(person)
    await instagram.link.revoke(person)
    const moderator = instagram.moderator(shop)
    await moderator.hide('178901', true, recordSteps())
    expect(await moderator.see('178901')).toEqual({ isHidden: true })
    const setup = { settings, outbound: network, clock, publicUrl: 'https://desk.example' }
    expect((await createInstagramSetup(setup).ask()).map(({ ok }) => ok)).toEqual([true, false])
    const unmade = network.described.filter(
      (call) => !network.asked.some((made) => made.call === call),
    )
    // asked only where a removal is refused in words that may also mean "not there"
    expect(unmade).toEqual(['seeMedia'])
  })

  it('shows a profile whose page was not picked with the reason, and without a secret', async () => {
    const { network, instagram } = open()
    network.answer('debugToken', 'debugToken.otherPage')
    expect((await instagram.link.discover(person)).accounts).toMatchObject([
      {
        remoteId: '178',
        secret: '',
        canConnect: false,
        reason: message('instagram.page-not-shared'),
        asksAgain: true,
      },
    ])
  })

  it('waits when the profile has used its quota, whatever that is today', async () => {
    const { network, instagram } = open()
    network.answer('quota', 'quota.used')
    await expect(instagram.publisher(shop).prepare(one, null, recordSteps())).rejects.toMatchObject(
      { kind: 'rate-limited', facts: { quotaUsed: 50, quotaTotal: 50 } },
    )
  })

  it('gives a container that is not shown a minute before it is used as it is, and makes no other', async () => {
    const { network, instagram } = open()
    network.answer('containerState', 'containerState.missing')
    const steps = async (earlier: Prepared | null) => {
      const context = recordSteps()
      const answer = await instagram.publisher(shop).prepare(one, earlier, context)
      return { ...answer, steps: context.steps }
    }
    const first = await steps(null)
    expect(first).toMatchObject({ steps: ['container:1'], againInMs: expect.any(Number) })
    clock.advance(50_000)
    const soon = await steps(first.prepared)
    expect([soon.steps, soon.againInMs]).toEqual([[], expect.any(Number)])
    clock.advance(11_000)
    expect(await steps(first.prepared)).toMatchObject({ steps: [], againInMs: null })
  })

  it('believes a refusal of the commit only after it saw the container', async () => {
    const { network, instagram } = open()
    const { prepared } = await instagram.publisher(shop).prepare(one, null, recordSteps())
    network.answer('publish', 'publish.notReady')
    network.answer('containerState', 'containerState.published')
    await expect(
      instagram.publisher(shop).commit(one, prepared, recordSteps()),
    ).rejects.toMatchObject({ kind: 'uncertain' })
    network.answer('containerState', 'containerState.error')
    await expect(
      instagram.publisher(shop).commit(one, prepared, recordSteps()),
    ).rejects.toMatchObject({ kind: 'rejected', facts: { subcode: 2_207_026 } })
  })

  it('finds a lost post whose caption comes back without the @ of a name', async () => {
    const { network, instagram } = open()
    network.answer('listMedia', 'listMedia.named')
    const { candidates } = await instagram.publisher(shop).lookUp({
      content: { ...one, text: 'Aperitivo with @ann.bar' },
      prepared: {},
      startedAt: new Date('2026-11-20T09:00:00Z'),
    })
    expect(candidates).toMatchObject([{ remoteId: '179001' }])
  })

  it('says what works, right by right', async () => {
    const { instagram } = open()
    expect((await instagram.probe(shop).probe()).map(({ name, works }) => [name, works])).toEqual([
      ['posts', true],
      ['reels', true],
      ['comments', false],
      ['messages', false],
      ['insights', false],
    ])
  })

  it('takes back what is left of both networks, since they are one app', async () => {
    const { network, instagram } = open()
    await instagram.link.revoke(person)
    const taken = network.asked
      .filter(({ call }) => call === 'revokePermission')
      .map(({ request }) => new URL(request.url).pathname.split('/').at(-1))
    expect(taken).toEqual(expect.arrayContaining(['instagram_basic', 'pages_show_list']))
    expect(taken).not.toContain('email')
  })
})
