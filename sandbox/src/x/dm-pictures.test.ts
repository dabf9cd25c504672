import { expect, it } from 'vitest'
import { aPhoto, reply } from '../testing.ts'
import { everyXScope, useX } from './testing.ts'

const { town, get, call, accessToken } = useX()
const guest = '1460050011'
const path = `/2/dm_conversations/with/${guest}/messages`

async function uploaded(token: string, category: string): Promise<string> {
  const form = new FormData()
  form.set('media_category', category)
  form.set('media', new Blob([await aPhoto('#aa3322')], { type: 'image/jpeg' }), 'file')
  const answer = await reply(
    await fetch(`${town.url()}/x-api/2/media/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }),
  )
  return answer.body.text('data', 'id')
}
const scope = `${everyXScope} dm.read dm.write`

it('a message carries one picture that its writer uploaded for messages, with words or without', async () => {
  const token = await accessToken({ scope })
  const mediaId = await uploaded(token, 'dm_image')
  const attachments = [{ media_id: mediaId }]
  expect((await call(token, `POST ${path}`, { attachments })).status).toBe(201)
  expect((await call(token, `POST ${path}`, { text: 'This one', attachments })).status).toBe(201)
  const { body } = await get(token, `/2/dm_conversations/with/${guest}/dm_events`, {
    'dm_event.fields': 'text,attachments,id',
    expansions: 'attachments.media_keys',
    'media.fields': 'media_key,type,url',
  })
  // as in posts, X adds a link of its own
  expect(body.text('data', 0, 'text')).toMatch(/^This one https:\/\/t\.co\/\w+$/)
  expect(body.text('data', 1, 'text')).toMatch(/^https:\/\/t\.co\/\w+$/)
  expect(body.at('includes', 'media', 0, 'type')).toBe('photo')
})

it('refuses what was uploaded for posts, by somebody else, or more than one, and nothing at all', async () => {
  const token = await accessToken({ scope })
  const forPosts = await uploaded(token, 'tweet_image')
  const others = await uploaded(await accessToken({ person: '10002', scope }), 'dm_image')
  const mine = await uploaded(token, 'dm_image')
  for (const attachments of [
    [{ media_id: forPosts }],
    [{ media_id: others }],
    [{ media_id: mine }, { media_id: mine }],
    [],
    'none',
  ])
    expect((await call(token, `POST ${path}`, { attachments })).status).toBe(400)
  expect((await call(token, `POST ${path}`, {})).status).toBe(400)
})
