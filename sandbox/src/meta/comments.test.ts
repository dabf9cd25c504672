import { beforeEach, describe, expect, it } from 'vitest'
import { aVideo } from '../instagram/testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { aPhoto, eventually, everyScope, reply, useTown } from '../testing.ts'

const town = useTown('demo')
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
const quiz = '20001_1001'
let token = ''

beforeEach(async () => {
  token = await town.pageToken(
    '20001',
    await town.signIn('10001', { scope: `${everyScope},pages_manage_metadata` }),
  )
})

const list = async (id: string, params: Record<string, string> = {}) =>
  (await town.get(`/${id}/comments`, { access_token: token, ...params })).body
const write = (id: string, message: string) =>
  town.post(`/${id}/comments`, { message, access_token: token })
const truth = async () =>
  (await town.control('GET', '/truth/facebook/20001/comments')).body.list('comments')

describe('comments of a post', () => {
  it('come on their first level, with answers inside, or all in one row', async () => {
    const fields =
      'id,message,from{id,name,picture},comment_count,like_count,user_likes,comments{message,from{name},parent{id}}'
    const first = await list(quiz, { fields, summary: 'true' })
    expect(first.at('summary')).toEqual({
      order: 'chronological',
      total_count: 2,
      can_comment: true,
    })
    expect(first.at('data', 0, 'from')).toMatchObject({ id: '50005', name: 'Hannah Whitlock' })
    const picture = await fetch(first.text('data', 0, 'from', 'picture', 'data', 'url'))
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const asked = first.list('data')[1]
    expect(asked?.value).toMatchObject({
      comment_count: 3,
      user_likes: true,
      message: expect.stringContaining('walk in'),
    })
    expect(asked?.list('comments', 'data').map((one) => one.at('from', 'name'))).toEqual([
      'Osteria Lume',
      'Owen Pugh',
      'Osteria Lume',
    ])
    expect(asked?.at('comments', 'data', 0, 'parent', 'id')).toBe(asked?.at('id'))
    const stream = await list(quiz, {
      filter: 'stream',
      order: 'reverse_chronological',
      summary: '1',
      fields: 'created_time',
    })
    expect(stream.at('summary')).toMatchObject({ order: 'reverse_chronological', total_count: 5 })
    const times = stream.list('data').map((one) => one.text('created_time'))
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await list(quiz, { filter: 'all' })).at('error', 'code')).toBe(100)
  })

  it('are refused without pages_read_user_content, of a post also as a field of it', async () => {
    const poor = await town.pageToken(
      '20001',
      await town.signIn('10001', {
        scope: everyScope,
        declinedScopes: ['pages_read_user_content'],
      }),
    )
    const refused = {
      error: { code: 10, message: expect.stringContaining('This endpoint requires') },
    }
    const read = async (path: string, fields: string) =>
      (await town.get(path, { fields, access_token: poor })).body.value
    expect(await read(`/${quiz}/comments`, 'id,message')).toMatchObject(refused)
    for (const field of ['likes', 'comments', 'reactions'])
      expect(await read(`/${quiz}`, `id,${field}.limit(0).summary(true)`)).toMatchObject(refused)
    expect(await read(`/${quiz}`, 'id,message')).toMatchObject({ id: quiz })
  })

  it('are written as the page, answered on two levels, and counted', async () => {
    const made = (await write(quiz, 'Thank you all')).body.text('id')
    expect(made).toMatch(/^1001_\d+$/)
    const answer = (await write(made, 'And see you there')).body.text('id')
    const beside = (await write(answer, 'Really')).body.text('id')
    expect(
      (await town.get(`/${beside}`, { fields: 'parent{id},from', access_token: token })).body.value,
    ).toMatchObject({ parent: { id: made }, from: { id: '20001', name: 'Osteria Lume' } })
    expect((await list(made, { fields: 'id' })).list('data').map((one) => one.at('id'))).toEqual([
      answer,
      beside,
    ])
    expect((await truth()).filter((one) => one.at('viaApp') === true)).toHaveLength(3)
    expect((await town.remove(`/${made}`, { access_token: token })).body.value).toEqual({
      success: true,
    })
    expect((await truth()).filter((one) => one.at('viaApp') === true)).toHaveLength(0)
  })

  it('stand under a photo and a video as under their post', async () => {
    const photo = (
      await town.upload('20001', {
        token,
        bytes: await aPhoto(),
        fields: { message: 'Look', published: 'true' },
      })
    ).body
    await write(photo.text('id'), 'On the photo')
    expect((await list(photo.text('post_id'))).at('data', 0, 'message')).toBe('On the photo')
    const form = new FormData()
    form.set('access_token', token)
    form.set('source', new Blob([new Uint8Array(aVideo())]), 'film.mp4')
    const video = (
      await reply(await fetch(`${town.url()}/graph/20001/videos`, { method: 'POST', body: form }))
    ).body.text('id')
    expect((await write(video, 'Too early')).body.at('error', 'error_subcode')).toBe(33)
    await town.control('POST', '/clock', { advanceMs: 5000 })
    expect((await write(video, 'On the video')).status).toBe(200)
    expect((await list(video)).at('data', 0, 'message')).toBe('On the video')
  })

  it('can carry a picture, be changed by their author and hidden by the page', async () => {
    const stored = (await town.upload('20001', { token, bytes: await aPhoto() })).body.text('id')
    const own = (
      await town.post(`/${quiz}/comments`, { attachment_id: stored, access_token: token })
    ).body.text('id')
    expect(
      (await town.get(`/${own}`, { fields: 'attachment', access_token: token })).body.at(
        'attachment',
        'target',
        'id',
      ),
    ).toBe(stored)
    const theirs = (await list(quiz)).text('data', 0, 'id')
    const change = async (id: string, fields: Record<string, string>) =>
      (await town.post(`/${id}`, { ...fields, access_token: token })).body
    expect((await change(own, { message: 'The menu' })).value).toEqual({ success: true })
    expect((await change(theirs, { message: 'Mine now' })).at('error', 'code')).toBe(200)
    expect((await change(own, { is_hidden: 'true' })).at('error', 'code')).toBe(100)
    expect((await change(theirs, { is_hidden: 'true' })).value).toEqual({ success: true })
    expect(
      (await town.get(`/${theirs}`, { fields: 'is_hidden,can_hide', access_token: token })).body
        .value,
    ).toMatchObject({ is_hidden: true, can_hide: true })
  })

  it('need words, the scope and the task', async () => {
    expect((await write(quiz, '  ')).body.at('error', 'error_subcode')).toBe(1349125)
    expect((await write(quiz, 'x'.repeat(8001))).body.at('error', 'code')).toBe(100)
    const poor = await town.pageToken(
      '20001',
      await town.signIn('10001', {
        scope: everyScope,
        declinedScopes: ['pages_manage_engagement'],
      }),
    )
    for (const edge of ['comments', 'likes'])
      expect(
        (await town.post(`/${quiz}/${edge}`, { message: 'x', access_token: poor })).body.at(
          'error',
          'code',
        ),
      ).toBe(200)
  })
})

describe('likes', () => {
  const summary = async (id: string) =>
    (await town.get(`/${id}/likes`, { summary: 'true', access_token: token })).body.at('summary')
  const like = async (id: string) =>
    (await town.post(`/${id}/likes`, { access_token: token })).body.value
  const unlike = async (id: string) =>
    (await town.remove(`/${id}/likes`, { access_token: token })).body.value

  it('of the page move the counts of posts and comments once each way', async () => {
    const comment = (await list('20001_1041')).text('data', 0, 'id')
    for (const [id, count] of [
      ['20001_1041', 87],
      [comment, 0],
    ] as const) {
      expect(await summary(id)).toEqual({ total_count: count, can_like: true, has_liked: false })
      expect([await like(id), await like(id)]).toEqual([{ success: true }, { success: true }])
      expect(await summary(id)).toEqual({ total_count: count + 1, can_like: true, has_liked: true })
      expect([await unlike(id), await unlike(id)]).toEqual([{ success: true }, { success: true }])
      expect(await summary(id)).toMatchObject({ total_count: count, has_liked: false })
    }
    await like(comment)
    expect(
      (await town.get(`/${comment}`, { fields: 'like_count,user_likes', access_token: token })).body
        .value,
    ).toMatchObject({ like_count: 1, user_likes: true })
  })
})

describe('the app is told', () => {
  const changes = () =>
    product.told
      .flatMap(({ body }) => body.list('entry'))
      .flatMap((entry) => entry.list('changes'))
      .map((change) => change.at('value'))
  const told = (count: number) =>
    eventually(
      async () => changes().length,
      (seen) => seen >= count,
    )

  it('of what guests do when the panel says so, and of its own answers, likes and removals', async () => {
    await town.post('/20001/subscribed_apps', { subscribed_fields: 'feed', access_token: token })
    const did = (
      await town.control('POST', '/guests', {
        network: 'facebook',
        owner: '20001',
        does: 'comment',
      })
    ).body
    await town.control('POST', '/guests', { network: 'facebook', owner: '20001', does: 'like' })
    const comment = did.text('comment', 'id')
    const answer = (await write(comment, 'Yes, two of them')).body.text('id')
    await town.post(`/${comment}/likes`, { access_token: token })
    await town.post(`/${comment}`, { is_hidden: 'true', access_token: token })
    await town.remove(`/${answer}`, { access_token: token })
    await told(6)
    expect(changes()).toEqual([
      expect.objectContaining({
        item: 'comment',
        verb: 'add',
        post_id: '20001_1041',
        comment_id: comment,
        parent_id: '20001_1041',
        message: did.text('comment', 'message'),
        from: did.at('comment', 'from'),
      }),
      expect.objectContaining({
        item: 'reaction',
        verb: 'add',
        reaction_type: 'like',
        post_id: '20001_1041',
      }),
      expect.objectContaining({
        item: 'comment',
        verb: 'add',
        comment_id: answer,
        parent_id: comment,
        from: { id: '20001', name: 'Osteria Lume' },
      }),
      expect.objectContaining({
        item: 'reaction',
        verb: 'add',
        comment_id: comment,
        from: { id: '20001', name: 'Osteria Lume' },
      }),
      expect.objectContaining({ item: 'comment', verb: 'hide', comment_id: comment }),
      expect.objectContaining({ item: 'comment', verb: 'remove', comment_id: answer }),
    ])
    expect(
      (await town.control('POST', '/guests', { network: 'facebook', owner: '999', does: 'like' }))
        .status,
    ).toBe(404)
  })
})

describe('faults on comments', () => {
  it('lose the answer after the effect, let it come later, and hide it from reads', async () => {
    const fault = (body: Record<string, unknown>) => town.control('POST', '/faults', body)
    const own = async () =>
      (await truth()).filter((one) => one.at('viaApp') === true).map((one) => one.at('message'))
    await fault({ route: 'POST /{post}/comments', kind: 'lose-answer', times: 1 })
    await expect(write(quiz, 'lost')).rejects.toThrow('fetch failed')
    expect(await own()).toEqual(['lost'])
    await fault({ route: 'POST /{post}/comments', kind: 'late-effect', delayMs: 60_000, times: 1 })
    await expect(write(quiz, 'late')).rejects.toThrow('fetch failed')
    expect(await own()).toEqual(['lost'])
    await town.control('POST', '/clock', { advanceMs: 61_000 })
    expect(await eventually(own, (all) => all.length === 2)).toEqual(['lost', 'late'])
    await fault({ route: 'POST /{post}/comments', kind: 'lag-reads', ms: 60_000, times: 1 })
    const hidden = (await write(quiz, 'unseen')).body.text('id')
    expect(
      (await town.get(`/${hidden}`, { access_token: token })).body.at('error', 'error_subcode'),
    ).toBe(33)
    await town.control('POST', '/clock', { advanceMs: 61_000 })
    expect((await town.get(`/${hidden}`, { access_token: token })).status).toBe(200)
  })
})

describe('the page for people', () => {
  it('shows the thread with faces, and lets a guest answer one comment', async () => {
    const address = `${town.url()}/look/facebook/20001/${quiz}`
    const before = await (await fetch(address)).text()
    expect(before).toContain('Six is fine. Come at noon')
    const comment = (await list(quiz)).text('data', 0, 'id')
    await fetch(`${address}/comment`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ guest: 'Tom Ashworth', text: 'Me too', answers: comment }),
    })
    expect((await list(comment)).at('data', 0, 'message')).toBe('Me too')
  })
})
