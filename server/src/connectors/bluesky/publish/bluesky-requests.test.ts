import { describe, expect, it } from 'vitest'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { judgeFailure } from '../client/bluesky-refusals.ts'
import {
  aPicture,
  aPost,
  codeVerifier,
  osteriaLume,
  redirectUri,
  useBlueskyTestbed,
} from '../testing-town.ts'
import { whyNoBluesky } from '../why-not.ts'

const testbed = useBlueskyTestbed()
const { bluesky, secret, control, truth } = testbed

async function publish(text: string, pictures: number): Promise<string> {
  const content = aPost(text, {
    pictures: await Promise.all(['a', 'b', 'c'].slice(0, pictures).map((name) => aPicture(name))),
  })
  const publisher = bluesky().publisher(secret())
  const { prepared } = await publisher.prepare(content, null, recordSteps())
  return (await publisher.commit(content, prepared, recordSteps())).remoteId
}

describe('what Bluesky is told', () => {
  it('links, mentions and tags lead somewhere, by bytes', async () => {
    const text =
      'Crème brûlée 🍮 by @theanchortap.example, #dolci: https://lume.example/menu. #1 @nobody.example'
    await publish(text, 0)
    const [post] = (await truth()).posts
    const bytes = Buffer.from(text)
    const facets = (post?.facets ?? []).map((facet) => {
      const { index, features } = Object(facet)
      const { $type: _kind, ...leadsTo } = features[0]
      return [bytes.subarray(index.byteStart, index.byteEnd).toString(), leadsTo]
    })
    expect(facets).toEqual([
      ['@theanchortap.example', { did: expect.stringMatching(/^did:plc:/) }],
      ['#dolci', { tag: 'dolci' }],
      ['https://lume.example/menu', { uri: 'https://lume.example/menu' }],
    ])
  })

  it('a hashtag of more bytes than Bluesky takes stays plain text', async () => {
    await publish(`#${'👨‍👩‍👧‍👦'.repeat(30)} #dolci`, 0)
    expect((await truth()).posts[0]?.facets).toMatchObject([{ features: [{ tag: 'dolci' }] }])
  })

  it('pictures come with their words, and in their order', async () => {
    await publish('Three', 3)
    expect((await truth()).posts[0]?.alts).toEqual([
      'A picture called a',
      'A picture called b',
      'A picture called c',
    ])
  })

  it('a gallery that was posted in Bluesky’s app is read with all of its pictures', async () => {
    await publish('Three', 3)
    await control('POST', '/bluesky/users/10001', { post: 'Tonight', gallery: true })
    const { posts } = await bluesky().reader(secret()).listRecent({ limit: 5 })
    const seen = posts.find(({ text }) => text === 'Tonight')
    expect([seen?.pictureUrls.length, new Set(seen?.pictureUrls).size]).toEqual([3, 3])
  })

  it('a post that another copy of our data sent is found by its words', async () => {
    const startedAt = testbed.clock.now()
    const remoteId = await publish('Quiz night', 0)
    const other = await publish('Quiz night is over', 0)
    await bluesky().commenter(secret()).comment(other, 'Quiz night', recordSteps())
    // somebody's own, by hand and with a picture
    await publish('Quiz night', 1)
    const lost = { content: aPost('Quiz night'), prepared: {}, startedAt }
    expect(await bluesky().publisher(secret()).lookUp(lost)).toMatchObject({
      proof: 'content',
      candidates: [{ remoteId }],
    })
  })

  it('a reply hangs below what it answers and below the post at the top', async () => {
    const top = await publish('Who is coming?', 0)
    await control('POST', '/bluesky/posts', { uri: top, reply: 'We are!' })
    const [guest] = (await bluesky().commenter(secret()).list(top, { limit: 5 })).comments
    await bluesky()
      .commenter(secret())
      .reply(guest?.remoteId ?? '', 'See you', recordSteps())
    expect((await truth()).replies.at(-1)).toMatchObject({
      replyToId: guest?.remoteId,
      rootId: top,
    })
  })

  it('a text that is too long is refused before anything is sent', async () => {
    await expect(publish('a'.repeat(301), 1)).rejects.toMatchObject({
      kind: 'rejected',
      said: { code: 'preflight.text-too-long' },
    })
    expect((await testbed.log()).filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('before anything is sent', () => {
  it('a picture that is too large is refused', async () => {
    const content = aPost('Large', { pictures: [await aPicture('huge', 2_100_000)] })
    await expect(
      bluesky().publisher(secret()).prepare(content, null, recordSteps()),
    ).rejects.toMatchObject({ kind: 'rejected', said: { code: 'network.picture-too-large' } })
    expect((await testbed.log()).filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('a post with a picture that is too large for the server is refused in its own words', async () => {
    const content = aPost('Large', { pictures: [await aPicture('large')] })
    const publisher = bluesky().publisher(secret())
    const { prepared } = await publisher.prepare(content, null, recordSteps())
    const swollen = JSON.parse(JSON.stringify(prepared).replace(/"size":\d+/, '"size":2100000'))
    await expect(publisher.commit(content, swollen, recordSteps())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(
        'blob too big (maximum 2000000, got 2100000) at $.record.embed.images[0].image',
      ),
    })
  })

  it('the grant of one person does not open the profile of another', () => {
    const other = JSON.stringify({ did: `did:plc:${'b'.repeat(24)}`, handle: 'other.example' })
    expect(() => bluesky().renewal.bind(testbed.grant().secret, other)).toThrow(
      expect.objectContaining({ kind: 'reauthorize' }),
    )
  })

  it('a process that knows no nonce yet is given one, and asks again', async () => {
    const { posts } = await testbed.withoutService().reader(secret()).listRecent({ limit: 1 })
    expect(posts).toEqual([])
  })
})

describe('on one’s own machine', () => {
  it('an app password opens its profile without a screen, and is seen in no secret', async () => {
    const { link } = testbed.alone()
    expect(link.pushConsent).toBeUndefined()
    expect(testbed.alone().clientDocument).toBeUndefined()
    expect(link.consentUrl({ state: 's', redirectUri, codeVerifier: '' })).toBe(
      `${redirectUri}?state=s&code=app-password`,
    )
    const { secret: kept, name } = await testbed.alone().link.exchange({
      code: 'app-password',
      redirectUri,
      codeVerifier: '',
    })
    expect([name, kept.includes('app-pass')]).toEqual([osteriaLume, false])
  })

  it('is offered there alone', () => {
    const settings = {
      ...townNetworks('https://town.example').bluesky,
      appPassword: { identifier: 'lume.example', password: 'abcd' },
    }
    const why = (publicUrl: string) => whyNoBluesky({ mode: 'live', publicUrl }, settings)
    expect(why('http://localhost:3000')).toBeNull()
    expect(why('https://desk.example')).toEqual({ code: 'bluesky.password-not-alone' })
  })
})

describe('a link that is signed in by', () => {
  it('asks with everything that the profile of AT Protocol wants, and is bound to its key', async () => {
    const grant = await testbed.signIn()
    expect(grant.grantedScopes).toEqual(['atproto', 'transition:generic'])
    // a token alone opens nothing: its key has to prove itself
    const stolen = JSON.stringify({ ...Object(JSON.parse(secret())), proofSecret: 'x'.repeat(64) })
    expect(await bluesky().link.check(stolen)).toBe('revoked')
  })

  it('a revocation that is refused is not taken for done', async () => {
    // the clocks are so far apart that no proof is believed
    testbed.clock.advance(60 * 60_000)
    await expect(bluesky().link.revoke(testbed.grant().secret)).rejects.toMatchObject({
      kind: 'unavailable',
    })
    testbed.clock.moveTo(0)
    expect(await bluesky().link.check(secret())).toBe('valid')
  })

  it('a verifier of another window exchanges nothing', async () => {
    const { link } = bluesky()
    const screen = (await link.pushConsent?.({ state: 's', redirectUri, codeVerifier })) ?? ''
    const code = await testbed.consent('10001', screen)
    await expect(
      link.exchange({ code, redirectUri, codeVerifier: 'w'.repeat(64) }),
    ).rejects.toMatchObject({ kind: 'rejected' })
  })
})

describe('a refusal', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const kindOf = (status: number, error: string, headers = {}) =>
    judgeFailure({ status, headers, body: { error, message: 'Words' } }, now)
  it.each([
    [400, 'ExpiredToken', 'reauthorize'],
    [401, 'invalid_token', 'reauthorize'],
    [400, 'AccountDeactivated', 'rejected'],
    [400, 'BlobNotFound', 'unavailable'],
    [400, 'BlobTooLarge', 'rejected'],
    [400, 'InvalidRequest', 'rejected'],
    [403, 'ScopeMissingError', 'reauthorize'],
    [502, 'UpstreamFailure', 'unavailable'],
  ] as const)('%i %s is %s', (status, error, kind) => {
    expect(kindOf(status, error).kind).toBe(kind)
  })

  it('of a picture that is too large says the limit of the server that refused it', () => {
    const message = 'This file is too large. It is 1.2MB but the maximum size is 976.56KB.'
    const body = { error: 'BlobTooLarge', message }
    expect(judgeFailure({ status: 400, headers: {}, body }, now)).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('976.56KB'),
    })
  })

  it('of too many calls says until when', () => {
    expect(kindOf(429, 'RateLimitExceeded', { 'ratelimit-reset': '1795521900' }).until).toEqual(
      new Date(1_795_521_900_000),
    )
  })

  it.each([
    { 'ratelimit-reset': '1e20' },
    { 'ratelimit-reset': String(now.getTime() / 1000 + 86_401) },
    { 'ratelimit-reset': 'Infinity', 'retry-after': '1e20' },
  ])('of too many calls has nobody wait for longer than a day: %j', (headers) => {
    expect(kindOf(429, 'RateLimitExceeded', headers).until).toEqual(
      new Date(now.getTime() + 3_600_000),
    )
  })
})
