import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { aPhoto, useTown } from '../testing.ts'

const town = useTown()

describe('a post', () => {
  it('stands on the page with the text it was given', async () => {
    const token = await town.pageToken()
    const made = await town.post('/20001/feed', { message: 'Vongole tonight', access_token: token })
    expect(made.body.text('id')).toMatch(/^20001_\d+$/)
    const read = await town.get(`/${made.body.text('id')}`, {
      fields: 'message,is_published,shares,permalink_url',
      access_token: token,
    })
    expect(read.body.value).toMatchObject({ message: 'Vongole tonight', is_published: true })
    expect(read.body.at('shares')).toBeUndefined()
    expect((await fetch(read.body.text('permalink_url'))).status).toBe(200)
  })

  it('carries photos that were uploaded unpublished, in their order', async () => {
    const token = await town.pageToken()
    const photos = [await aPhoto('#111111'), await aPhoto('#eeeeee')]
    const ids: string[] = []
    for (const bytes of photos) {
      const stored = await town.upload('20001', { token, bytes })
      expect(Object.keys(Object(stored.body.value))).toEqual(['id'])
      ids.push(stored.body.text('id'))
    }
    await town.post('/20001/feed', {
      message: 'Two',
      access_token: token,
      attached_media: JSON.stringify(ids.map((id) => ({ media_fbid: id }))),
    })
    const truth = await town.truth()
    expect(truth.at('posts', 0)).toMatchObject({
      message: 'Two',
      photos: 2,
      photoSha256: photos.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    })
    const read = await town.get('/20001/published_posts', {
      fields: 'attachments{media_type,subattachments{media_type}},full_picture',
      access_token: token,
    })
    expect(read.body.at('data', 0, 'attachments', 'data', 0, 'media_type')).toBe('album')
    expect(
      read.body.list('data', 0, 'attachments', 'data', 0, 'subattachments', 'data'),
    ).toHaveLength(2)
    const picture = Buffer.from(
      await (await fetch(read.body.text('data', 0, 'full_picture'))).arrayBuffer(),
    )
    expect(picture.equals(photos[0] ?? new Uint8Array())).toBe(true)
  })

  it('takes attached media in the indexed form too, but no photo twice', async () => {
    const token = await town.pageToken()
    const id = (await town.upload('20001', { token, bytes: await aPhoto() })).body.text('id')
    const media = { 'attached_media[0]': JSON.stringify({ media_fbid: id }), access_token: token }
    expect((await town.post('/20001/feed', { message: 'One', ...media })).status).toBe(200)
    expect(
      (await town.post('/20001/feed', { message: 'Other', ...media })).body.at(
        'error',
        'error_subcode',
      ),
    ).toBe(1366051)
  })

  it('is refused as a duplicate right after the same text', async () => {
    const fields = { message: 'Same again', access_token: await town.pageToken() }
    expect((await town.post('/20001/feed', fields)).status).toBe(200)
    expect((await town.post('/20001/feed', fields)).body.at('error', 'code')).toBe(506)
    await town.control('POST', '/clock', { advanceMs: 11 * 60_000 })
    expect((await town.post('/20001/feed', fields)).status).toBe(200)
  })

  it('needs a Page token, the scope and the task', async () => {
    const user = await town.signIn()
    expect(
      (await town.post('/20001/feed', { message: 'x', access_token: user })).body.at(
        'error',
        'code',
      ),
    ).toBe(210)
    const editor = await town.pageToken('20004', user)
    const refused = await town.post('/20004/feed', { message: 'x', access_token: editor })
    expect([refused.status, refused.body.at('error', 'code')]).toEqual([403, 200])
    const declined = await town.pageToken(
      '20001',
      await town.signIn('10001', { declinedScopes: ['pages_manage_posts'] }),
    )
    expect(
      (await town.post('/20001/feed', { message: 'x', access_token: declined })).body.at(
        'error',
        'code',
      ),
    ).toBe(200)
  })

  it('holds at most 63,206 characters, and something at least', async () => {
    const access_token = await town.pageToken()
    const json = (message: string) => town.post('/20001/feed', { message, access_token })
    expect((await json('x'.repeat(63_207))).body.at('error', 'code')).toBe(100)
    expect((await json('x'.repeat(63_206))).status).toBe(200)
    expect((await json('')).body.at('error', 'code')).toBe(100)
  })

  it('is refused in the network’s words when the body cannot be read', async () => {
    const answer = await fetch(`${town.url()}/graph/20001/feed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"message":',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 100, type: 'OAuthException' } },
    ])
  })

  it('can be edited and deleted', async () => {
    const token = await town.pageToken()
    const id = (
      await town.post('/20001/feed', { message: 'Befor', access_token: token })
    ).body.text('id')
    expect(
      (await town.post(`/${id}`, { message: 'Before', access_token: token })).body.value,
    ).toEqual({ success: true })
    expect((await town.truth()).at('posts', 0, 'message')).toBe('Before')
    expect((await town.remove(`/${id}`, { access_token: token })).body.value).toEqual({
      success: true,
    })
    const { error } = Object((await town.get(`/${id}`, { access_token: token })).body.value)
    expect(error).toMatchObject({ code: 10, message: expect.stringContaining('does not exist') })
    expect(error).not.toHaveProperty('error_subcode')
  })
})

it('a post that the app did not make is not changed by it', async () => {
  const token = await town.pageToken()
  const id = (
    await town.control('POST', '/facebook/pages/20001/posts', { message: 'Made by hand' })
  ).body.text('id')
  const { body } = await town.post(`/${id}`, { message: 'Ours now', access_token: token })
  expect(body.at('error', 'code')).toBe(200)
  expect((await town.truth()).at('posts', 0, 'message')).toBe('Made by hand')
})

describe('a photo', () => {
  it('posts by itself and names its post', async () => {
    const token = await town.pageToken()
    const answer = await town.upload('20001', {
      token,
      bytes: await aPhoto(),
      fields: {
        message: 'Look',
        published: 'true',
      },
    })
    expect(answer.body.text('post_id')).toBe(`20001_${answer.body.text('id')}`)
    expect((await town.truth()).at('posts', 0)).toMatchObject({
      message: 'Look',
      photos: 1,
      published: true,
    })
  })

  it('must be a real picture of at most 4 MB', async () => {
    const token = await town.pageToken()
    const whole = await aPhoto()
    for (const bytes of [
      new Uint8Array(Buffer.from('not a picture')),
      whole.slice(0, whole.length / 2),
      new Uint8Array(4 * 1024 * 1024 + 1),
    ]) {
      const answer = await town.upload('20001', { token, bytes })
      expect([answer.status, answer.body.at('error', 'error_subcode')]).toEqual([400, 1366046])
    }
  })

  it('is fetched from an address, without following redirects or taking other types', async () => {
    const token = await town.pageToken()
    const bytes = await aPhoto()
    const host = createServer((request, answer) => {
      if (request.url === '/moved.jpg') answer.writeHead(302, { location: '/good.jpg' }).end()
      else
        answer
          .writeHead(200, {
            'content-type': request.url === '/good.jpg' ? 'image/jpeg' : 'text/html',
          })
          .end(bytes)
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    const address: AddressInfo | string | null = host.address()
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const take = async (url: string) =>
      (await town.post('/20001/photos', { url, published: 'false', access_token: token })).body
    expect((await take(`${base}/good.jpg`)).text('id')).toBeTruthy()
    expect((await take(`${base}/moved.jpg`)).at('error', 'error_subcode')).toBe(1366046)
    expect((await take(`${base}/page`)).at('error', 'error_subcode')).toBe(1366046)
    expect((await take('not an address')).at('error', 'code')).toBe(100)
    await new Promise((resolve) => host.close(resolve))
  })

  it('is served under an address that dies', async () => {
    const token = await town.pageToken()
    await town.upload('20001', { token, bytes: await aPhoto(), fields: { message: 'Look' } })
    const picture = (
      await town.get('/20001/posts', { fields: 'full_picture', access_token: token })
    ).body.text('data', 0, 'full_picture')
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(picture.replace(/oe=./, 'oe=7'))).status).toBe(403)
    await town.control('POST', '/clock', { advanceMs: 3 * 86_400_000 })
    expect((await fetch(picture)).status).toBe(403)
  })
})

describe('a scheduled post', () => {
  const inAnHour = () => String(Math.floor(Date.now() / 1000) + 3600)

  it('waits in scheduled_posts and is out when the clock has passed its hour', async () => {
    const token = await town.pageToken()
    const at = inAnHour()
    const id = (
      await town.post('/20001/feed', {
        message: 'Later',
        published: 'false',
        scheduled_publish_time: at,
        access_token: token,
      })
    ).body.text('id')
    const scheduled = async () =>
      (
        await town.get('/20001/scheduled_posts', {
          fields: 'id,scheduled_publish_time',
          access_token: token,
        })
      ).body
    const published = async () =>
      (await town.get('/20001/published_posts', { fields: 'id,created_time', access_token: token }))
        .body
    expect((await scheduled()).at('data')).toEqual([{ id, scheduled_publish_time: Number(at) }])
    expect((await published()).at('data')).toEqual([])
    await town.control('POST', '/clock', { advanceMs: 3_601_000 })
    expect((await scheduled()).at('data')).toEqual([])
    expect((await published()).at('data')).toEqual([
      { id, created_time: new Date(Number(at) * 1000).toISOString().replace('.000Z', '+0000') },
    ])
  })

  it('takes only 10 minutes to 75 days, and never together with published', async () => {
    const token = await town.pageToken()
    const now = Math.floor(Date.now() / 1000)
    const schedule = async (seconds: number, published = 'false') =>
      (
        await town.post('/20001/feed', {
          message: `m${seconds}`,
          published,
          scheduled_publish_time: String(now + seconds),
          access_token: token,
        })
      ).body.at('error', 'code')
    expect(await schedule(9 * 60)).toBe(100)
    expect(await schedule(76 * 86_400)).toBe(100)
    expect(await schedule(3600, 'true')).toBe(100)
    expect(await schedule(74 * 86_400)).toBeUndefined()
  })

  it('can be moved, published now, or deleted before its hour', async () => {
    const token = await town.pageToken()
    const id = (
      await town.post('/20001/feed', {
        message: 'Later',
        published: 'false',
        scheduled_publish_time: inAnHour(),
        access_token: token,
      })
    ).body.text('id')
    const later = String(Number(inAnHour()) + 3600)
    await town.post(`/${id}`, { scheduled_publish_time: later, access_token: token })
    expect((await town.truth()).at('posts', 0, 'scheduledFor')).toBe(
      new Date(Number(later) * 1000).toISOString(),
    )
    await town.post(`/${id}`, { is_published: 'true', access_token: token })
    expect((await town.truth()).at('posts', 0, 'published')).toBe(true)
  })
})
