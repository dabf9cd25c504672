import { describe, expect, it } from 'vitest'
import { instagramScope, lumeInstagram as lume, useTown } from '../testing.ts'

const town = useTown('demo')
const anchor = '17841400000020005'

describe('finding the account', () => {
  it('by its page, and in the list of pages, where there is one', async () => {
    const user = await town.signIn('10001', { scope: instagramScope })
    const page = await town.get('/20001', {
      fields: 'instagram_business_account{id,username}',
      access_token: user,
    })
    expect(page.body.value).toEqual({
      id: '20001',
      instagram_business_account: { id: lume, username: 'osterialume' },
    })
    expect(
      (
        await town.get('/20001', { fields: 'instagram_business_account', access_token: user })
      ).body.at('instagram_business_account'),
    ).toEqual({ id: lume })
    const pages = (
      await town.get('/me/accounts', {
        fields: 'id,instagram_business_account{username}',
        access_token: user,
      })
    ).body.list('data')
    expect(
      pages.map((one) => [one.at('id'), one.at('instagram_business_account', 'username')]),
    ).toEqual([
      ['20001', 'osterialume'],
      ['20002', 'lume.catering'],
      ['20003', undefined],
      ['20004', undefined],
    ])
  })

  it('not without instagram_basic', async () => {
    const page = await town.get('/20001', {
      fields: 'instagram_business_account',
      access_token: await town.signIn(),
    })
    expect(page.body.value).toEqual({ id: '20001' })
  })

  it('with its profile', async () => {
    const token = await town.instagramToken()
    const profile = await town.get(`/${lume}`, {
      fields:
        'id,username,name,profile_picture_url,followers_count,follows_count,media_count,biography,website',
      access_token: token,
    })
    expect(profile.body.value).toMatchObject({
      id: lume,
      username: 'osterialume',
      name: 'Osteria Lume',
      followers_count: 5120,
      follows_count: 312,
      media_count: 24,
      website: 'https://osterialume.example.com',
    })
    expect(
      (await fetch(profile.body.text('profile_picture_url'))).headers.get('content-type'),
    ).toBe('image/jpeg')
  })
})

describe('what was posted', () => {
  const fields =
    'id,caption,media_type,media_product_type,media_url,permalink,shortcode,timestamp,like_count,comments_count,is_comment_enabled,children{id,media_type,media_url}'

  it('is listed newest first, in pages, each medium once', async () => {
    const token = await town.instagramToken()
    const seen: string[] = []
    const times: string[] = []
    let next: string | undefined =
      `${town.url()}/graph/v26.0/${lume}/media?${new URLSearchParams({ fields, limit: '10', access_token: token })}`
    while (next !== undefined) {
      const body: unknown = await (await fetch(next)).json()
      const { data, paging } = Object(body)
      for (const one of data) {
        seen.push(one.id)
        times.push(one.timestamp)
      }
      next = paging?.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([24, 24])
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/)
  })

  it('has pictures whose address dies, a permalink that opens, and comments', async () => {
    const token = await town.instagramToken('20005', '10002')
    const media = (await town.get(`/${anchor}/media`, { fields, access_token: token })).body.list(
      'data',
    )
    expect(media.map((one) => one.at('media_type'))).toEqual([
      'CAROUSEL_ALBUM',
      'IMAGE',
      'IMAGE',
      'IMAGE',
    ])
    expect(media[0]?.list('children', 'data')).toHaveLength(2)
    expect(media[1]?.at('children')).toBeUndefined()
    const address = media[1]?.text('media_url') ?? ''
    expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg')
    expect(await (await fetch(media[1]?.text('permalink') ?? '')).text()).toContain('Mulled cider')
    const comments = await town.get(`/${media[2]?.text('id')}/comments`, {
      fields: 'text,username',
      access_token: token,
    })
    expect(comments.body.at('data', 0)).toMatchObject({
      username: 'deniz.eats',
      text: 'I only come for the dog.',
    })
    await town.control('POST', '/clock', { advanceMs: 3 * 86_400_000 })
    expect((await fetch(address)).status).toBe(403)
  })

  it('cannot be edited, and has no fields of other things', async () => {
    const token = await town.instagramToken()
    const id = (await town.get(`/${lume}/media`, { limit: '1', access_token: token })).body.text(
      'data',
      0,
      'id',
    )
    expect(
      (await town.post(`/${id}`, { caption: 'Other', access_token: token })).body.at(
        'error',
        'error_subcode',
      ),
    ).toBe(33)
    expect(
      (await town.get(`/${id}`, { fields: 'message', access_token: token })).body.at(
        'error',
        'code',
      ),
    ).toBe(100)
    expect((await town.instagramTruth()).list('media')).toHaveLength(24)
  })

  it('is deleted whole, by the person with the permission for it, and not by the page', async () => {
    const person = (scope: string) => town.signIn('10001', { scope })
    const publisher = await person(instagramScope)
    const remove = async (id: string, token: string) =>
      (await town.remove(`/${id}`, { access_token: token })).body
    const { body } = await town.get(`/${lume}/media`, {
      fields: 'children{id}',
      limit: '1',
      access_token: publisher,
    })
    const [id, child] = [
      body.text('data', 0, 'id'),
      body.text('data', 0, 'children', 'data', 0, 'id'),
    ]
    expect((await remove(id, publisher)).at('error', 'code')).toBe(10)
    const remover = await person(`${instagramScope},instagram_manage_contents`)
    const page = await town.pageToken('20001', remover)
    expect((await remove(id, page)).at('error', 'code')).toBe(10)
    expect((await remove(child, remover)).at('error', 'error_subcode')).toBe(33)
    expect((await town.instagramTruth()).list('media')).toHaveLength(24)
    expect((await remove(id, remover)).value).toEqual({ success: true, deleted_id: id })
    expect((await town.instagramTruth()).list('media')).toHaveLength(23)
  })

  it('is the same after every reset', async () => {
    const ids = async () => (await town.instagramTruth()).list('media').map((one) => one.at('id'))
    const before = await ids()
    await town.control('POST', '/reset', {})
    expect(await ids()).toEqual(before)
  })
})

describe('the pages for people', () => {
  it('show accounts, a profile as a grid, and one post with likes, comments and delete', async () => {
    const page = async (path: string) => (await fetch(`${town.url()}${path}`)).text()
    const index = await page('/look/instagram')
    for (const name of ['osterialume', 'lume.catering', 'anchortap'])
      expect(index).toContain(`/look/instagram/${name}`)
    const profile = await page('/look/instagram/osterialume')
    const tiles = [...profile.matchAll(/data-media-id="(\d+)"/g)].map((found) => found[1])
    expect(tiles).toHaveLength(24)
    const media = `/look/instagram/osterialume/${tiles[0]}`
    const act = (action: string, body: Record<string, string>) =>
      fetch(`${town.url()}${media}/${action}`, { method: 'POST', body: new URLSearchParams(body) })
    await act('like', { times: '10' })
    expect(await page(media)).toContain('data-likes="583"')
    await act('comment', { guest: 'owenpugh', text: 'Truffle!' })
    expect(await page(media)).toContain('Truffle!')
    await act('delete', {})
    expect((await fetch(`${town.url()}${media}`)).status).toBe(404)
    expect((await town.instagramTruth()).list('media')).toHaveLength(23)
    expect((await fetch(`${town.url()}/look/instagram/bristolsupperclub`)).status).toBe(404)
  })

  it('offer its scopes in the consent dialog, and its routes in the panel', async () => {
    const dialog = new URLSearchParams({
      client_id: '100000000000001',
      redirect_uri: 'http://localhost:3000/callback',
      scope: 'instagram_basic,instagram_content_publish',
    })
    const consent = await (
      await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${dialog}`)
    ).text()
    expect(consent).toContain('value="instagram_content_publish"')
    expect(await (await fetch(`${town.url()}/control`)).text()).toContain(
      'POST /{ig}/media_publish',
    )
  })
})
