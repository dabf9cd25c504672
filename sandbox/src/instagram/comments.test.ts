import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, instagramScope, lumeInstagram as lume, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'

const town = useTown('demo')
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
let token = ''
let media = ''

beforeEach(async () => {
  token = await town.pageToken(
    '20001',
    await town.signIn('10001', { scope: `${instagramScope},pages_manage_metadata` }),
  )
  // the second post of the profile, with an answered question
  media = (await town.instagramTruth()).text('media', 1, 'id')
})

const list = async (
  id = media,
  fields = 'id,text,username,timestamp,like_count,hidden,from,replies{id,text,username,timestamp}',
) => (await town.get(`/${id}/comments`, { fields, access_token: token })).body
const write = (path: string, message: string, access_token = token) =>
  town.post(path, { message, access_token })
const truth = async () =>
  (await town.control('GET', `/truth/instagram/${lume}/comments`)).body.list('comments')

describe('comments on Instagram', () => {
  it('come on their first level with their replies, which a comment without any leaves out', async () => {
    const all = (await list()).list('data')
    expect(all.map((one) => one.at('username'))).toEqual(['rosie.marchetti', 'callum.reid'])
    expect(all[0]?.at('replies')).toBeUndefined()
    expect(all[1]?.list('replies', 'data').map((one) => one.at('username'))).toEqual([
      'osterialume',
      'callum.reid',
    ])
    expect(all[1]?.value).toMatchObject({
      hidden: false,
      like_count: expect.any(Number),
      from: { id: expect.stringMatching(/^\d+$/), username: 'callum.reid' },
    })
    const id = all[1]?.text('id') ?? ''
    expect(
      (await town.get(`/${id}/replies`, { fields: 'text', access_token: token })).body.list('data'),
    ).toHaveLength(2)
    expect(
      (await town.get(`/${media}`, { fields: 'comments_count', access_token: token })).body.at(
        'comments_count',
      ),
    ).toBe(4)
  })

  it('are written and answered in the name of the account', async () => {
    const made = (await write(`/${media}/comments`, 'Grazie')).body.text('id')
    const answer = (await write(`/${made}/replies`, 'A domani')).body.text('id')
    const beside = (await write(`/${answer}/replies`, 'Presto')).body.text('id')
    expect(
      (await town.get(`/${made}`, { fields: 'username,from,replies{id}', access_token: token }))
        .body.value,
    ).toMatchObject({
      username: 'osterialume',
      from: { id: lume },
      replies: { data: [{ id: answer }, { id: beside }] },
    })
    expect((await truth()).filter((one) => one.at('viaApp') === true)).toHaveLength(3)
    expect((await write(`/${media}/comments`, ' ')).body.at('error', 'code')).toBe(100)
  })

  it('can be hidden and deleted, with their replies', async () => {
    const [first, second] = (await list()).list('data').map((one) => one.text('id'))
    expect(
      (await town.post(`/${first}`, { hide: 'true', access_token: token })).body.value,
    ).toEqual({ success: true })
    expect(
      (await town.get(`/${first}`, { fields: 'hidden', access_token: token })).body.at('hidden'),
    ).toBe(true)
    const before = (await truth()).length
    expect((await town.remove(`/${second}`, { access_token: token })).body.value).toEqual({
      success: true,
    })
    expect(await truth()).toHaveLength(before - 3)
    expect(
      (await town.get(`/${second}`, { access_token: token })).body.at('error', 'error_subcode'),
    ).toBe(33)
  })

  it('can be turned off for a post, and are not liked by a call', async () => {
    expect(
      (await town.post(`/${media}`, { comment_enabled: 'false', access_token: token })).body.value,
    ).toEqual({ success: true })
    expect(
      (await town.get(`/${media}`, { fields: 'is_comment_enabled', access_token: token })).body.at(
        'is_comment_enabled',
      ),
    ).toBe(false)
    expect((await write(`/${media}/comments`, 'x')).body.at('error', 'code')).toBe(200)
    const comment = (await list()).text('data', 0, 'id')
    expect(
      (await town.post(`/${comment}/likes`, { access_token: token })).body.at(
        'error',
        'error_subcode',
      ),
    ).toBe(33)
  })

  it('need instagram_manage_comments, and a token of the linked page', async () => {
    const comment = (await list()).text('data', 0, 'id')
    const poor = await town.pageToken(
      '20001',
      await town.signIn('10001', {
        scope: instagramScope,
        declinedScopes: ['instagram_manage_comments'],
      }),
    )
    expect(
      (await town.get(`/${media}/comments`, { access_token: poor })).body.at('error', 'code'),
    ).toBe(10)
    expect((await write(`/${media}/comments`, 'x', poor)).body.at('error', 'code')).toBe(10)
    const other = await town.instagramToken('20005', '10002')
    expect((await write(`/${media}/comments`, 'x', other)).body.at('error', 'error_subcode')).toBe(
      33,
    )
    expect((await write(`/${comment}/replies`, 'x', other)).body.at('error', 'error_subcode')).toBe(
      33,
    )
  })

  it('are told to the app, those of guests as those of its own', async () => {
    await town.post('/20001/subscribed_apps', { subscribed_fields: 'feed', access_token: token })
    const did = (
      await town.control('POST', '/guests', { network: 'instagram', owner: lume, does: 'comment' })
    ).body
    const answer = (await write(`/${did.text('comment', 'id')}/replies`, 'Sì')).body.text('id')
    const values = () =>
      product.told
        .flatMap(({ body }) => body.list('entry'))
        .flatMap((entry) => entry.list('changes'))
        .map((change) => [change.at('field'), change.at('value')])
    await eventually(
      async () => values().length,
      (count) => count >= 2,
    )
    expect(values()).toEqual([
      [
        'comments',
        expect.objectContaining({
          id: did.text('comment', 'id'),
          text: did.text('comment', 'text'),
          media: { id: did.text('on'), media_product_type: 'FEED' },
        }),
      ],
      [
        'comments',
        expect.objectContaining({
          id: answer,
          parent_id: did.text('comment', 'id'),
          from: { id: lume, username: 'osterialume' },
        }),
      ],
    ])
  })

  it('keep their effect when the answer is lost', async () => {
    await town.control('POST', '/faults', {
      route: 'POST /{ig_comment}/replies',
      kind: 'lose-answer',
      times: 1,
      network: 'instagram',
    })
    const comment = (await list()).text('data', 0, 'id')
    await expect(write(`/${comment}/replies`, 'Once')).rejects.toThrow('fetch failed')
    expect(
      (await truth()).filter((one) => one.at('text') === 'Once').map((one) => one.at('parentId')),
    ).toEqual([comment])
  })
})
