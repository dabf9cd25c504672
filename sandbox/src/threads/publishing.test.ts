import { describe, expect, it } from 'vitest'
import { useMediaHost } from '../instagram/testing.ts'
import { aPhoto } from '../testing.ts'
import { dayMs, minuteMs, refusal, useThreads } from './testing.ts'

const { town, get, remove, advance, make, makeText, publish, said, signIn, statusOf, truth } =
  useThreads()
const host = useMediaHost()
const posts = async () => (await truth()).list('posts')

async function makeImage(token: string, more: Record<string, string> = {}): Promise<string> {
  const image_url = host.keep('/a.jpg', { type: 'image/jpeg', bytes: await aPhoto() })
  return (await make(token, { media_type: 'IMAGE', image_url, ...more })).body.text('id')
}
const isItem = { is_carousel_item: 'true' }
const aPage = () => host.keep('/menu', { type: 'text/html', bytes: Buffer.from('<p>Menu</p>') })

describe('a container', () => {
  it('is refused too early in the words of one that is not there, and stands later once', async () => {
    const token = await signIn()
    const container = await makeText(token, 'Gnocchi are back.')
    const early = await publish(token, container)
    expect(refusal(early)).toEqual([400, 24, 4_279_009])
    expect(early.body.at('error', 'error_user_title')).toBe('Media Not Found')
    expect((await statusOf(token, container)).value).toEqual({
      id: container,
      status: 'IN_PROGRESS',
    })
    await advance(1000)
    expect((await statusOf(token, container)).at('status')).toBe('FINISHED')
    const id = (await publish(token, container)).body.text('id')
    expect((await get(token, `/${id}`, { fields: 'permalink' })).body.text('permalink')).toContain(
      '/look/threads/@osterialume/post/',
    )
    expect(await posts()).toHaveLength(1)
  })

  it('that is published says so, names no post, and makes no second one', async () => {
    const token = await signIn()
    const container = await makeText(token, 'Once.')
    await advance(1000)
    const id = (await publish(token, container)).body.text('id')
    expect(refusal(await publish(token, container))).toEqual([400, 24, 4_279_009])
    const shown = await get(token, `/${container}`)
    expect(shown.body.value).toEqual({ id: container, status: 'PUBLISHED' })
    expect(JSON.stringify(shown.body.value)).not.toContain(id)
    expect(
      (await get(token, `/${id}`, { fields: 'status' })).body.text('error', 'message'),
    ).toContain('nonexisting field (status)')
    expect(await posts()).toHaveLength(1)
  })

  it('is good for a day, and for its owner', async () => {
    const token = await signIn()
    const container = await makeText(token, 'Late.')
    expect(refusal(await get(await signIn({ person: '10002' }), `/${container}`))).toEqual([
      400, 100, 33,
    ])
    await advance(dayMs)
    expect((await statusOf(token, container)).at('status')).toBe('EXPIRED')
    expect(refusal(await publish(token, container))).toEqual([400, 24, 4_279_009])
  })

  it('needs the scope of publishing', async () => {
    const reader = await signIn({ scope: 'threads_basic' })
    expect(refusal(await make(reader, { media_type: 'TEXT', text: 'x' }))).toEqual([
      403,
      10,
      undefined,
    ])
    expect(refusal(await publish(reader, '1'))).toEqual([403, 10, undefined])
  })
})

describe('what is refused before anything is fetched', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_none, nth) => `www.example${nth}.com`).join(' ')
  it.each<[string, Record<string, string>]>([
    ['no kind', { text: 'x' }],
    ['an unknown kind', { media_type: 'REELS', text: 'x' }],
    ['a text without text', { media_type: 'TEXT' }],
    ['501 letters', { media_type: 'TEXT', text: 'x'.repeat(501) }],
    ['a thumb too many', { media_type: 'TEXT', text: `${'x'.repeat(497)}👍` }],
    ['a family too many', { media_type: 'TEXT', text: `${'x'.repeat(476)}👨‍👩‍👧‍👦` }],
    ['a picture without address', { media_type: 'IMAGE', text: 'x' }],
    ['a video without address', { media_type: 'VIDEO' }],
    [
      'a link beside a picture',
      { media_type: 'IMAGE', image_url: 'x', link_attachment: 'http://a.b' },
    ],
    ['a link that is none', { media_type: 'TEXT', text: 'x', link_attachment: 'soon' }],
    ['six links', { media_type: 'TEXT', text: links(6) }],
    [
      'five links and another card',
      { media_type: 'TEXT', text: links(5), link_attachment: 'http://a.b' },
    ],
    ['alternative text of a text', { media_type: 'TEXT', text: 'x', alt_text: 'y' }],
    ['1001 letters of it', { media_type: 'IMAGE', image_url: 'x', alt_text: 'y'.repeat(1001) }],
    ['a topic with a period', { media_type: 'TEXT', text: 'x', topic_tag: 'a.b' }],
    ['a topic with an ampersand', { media_type: 'TEXT', text: 'x', topic_tag: 'a&b' }],
    ['an empty topic', { media_type: 'TEXT', text: 'x', topic_tag: '' }],
    ['51 letters of topic', { media_type: 'TEXT', text: 'x', topic_tag: 'a'.repeat(51) }],
    ['an unknown circle', { media_type: 'TEXT', text: 'x', reply_control: 'friends' }],
    ['a text in a carousel', { media_type: 'TEXT', text: 'x', is_carousel_item: 'true' }],
    ['one child', { media_type: 'CAROUSEL', children: '1' }],
    [
      '21 children',
      { media_type: 'CAROUSEL', children: Array.from({ length: 21 }, (_n, i) => i + 1).join() },
    ],
    ['children of nobody', { media_type: 'CAROUSEL', children: '1,2' }],
    ['a poll of one', { media_type: 'TEXT', text: 'x', poll_attachment: '{"option_a":"a"}' }],
    ['publishing at once', { media_type: 'TEXT', text: 'x', auto_publish_text: 'true' }],
    ['an answer to nothing', { media_type: 'TEXT', text: 'x', reply_to_id: '1' }],
  ])('%s', async (_what, fields) => {
    const answer = await make(await signIn(), fields)
    expect([answer.status, answer.body.at('error', 'code')]).toEqual([400, 100])
    expect((await truth()).list('containers')).toEqual([])
  })

  it('but not what stays just within', async () => {
    const token = await signIn()
    for (const fields of [
      { text: `${'x'.repeat(496)}👍` },
      { text: 'è'.repeat(500) },
      { text: '面'.repeat(500) },
      { text: `${'x'.repeat(475)}👨‍👩‍👧‍👦` },
      { text: `${links(4)} www.example0.com`, link_attachment: aPage() },
      { text: 'x', topic_tag: 'a'.repeat(50), reply_control: 'followers_only' },
      { text: 'x', poll_attachment: '{"option_a":"a","option_b":"b"}' },
    ])
      expect((await make(token, { media_type: 'TEXT', ...fields })).status, fields.text).toBe(200)
  })

  it('nor what travels as JSON, which must be readable', async () => {
    const token = await signIn()
    const send = (body: string) =>
      fetch(`${town.url()}/threads-api/v1.0/me/threads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      })
    expect((await send('{"media_type":"TEXT","text":"x"}')).status).toBe(200)
    const broken = await send('{"media_type":')
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: 100 } }])
  })

  it('and a link that is named as the card, and redirects or is not there', async () => {
    const token = await signIn()
    const moved = host.keep('/moved', {
      type: 'text/html',
      bytes: Buffer.from(''),
      status: 302,
      headers: { location: aPage() },
    })
    for (const link of [moved, host.address('/nothing'), 'https://osterialume.example.com/menu']) {
      const text = { media_type: 'TEXT', text: `Menu: ${link}` }
      expect(refusal(await make(token, { ...text, link_attachment: link }))).toEqual([
        400, -1, 4_279_047,
      ])
      expect((await make(token, text)).status).toBe(200)
    }
  })

  it('names the limit of links', async () => {
    const answer = await make(await signIn(), { media_type: 'TEXT', text: links(6) })
    expect(answer.body.text('error', 'message')).toContain('THREADS_API__LINK_LIMIT_EXCEEDED')
  })
})

describe('a post', () => {
  it('reads with its own words for what was sent, without what is null', async () => {
    const token = await signIn()
    const fields =
      'id,media_product_type,media_type,text,topic_tag,link_attachment_url,is_quote_post,has_replies,is_reply,root_post,replied_to,children,alt_text,reply_audience,owner,username,media_url,shortcode'
    const id = await said(token, 'Menu: https://osterialume.example.com/menu #monday')
    expect((await get(token, `/${id}`, { fields })).body.value).toEqual({
      id,
      media_product_type: 'THREADS',
      media_type: 'TEXT_POST',
      text: 'Menu: https://osterialume.example.com/menu #monday',
      topic_tag: 'monday',
      link_attachment_url: 'https://osterialume.example.com/menu',
      is_quote_post: false,
      has_replies: false,
      is_reply: false,
      reply_audience: 'EVERYONE',
      owner: { id: expect.any(String) },
      username: 'osterialume',
      shortcode: expect.any(String),
    })
    expect((await get(token, `/${id}`)).body.value).toEqual({ id })
    await town.control('POST', '/threads', { dropsHash: true })
    expect((await get(token, `/${id}`, { fields: 'text' })).body.text('text')).toMatch(/ monday$/)
  })

  it('of pictures is one post, whose parts have ids of their own', async () => {
    const token = await signIn()
    const children = [
      await makeImage(token, { ...isItem, alt_text: 'Bread' }),
      await makeImage(token, isItem),
    ].join(',')
    const carousel = await make(token, { media_type: 'CAROUSEL', children, text: 'Two.' })
    const container = carousel.body.text('id')
    await advance(minuteMs)
    expect(refusal(await publish(token, children.split(',')[0] ?? ''))).toEqual([
      400, 24, 4_279_009,
    ])
    const id = (await publish(token, container)).body.text('id')
    const { body } = await get(token, `/${id}`, {
      fields: 'media_type,children{id,media_type,media_url,alt_text}',
    })
    expect(body.at('media_type')).toBe('CAROUSEL_ALBUM')
    const parts = body.list('children', 'data')
    expect(parts.map((one) => [one.at('media_type'), one.at('alt_text')])).toEqual([
      ['IMAGE', 'Bread'],
      ['IMAGE', undefined],
    ])
    expect((await fetch(parts[0]?.text('media_url') ?? '')).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    expect((await get(token, `/${parts[1]?.text('id')}`)).status).toBe(200)
    expect(await posts()).toHaveLength(1)
    const limit = await get(token, '/me/threads_publishing_limit')
    expect(limit.body.value).toEqual({ data: [{ quota_usage: 1 }] })
  })
})

describe('the quotas of a rolling day', () => {
  const fields =
    'quota_usage,config,reply_quota_usage,reply_config,delete_quota_usage,delete_config'
  const quotas = (more: Record<string, number>) =>
    town.control('POST', '/threads/users/10001', { quotas: more })

  it('are told, all four, each to whom may know', async () => {
    const token = await signIn()
    const { body } = await get(token, '/me/threads_publishing_limit', { fields })
    expect(body.at('data', 0)).toEqual({
      quota_usage: 0,
      config: { quota_total: 250, quota_duration: 86_400 },
      reply_quota_usage: 0,
      reply_config: { quota_total: 1000, quota_duration: 86_400 },
      delete_quota_usage: 0,
      delete_config: { quota_total: 100, quota_duration: 86_400 },
    })
    const searching = { fields: 'location_search_quota_usage,location_search_config' }
    expect(refusal(await get(token, '/me/threads_publishing_limit', searching))[1]).toBe(10)
    const searcher = await signIn({ scope: 'threads_basic,threads_location_tagging' })
    const searches = await get(searcher, '/me/threads_publishing_limit', searching)
    expect(searches.body.at('data', 0, 'location_search_config', 'quota_total')).toBe(500)
  })

  it('refuse when they are spent, with no number of their own, also after a deletion', async () => {
    const token = await signIn()
    await quotas({ posts: 1, replies: 1, deletes: 1 })
    const root = await said(token, 'One.')
    const reply = await said(token, 'First comment.', { reply_to_id: root })
    const post = await makeText(token, 'Two.')
    const second = await makeText(token, 'Another comment.', { reply_to_id: root })
    await advance(minuteMs)
    expect(refusal(await publish(token, post))).toEqual([400, 100, undefined])
    expect(refusal(await publish(token, second))).toEqual([400, 100, undefined])
    expect((await remove(token, `/${reply}`)).body.value).toEqual({
      success: true,
      deleted_id: reply,
    })
    expect(refusal(await remove(token, `/${root}`))).toEqual([400, 100, undefined])
    expect(refusal(await publish(token, second))).toEqual([400, 100, undefined])
    const { body } = await get(token, '/me/threads_publishing_limit', { fields })
    expect(body.at('data', 0)).toMatchObject({
      quota_usage: 1,
      reply_quota_usage: 1,
      delete_quota_usage: 1,
    })
    await advance(dayMs)
    await said(token, 'Tomorrow.')
    expect(await posts()).toHaveLength(2)
  })
})
