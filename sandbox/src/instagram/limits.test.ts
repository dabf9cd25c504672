import { describe, expect, it } from 'vitest'
import { lumeInstagram as lume, useTown } from '../testing.ts'
import { codes, publisher, useMediaHost } from './testing.ts'

const town = useTown()
const { picture, make, madeImage, publish, statusOf, advance } = publisher(town, useMediaHost())
const minuteMs = 60_000
const dayMs = 86_400_000

describe('the limits', () => {
  it('refuses more publications than the rolling day allows', async () => {
    const token = await town.instagramToken()
    expect((await town.control('POST', `/instagram/${lume}`, { quotaTotal: 2 })).status).toBe(200)
    expect((await publish(token, await madeImage(token))).status).toBe(200)
    await advance(12 * 60 * minuteMs)
    expect((await publish(token, await madeImage(token))).status).toBe(200)
    const third = await madeImage(token)
    expect(codes(await publish(token, third))).toEqual([9, 2207042])
    expect((await statusOf(token, third)).at('status_code')).toBe('FINISHED')
    await advance(12 * 60 * minuteMs)
    expect((await publish(token, await madeImage(token))).status).toBe(200)
    expect((await town.instagramTruth()).list('media')).toHaveLength(3)
  })

  it('refuses more containers than the rolling day allows', async () => {
    const token = await town.instagramToken()
    await town.control('POST', `/instagram/${lume}`, { containerTotal: 2 })
    await madeImage(token)
    await madeImage(token)
    expect(codes(await make(token, { image_url: (await picture()).url }))).toEqual([9, 2207042])
    await advance(dayMs)
    expect((await make(token, { image_url: (await picture()).url })).status).toBe(200)
  })

  it('keeps alternative texts to 1,000 characters', async () => {
    const token = await town.instagramToken()
    const { url: image_url } = await picture()
    expect(codes(await make(token, { image_url, alt_text: 'x'.repeat(1001) }))).toEqual([
      100,
      undefined,
    ])
    expect((await make(token, { image_url, alt_text: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('keeps captions to 2,200 characters, 30 hashtags and 20 mentions', async () => {
    const token = await town.instagramToken()
    const { url: image_url } = await picture()
    const many = (sign: string, count: number) =>
      Array.from({ length: count }, (_none, nth) => `${sign}a${nth}`).join(' ')
    for (const caption of ['x'.repeat(2201), many('#', 31), many('@', 21)])
      expect(codes(await make(token, { image_url, caption }))).toEqual([36004, 2207010])
    for (const caption of ['x'.repeat(2200), many('#', 30), many('@', 20)])
      expect((await make(token, { image_url, caption })).status).toBe(200)
  })
})

describe('who may read and publish', () => {
  it('needs the scopes, the role and the right page', async () => {
    const { url: image_url } = await picture()
    const plain = await town.pageToken()
    const refused = await town.get(`/${lume}`, { fields: 'username', access_token: plain })
    expect([refused.status, ...codes(refused)]).toEqual([403, 10, undefined])
    const reader = await town.pageToken(
      '20001',
      await town.signIn('10001', {
        scope: 'pages_show_list,instagram_basic,instagram_content_publish',
        declinedScopes: ['instagram_content_publish'],
      }),
    )
    expect(
      (await town.get(`/${lume}`, { fields: 'username', access_token: reader })).body.at(
        'username',
      ),
    ).toBe('osterialume')
    expect(codes(await make(reader, { image_url }))).toEqual([200, undefined])
    expect(codes(await publish(reader, '1'))).toEqual([200, undefined])
    const owner = await town.instagramToken()
    expect(codes(await make(await town.instagramToken('20002'), { image_url }))).toEqual([100, 33])
    expect(codes(await make(await town.instagramToken('20005', '10002'), { image_url }))).toEqual([
      100, 33,
    ])
    const container = await madeImage(owner)
    expect(
      codes(await town.get(`/${container}`, { access_token: await town.instagramToken('20002') })),
    ).toEqual([100, 33])
    const stolen = await town.post('/17841400000020002/media_publish', {
      creation_id: container,
      access_token: await town.instagramToken('20002'),
    })
    expect(codes(stolen)).toEqual([24, 2207006])
    await town.control('POST', '/users/10001', {
      setRole: { pageId: '20001', tasks: ['ANALYZE', 'MODERATE'] },
    })
    expect(codes(await publish(owner, container))).toEqual([200, undefined])
    await town.control('POST', '/users/10001', { removeRole: '20001' })
    expect(codes(await publish(owner, container))).toEqual([190, 492])
  })

  it('takes the user token of somebody with a role, and no call without a token', async () => {
    const user = await town.signIn('10001', {
      scope: 'pages_show_list,instagram_basic,instagram_content_publish',
    })
    expect((await publish(user, await madeImage(user))).status).toBe(200)
    expect(codes(await town.get(`/${lume}/media`))).toEqual([104, undefined])
    await town.control('POST', '/users/10001', { expireTokens: true })
    expect(codes(await town.get(`/${lume}/media`, { access_token: user }))).toEqual([190, 463])
  })

  it('knows no container by an id of nobody', async () => {
    const token = await town.instagramToken()
    expect(codes(await publish(token, '17800000000000001'))).toEqual([24, 2207006])
    expect(codes(await town.get('/17800000000000001', { access_token: token }))).toEqual([100, 33])
    expect(codes(await town.post(`/${lume}/media_publish`, { access_token: token }))).toEqual([
      100,
      undefined,
    ])
  })
})
