import { describe, expect, it } from 'vitest'
import { useTown } from '../testing.ts'
import { googleCaller } from './testing.ts'

const town = useTown('demo')
const google = googleCaller(() => town.url())
const names = (
  body: { list(...path: string[]): { at(...path: string[]): unknown }[] },
  list: string,
  field: string,
) => body.list(list).map((one) => one.at(field))
const posts = async (access: string, path = '/accounts/51002/locations/60001/localPosts') =>
  google.get(`/google-posts/v4${path}`, access)

describe('accounts', () => {
  it('are those a person works in, page by page', async () => {
    const access = await google.bearer()
    const { body } = await google.accounts(access)
    expect(body.value).toEqual({
      accounts: [
        {
          name: 'accounts/51001',
          accountName: 'Marta Bellini',
          type: 'PERSONAL',
          role: 'PRIMARY_OWNER',
          verificationState: 'UNVERIFIED',
          permissionLevel: 'OWNER_LEVEL',
        },
        {
          name: 'accounts/51002',
          accountName: 'Lume Hospitality',
          type: 'LOCATION_GROUP',
          role: 'OWNER',
          verificationState: 'UNVERIFIED',
          permissionLevel: 'OWNER_LEVEL',
        },
      ],
    })
    const one = await google.get('/google-accounts/v1/accounts/51002', access)
    expect(one.body.value).toEqual(body.at('accounts', 1))
    expect((await google.get('/google-accounts/v1/accounts/51999', access)).status).toBe(404)
    const admins = await google.get('/google-accounts/v1/accounts/51002/admins', access)
    expect(admins.body.at('accountAdmins')).toContainEqual({
      name: 'accounts/51002/admins/10001',
      admin: 'Marta Bellini',
      role: 'OWNER',
    })
    const first = await google.accounts(access, '?pageSize=1')
    expect(names(first.body, 'accounts', 'name')).toEqual(['accounts/51001'])
    const second = await google.accounts(
      access,
      `?pageSize=1&pageToken=${first.body.text('nextPageToken')}`,
    )
    expect([names(second.body, 'accounts', 'name'), second.body.at('nextPageToken')]).toEqual([
      ['accounts/51002'],
      undefined,
    ])
    expect((await google.accounts(access, '?pageToken=x')).body.at('error', 'status')).toBe(
      'INVALID_ARGUMENT',
    )
  })

  it('are {} for who has none, and SITE_MANAGER for who only helps', async () => {
    expect((await google.accounts(await google.bearer('10004'))).body.value).toEqual({})
    expect(
      (await google.accounts(await google.bearer('10003'))).body
        .list('accounts')
        .map((one) => [one.at('accountName'), one.at('role')]),
    ).toEqual([['Colston Yard Traders', 'SITE_MANAGER']])
    await town.control('POST', '/google/users/10002', { removeRole: '51005' })
    expect((await google.accounts(await google.bearer('10002'))).body.value).toEqual({})
  })
})

describe('locations', () => {
  it('show what the mask names, and nothing without one', async () => {
    const access = await google.bearer()
    const { body } = await google.locations(
      access,
      '51002',
      '?readMask=name,title,categories,metadata.hasVoiceOfMerchant',
    )
    expect(body.at('locations', 0)).toEqual({
      name: 'locations/60001',
      title: 'Osteria Lume',
      categories: {
        primaryCategory: {
          name: 'categories/gcid:italian_restaurant',
          displayName: 'Italian restaurant',
        },
      },
      metadata: { hasVoiceOfMerchant: true },
    })
    expect([names(body, 'locations', 'title'), body.at('totalSize')]).toEqual([
      ['Osteria Lume', 'Lume Catering', 'Bristol Supper Club'],
      3,
    ])
    for (const query of ['', '?readMask=', '?readMask=name,colour'])
      expect(
        (await google.locations(access, '51002', query)).body.at(
          'error',
          'details',
          0,
          'fieldViolations',
          0,
          'field',
        ),
      ).toBe('read_mask')
    const both = await google.get(
      '/google-information/v1/locations/60001?readMask=metadata.placeId,metadata.mapsUri',
      access,
    )
    expect(Object.keys(both.body.at('metadata') ?? {})).toEqual(['placeId', 'mapsUri'])
  })

  it('leave out what is false, and come page by page', async () => {
    const access = await google.bearer()
    await town.control('POST', '/google/locations/60001', {
      hasVoiceOfMerchant: false,
    })
    const shown = async (id: string) => {
      const path = `/google-information/v1/locations/${id}?readMask=metadata`
      return Object.keys((await google.get(path, access)).body.at('metadata') ?? {})
    }
    expect(await shown('60001')).toEqual(['placeId', 'mapsUri', 'newReviewUri'])
    // nor is it told of any location whether it takes posts of apps
    expect(await shown('60002')).toEqual([
      'placeId',
      'mapsUri',
      'newReviewUri',
      'hasVoiceOfMerchant',
    ])
    const first = await google.locations(access, '51002', '?readMask=name&pageSize=2')
    const second = await google.locations(
      access,
      '51002',
      `?readMask=name&pageSize=2&pageToken=${first.body.text('nextPageToken')}`,
    )
    expect([
      names(first.body, 'locations', 'name').length,
      names(second.body, 'locations', 'name'),
    ]).toEqual([2, ['locations/60003']])
  })

  it('of somebody else are refused, and those that are not there not found', async () => {
    const access = await google.bearer()
    expect((await google.locations(access, '51005')).status).toBe(403)
    expect((await google.locations(access, '1')).status).toBe(404)
    expect(
      (await google.get('/google-information/v1/locations/60005?readMask=name', access)).status,
    ).toBe(403)
  })
})

describe('posts', () => {
  it('of ninety days, newest first, page by page', async () => {
    const access = await google.bearer()
    const first = await posts(access, '/accounts/51002/locations/60001/localPosts?pageSize=30')
    expect(first.body.list('localPosts')).toHaveLength(30)
    expect(first.body.at('localPosts', 0)).toMatchObject({
      name: expect.stringMatching(/^accounts\/51002\/locations\/60001\/localPosts\/\d+$/),
      topicType: 'STANDARD',
      state: 'LIVE',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      searchUrl: expect.any(String),
    })
    const times = first.body.list('localPosts').map((one) => one.text('createTime'))
    expect(times).toEqual(times.toSorted().toReversed())
    const second = await posts(
      access,
      `/accounts/51002/locations/60001/localPosts?pageSize=30&pageToken=${first.body.text('nextPageToken')}`,
    )
    expect(second.body.list('localPosts').length).toBeGreaterThan(5)
    const name = first.body.text('localPosts', 0, 'name')
    expect((await posts(access, `/${name}`)).body.value).toMatchObject({ name })
  })

  it('show their picture under an address that ends', async () => {
    const access = await google.bearer()
    const withPicture = (await posts(access)).body
      .list('localPosts')
      .find((one) => one.at('media') !== undefined)
    const address = withPicture?.text('media', 0, 'googleUrl') ?? ''
    const picture = await fetch(address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await town.control('POST', '/clock', { advanceMs: 50 * 3_600_000 })
    expect((await fetch(address)).status).toBe(403)
  })

  it('are {} where there is none, and need the account the location is in', async () => {
    await town.control('POST', '/reset', { seed: 'bare' })
    const access = await google.bearer()
    expect((await posts(access)).body.value).toEqual({})
    expect((await posts(access, '/accounts/51001/locations/60001/localPosts')).status).toBe(404)
    expect((await posts(access, '/accounts/51005/locations/60005/localPosts')).status).toBe(403)
    expect((await posts(access, '/accounts/51002/locations/60001/localPosts/1')).status).toBe(404)
  })

  it('are read 300 times a minute', async () => {
    const access = await google.bearer()
    for (let nth = 0; nth < 300; nth++)
      await posts(access, '/accounts/51002/locations/60002/localPosts?pageSize=1')
    const over = await posts(access)
    expect([over.status, over.body.at('error', 'status')]).toEqual([429, 'RESOURCE_EXHAUSTED'])
    expect((await google.accounts(access)).status).toBe(200)
    await town.control('POST', '/clock', { advanceMs: 60_001 })
    expect((await posts(access)).status).toBe(200)
  })
})

describe('reviews', () => {
  it('that are not English come with Google’s translation, as do replies to them', async () => {
    const access = await google.bearer()
    const { body } = await google.get(
      '/google-posts/v4/accounts/51002/locations/60001/reviews?pageSize=50',
      access,
    )
    expect(body.list('reviews').at(-1)?.value).toMatchObject({
      comment:
        '(Translated by Google) Like my nonna’s kitchen, with better chairs.\n\n(Original)\nCome la cucina di mia nonna, con sedie migliori.',
      reviewReply: {
        comment:
          'Le sedie le teniamo. Grazie, Rosie.\n\n(Translated by Google)\nWe will keep the chairs. Thank you, Rosie.',
      },
    })
    const comments = names(body, 'reviews', 'comment')
    expect(comments.filter((one) => String(one).includes('(Original)'))).toHaveLength(1)
  })
})
