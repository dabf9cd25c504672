import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import type { FacebookSettings } from '#platform/config.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PostContent } from '../capabilities/publish/publisher.ts'
import { prepareFully, recordSteps } from '../capabilities/testing/publisher-world.ts'
import { exchangeMessages } from '../meta-graph/testing/exchange-messages.ts'
import { createFixtureOutbound } from '../testing/fixtures.ts'
import { createFacebookSetup } from './sign-in/facebook-setup.ts'
import { createFacebook } from './index.ts'
import { video, picture } from './testing/fixture-files.ts'
import { promoteEverything } from './testing/promote-everything.ts'

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
  loginConfigId: '901',
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
    bases: () => ({
      graph: `${settings.graphUrl}/${settings.version}`,
      upload: settings.uploadUrl,
    }),
  })
  return {
    network,
    facebook: createFacebook({
      settings,
      outbound: network,
      clock,
      onUsage: () => undefined,
      webhook,
    }),
  }
}
/** `expires_in` of the documents, from a clock that goes on. */
const inSixtyDays = (at: unknown) =>
  at instanceof Date && Math.abs(at.getTime() - new Date('2027-01-19T11:59:04Z').getTime()) < 60_000
const person = JSON.stringify({ token: 'EAAlong' })
const page = JSON.stringify({ pageId: '111', token: 'EAAP' })
const content = { text: 'Hi', pictures: [picture], video: null, kind: 'post' as const, options: {} }

describe('Facebook as its documents show it', () => {
  it('is asked for everything that is described, as it is described', async () => {
    const { network, facebook } = open()
    const redirectUri = 'https://desk.example/callback'
    const grant = await facebook.link.exchange({ code: 'c', redirectUri, codeVerifier: 'v' })
    expect(grant).toMatchObject({ remoteUserId: '999', name: 'Ann', declinedScopes: ['ads_read'] })
    expect(grant.expiresAt).toSatisfy(inSixtyDays)
    const { accounts, adAccounts } = await facebook.link.discover(grant.secret)
    expect(accounts).toEqual([
      {
        remoteId: '111',
        name: 'Shop',
        category: 'Restaurant',
        pictureUrl: 'https://scontent.example/111.jpg',
        followers: 120,
        secret: page,
        canConnect: true,
        reason: null,
      },
      expect.objectContaining({
        remoteId: '112',
        pictureUrl: null,
        followers: null,
        secret: '',
        canConnect: false,
        reason: message('facebook.page-not-shared'),
      }),
      // pages_show_list was given for another page
      expect.objectContaining({ remoteId: '222', canConnect: false, asksAgain: true }),
    ])
    expect(adAccounts).toMatchObject([
      { remoteId: 'act_300', canUse: true },
      { remoteId: 'act_301', canUse: false },
    ])
    expect(await facebook.link.check(page)).toBe('valid')

    const publisher = facebook.publisher(page)
    const { prepared } = await publisher.prepare(content, null, recordSteps())
    expect(await publisher.commit(content, prepared, recordSteps())).toMatchObject({
      remoteId: '111_222',
    })
    network.answer('publishedPosts', 'publishedPosts', 'publishedPosts.last')
    expect(
      (await publisher.lookUp({ content, prepared, startedAt: new Date('2026-11-20T09:00:00Z') }))
        .candidates,
    ).toMatchObject([{ remoteId: '111_222' }])
    await publisher.remove('111_222', recordSteps())
    for (const kind of ['post', 'reel'] as const) {
      const withVideo = { ...content, pictures: [], video, kind }
      const wait = async () => undefined
      const prepared = await prepareFully(publisher, { content: withVideo, wait })
      const { remoteId } = await publisher.commit(withVideo, prepared, recordSteps())
      expect(await publisher.follow({ remoteId, content: withVideo, prepared })).toMatchObject({
        state: 'published',
        remoteId: '111_222',
      })
    }
    expect(await facebook.reader(page).read('111_222')).toMatchObject({
      text: 'Hi',
      likes: 5,
      comments: 3,
      shares: 2,
      pictureUrls: ['https://scontent.example/333.jpg'],
      isBoostable: true,
    })
    const commenter = facebook.commenter(page)
    expect((await commenter.list('111_222', { limit: 25 })).comments).toHaveLength(5)
    await commenter.comment('111_222', 'Hi', recordSteps())
    await commenter.reply('222_702', 'Hi', recordSteps())
    await facebook.liker(page).unlike('111_222', recordSteps())
    network.answer('like', 'like.refused')
    await facebook.liker(page).like('111_222', recordSteps())
    await facebook.moderator(page).hide('222_702', true, recordSteps())
    await facebook.commentEditor(page).changeText('222_702', 'Hi again', recordSteps())
    await facebook.postEditor(page).changeText('111_222', 'Hi again', recordSteps())
    const reviewer = facebook.reviewer(page)
    expect(reviewer.pageUrl).toBe('https://www.facebook.com/111/reviews')
    expect(await reviewer.list({ limit: 50 })).toMatchObject({
      cursor: 'b',
      isWhole: true,
      reviews: [
        { remoteId: '888', recommends: true, stars: null, text: 'Good', reviewer: 'Ann' },
        { remoteId: /^h:/, recommends: false, text: '', reviewer: null },
        { remoteId: /^h:/, recommends: null, stars: 4, reviewer: 'Bo' },
      ].map((one) => ({
        ...one,
        remoteId:
          typeof one.remoteId === 'string' ? one.remoteId : expect.stringMatching(one.remoteId),
      })),
    })
    network.answer('ratings', 'ratings.last')
    expect(await reviewer.list({ limit: 50, cursor: 'b' })).toMatchObject({
      cursor: null,
      isWhole: false,
      reviews: [],
    })
    const november = { from: '2026-10-31', to: '2026-11-01', zone: 'Europe/London' }
    expect((await facebook.stats(page).byDay?.(november))?.values).toEqual([
      { metric: 'impressions', day: '2026-10-31', value: 12 },
      { metric: 'impressions', day: '2026-11-01', value: 7 },
      { metric: 'newLikes', day: '2026-11-01', value: 3 },
    ])
    expect(await facebook.stats(page).followers()).toBe(4210)
    await exchangeMessages(facebook.messenger(page), '901')
    const mentions = facebook.mentionReader(page)
    expect(await mentions.list(50)).toMatchObject([
      { postId: '333_444', guestName: null, pictureUrl: 'https://scontent.example/444.jpg' },
    ])
    expect(await mentions.read({ postId: '333_445', commentId: null })).toMatchObject({
      guestName: 'Ann',
      text: 'Back at Osteria Lume',
    })
    expect(await mentions.read({ postId: '333_445', commentId: '445_901' })).toMatchObject({
      postId: '333_445',
      commentId: '445_901',
    })
    await promoteEverything(facebook, network, { grantSecret: person, accountSecret: page })
    await facebook.news?.subscribe(page)
    await facebook.news?.unsubscribe(page)
    await facebook.renewal.refresh(person)
    await facebook.link.revoke(person)
    const setup = {
      settings,
      outbound: network,
      clock,
      publicUrl: 'https://desk.example',
      verifyToken: '',
    }
    expect((await createFacebookSetup(setup).ask()).map(({ ok }) => ok)).toEqual([true, false])
    expect(new Set(network.asked.map(({ call }) => call))).toEqual(new Set(network.described))
  })

  it('keeps tokens out of addresses, but where the documented wire has them', async () => {
    const { network, facebook } = open()
    await facebook.link.discover(person)
    await facebook.probe(page).probe()
    const addresses = network.asked
      .filter(({ call }) => call !== 'debugToken')
      .map(({ request }) => request.url)
    expect(addresses.filter((url) => /EAA|app-secret/.test(url))).toEqual([])
  })

  it('says what works, right by right, also where a right was given for another page only', async () => {
    const { network, facebook } = open()
    const states = await facebook.probe(page).probe()
    expect(states.map(({ name, works }) => [name, works])).toEqual([
      ['posts', true],
      ['reels', true],
      ['comments', false],
      ['messages', false],
      ['reviews', false],
      ['insights', false],
      ['ads', false],
    ])
    expect(states[3]?.reason).toEqual(message('facebook.messages-not-allowed'))
    network.answer('debugToken', 'debugToken.bare')
    expect((await facebook.probe(page).probe()).every(({ works }) => works)).toBe(true)
    network.answer('debugToken', 'debugToken.invalid')
    await expect(facebook.probe(page).probe()).rejects.toMatchObject({
      kind: 'reauthorize',
      message: expect.stringContaining('password'),
    })
  })

  it('renews with the end that it tells, in the exchange or beside it', async () => {
    const { network, facebook } = open()
    expect(await facebook.renewal.refresh(person)).toEqual({
      kind: 'refreshed',
      secret: person,
      expiresAt: expect.toSatisfy(inSixtyDays),
      scopes: null,
    })
    network.answer('exchangeLongLived', 'exchangeLongLived.noEnd')
    expect(await facebook.renewal.refresh(person)).toMatchObject({
      kind: 'refreshed',
      expiresAt: new Date(1_790_000_000_000),
    })
    network.answer('debugToken', 'debugToken.bare')
    expect(await facebook.renewal.refresh(person)).toMatchObject({
      kind: 'refreshed',
      expiresAt: null,
    })
  })

  it('ends a grant only where it speaks of the token, not of our own keys', async () => {
    const { network, facebook } = open()
    network.answer('exchangeLongLived', 'exchangeLongLived.appSecret')
    expect(await facebook.renewal.refresh(person)).toMatchObject({ kind: 'transient' })
    // a right of the app that is missing says nothing of the token either
    network.answer('exchangeLongLived', 'exchangeLongLived.noRight')
    expect(await facebook.renewal.refresh(person)).toMatchObject({ kind: 'transient' })
    network.answer('exchangeLongLived', 'exchangeLongLived.expired')
    expect(await facebook.renewal.refresh(person)).toEqual({
      kind: 'revoked',
      message: message('network.connection-expired', { network: 'Facebook', place: 'page' }),
    })
  })

  it('takes back all but what the person signs in with', async () => {
    const { network, facebook } = open()
    await facebook.link.revoke(person)
    const taken = network.asked
      .filter(({ call }) => call === 'revokePermission')
      .map(({ request }) => new URL(request.url).pathname.split('/').at(-1))
    expect(taken).toContain('pages_manage_posts')
    expect(taken).toContain('instagram_basic')
    expect(taken.filter((name) => name === 'email' || name === 'public_profile')).toEqual([])
  })

  it('is told once an hour where we listen, and of each page', async () => {
    const { network, facebook } = open()
    await facebook.news?.subscribe(page)
    await facebook.news?.subscribe(page)
    expect(network.asked.map(({ call }) => call).join()).toBe(
      'debugToken,subscribeApp,subscribePage,debugToken,subscribePage',
    )
  })

  it('takes no older post and nothing of another kind for the lost one, whatever the list holds', async () => {
    const { network, facebook } = open()
    const found = async (sought: PostContent, startedAt: string) => {
      network.answer('publishedPosts', 'publishedPosts', 'publishedPosts.last')
      const lost = { content: sought, prepared: {}, startedAt: new Date(startedAt) }
      return (await facebook.publisher(page).lookUp(lost)).candidates.map(
        ({ remoteId }) => remoteId,
      )
    }
    expect(await found(content, '2026-11-20T09:15:00Z')).toEqual(['111_222'])
    // it was made at nine; a quarter of an hour is how far our clocks may differ
    expect(await found(content, '2026-11-20T09:15:02Z')).toEqual([])
    const withVideo = { ...content, pictures: [], video }
    expect(await found(withVideo, '2026-11-20T09:00:00Z')).toEqual([])
  })

  it('a post that is not there is none', async () => {
    const { network, facebook } = open()
    network.answer('readPost', 'readPost.missing')
    expect(await facebook.reader(page).read('111_222')).toBeNull()
  })
})
