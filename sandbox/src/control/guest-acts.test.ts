import { expect, it } from 'vitest'
import { eventually, everyScope, lumeInstagram, useTown } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'

const town = useTown('demo')
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))

const guests = (does: string, owner = '20001') =>
  town.control('POST', '/guests', { network: 'facebook', owner, does })
const comments = async () =>
  (await town.control('GET', '/truth/facebook/20001/comments')).body
    .list('comments')
    .map((one) => one.text('id'))

it('a guest deletes what a guest wrote last, with the answers below it, and it is told', async () => {
  const token = await town.pageToken(
    '20001',
    await town.signIn('10001', { scope: `${everyScope},pages_manage_metadata` }),
  )
  await town.post('/20001/subscribed_apps', { subscribed_fields: 'feed', access_token: token })
  const before = await comments()
  const comment = (await guests('comment')).body.text('comment', 'id')
  await town.post(`/${comment}/comments`, { message: 'Yes, two of them', access_token: token })
  expect((await guests('delete')).body.text('deleted')).toBe(comment)
  expect(await comments()).toEqual(before)
  const removal = await eventually(
    async () => product.told.filter(({ raw }) => raw.includes('"verb":"remove"')),
    (all) => all.length > 0,
  )
  expect(removal[0]?.raw).toContain(`"comment_id":"${comment}"`)
})

it('a guest takes back what a guest wrote last on Instagram, and the venue’s own words stay', async () => {
  const ask = (does: string) =>
    town.control('POST', '/guests', { network: 'instagram', owner: lumeInstagram, does })
  const there = async () =>
    (await town.control('GET', `/truth/instagram/${lumeInstagram}/comments`)).body
      .list('comments')
      .map((one) => one.text('id'))
  const before = await there()
  const comment = (await ask('comment')).body.text('comment', 'id')
  expect(await there()).toContain(comment)
  expect((await ask('delete')).body.text('deleted')).toBe(comment)
  expect(await there()).toEqual(before)
})

it('a guest takes a message back on Facebook and Instagram, and nobody can elsewhere', async () => {
  const ask = (does: string, who: object) => town.control('POST', '/guests', { does, ...who })
  const there = async () =>
    JSON.stringify((await town.control('GET', '/truth/messages')).body.at('conversations'))
  for (const [network, owner, guest] of [
    ['facebook', '20001', 'Priya Nair'],
    ['instagram', lumeInstagram, 'priya.cooks'],
  ] as const) {
    const who = { network, owner, guest }
    const sent = await ask('message', { ...who, text: 'To the wrong place' })
    expect(await there()).toContain('To the wrong place')
    const unsent = (await ask('unsend', who)).body.text('unsent')
    expect(unsent).toBe(sent.body.text('message', 'id'))
    expect(await there()).not.toContain('To the wrong place')
  }
  const onX = { network: 'x', owner: 'osterialume' }
  await ask('message', { ...onX, text: 'To the wrong place' })
  expect((await ask('unsend', onX)).status).toBe(404)
  expect((await ask('unsend', { network: 'facebook', owner: '999' })).status).toBe(404)
})

it('nobody deletes what is not there', async () => {
  expect((await guests('delete', '999')).status).toBe(404)
})
