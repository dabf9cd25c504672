import { expect, it } from 'vitest'
import { everyXScope, useX, xUsers } from './testing.ts'

const { town, get, call, accessToken } = useX()
const guest = '1460050011'
const scope = `${everyXScope} dm.read dm.write`

it('a link in a message is shown in short, and where it leads to whom asks for it', async () => {
  const token = await accessToken({ scope })
  const read = (fields: string) =>
    get(token, `/2/dm_conversations/with/${guest}/dm_events`, { 'dm_event.fields': fields })
  await call(token, `POST /2/dm_conversations/with/${guest}/messages`, {
    text: 'Here: https://osterialume.example.com/book (until nine).',
  })
  const { body } = await read('id,text,entities')
  const text = body.text('data', 0, 'text')
  expect(text).toMatch(/^Here: https:\/\/t\.co\/\w{10} \(until nine\)\.$/)
  expect(body.at('data', 0, 'entities', 'urls')).toEqual([
    {
      start: 6,
      end: 29,
      url: text.slice(6, 29),
      expanded_url: 'https://osterialume.example.com/book',
      display_url: 'osterialume.example.com/book',
    },
  ])
  expect((await read('id,text')).body.at('data', 0, 'entities')).toBeUndefined()
})

it('a message without links has no entities', async () => {
  const token = await accessToken({ scope })
  await town.control('POST', '/guests', {
    network: 'x',
    owner: xUsers.lume,
    does: 'message',
    guest: 'jamesokafor',
    text: 'Is it open?',
  })
  const { body } = await get(token, '/2/dm_events', { 'dm_event.fields': 'id,text,entities' })
  expect(body.at('data', 0)).toMatchObject({ text: 'Is it open?' })
  expect(body.at('data', 0, 'entities')).toBeUndefined()
})
