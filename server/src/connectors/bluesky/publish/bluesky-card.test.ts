import { expect, it } from 'vitest'
import type { LinkCard, LinkCards } from '#platform/link-cards/link-cards.ts'
import type { Prepared } from '../../capabilities/publish/publisher.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { aPicture, aPost, useBlueskyTestbed } from '../testing-town.ts'

const testbed = useBlueskyTestbed()
const { secret, truth, log, fault } = testbed
const menu = 'https://lume.example/menu'
const found: LinkCard = {
  title: 'The menu',
  description: 'Pasta by hand',
  pictureUrl: `${menu}.jpg`,
}

/** A web of one page, which counts who reads it. */
function web(card: LinkCard | null = found) {
  const read: string[] = []
  const cards: LinkCards = {
    async read(url) {
      read.push(url)
      return card
    },
    async picture(url) {
      read.push(url)
      return (await aPicture('menu')).bytes()
    },
  }
  return { cards, read, publisher: testbed.withCards(cards).publisher(secret()) }
}
const post = aPost(`Tonight: ${menu} (and https://other.example/x).`)
const uploads = async () =>
  (await log()).filter(({ effect, route }) => effect && route.endsWith('.uploadBlob')).length

async function publish(
  { publisher }: ReturnType<typeof web>,
  content = post,
  earlier: Prepared | null = null,
) {
  const { prepared } = await publisher.prepare(content, earlier, recordSteps())
  await publisher.commit(content, prepared, recordSteps())
}

it('shows the first link of a post of words as a card', async () => {
  await publish(web())
  expect((await truth()).posts[0]?.card).toEqual({
    uri: menu,
    title: 'The menu',
    description: 'Pasta by hand',
    cid: expect.stringMatching(/^baf/),
  })
})

it('reads the page once, so that every try writes the same card', async () => {
  const first = web()
  const { prepared } = await first.publisher.prepare(post, null, recordSteps())
  const changed = web({ ...found, title: 'Another menu' })
  await publish(changed, post, prepared)
  expect(changed.read).toEqual([])
  expect((await truth()).posts.map(({ card }) => card?.title)).toEqual(['The menu'])
})

it('leaves the picture there once more when it may have been thrown away', async () => {
  const { publisher, read } = web()
  const { prepared } = await publisher.prepare(post, null, recordSteps())
  const before = await uploads()
  await testbed.advance(11 * 60_000)
  const again = await publisher.prepare(post, prepared, recordSteps())
  await publisher.commit(post, again.prepared, recordSteps())
  expect(read.filter((url) => url === menu)).toHaveLength(1)
  expect(await uploads()).toBe(before + 1)
})

it('looks anew where the link is another, and shows no card of the one before', async () => {
  const one = web()
  const { prepared } = await one.publisher.prepare(post, null, recordSteps())
  const other = aPost('Now https://lume.example/book')
  await one.publisher.commit(other, prepared, recordSteps())
  expect((await truth()).posts[0]?.card).toBeNull()
  const { prepared: newer } = await one.publisher.prepare(other, prepared, recordSteps())
  expect(one.read).toContain('https://lume.example/book')
  expect(newer).toMatchObject({ rkey: prepared['rkey'] })
})

it('goes out without a card where the page says nothing', async () => {
  const silent = web(null)
  await publish(silent)
  await publish(web({ ...found, pictureUrl: null }), aPost(`Words alone: ${menu}`))
  expect((await truth()).posts.map(({ card }) => card?.cid)).toEqual([undefined, null])
})

it('goes out whatever goes wrong with the page', async () => {
  const broken: LinkCards = {
    read: async () => {
      throw new Error('broken')
    },
    picture: async () => null,
  }
  await publish({
    cards: broken,
    read: [],
    publisher: testbed.withCards(broken).publisher(secret()),
  })
  expect((await truth()).posts.map(({ card }) => card)).toEqual([null])
})

it('goes out without the picture where the server does not take it', async () => {
  await fault({
    network: 'bluesky',
    route: 'POST /xrpc/com.atproto.repo.uploadBlob',
    kind: 'status',
    status: 400,
  })
  await publish(web())
  expect((await truth()).posts.map(({ card }) => [card?.title, card?.cid])).toEqual([
    ['The menu', null],
  ])
})

it('reads no page for a post that shows a picture, or leads nowhere', async () => {
  const { publisher, read } = web()
  await publisher.prepare(
    aPost(`Look: ${menu}`, { pictures: [await aPicture('a')] }),
    null,
    recordSteps(),
  )
  await publisher.prepare(aPost('No link here'), null, recordSteps())
  expect(read).toEqual([])
})
