import { describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { aPost, net, pass, press, said, spending, start, usePromotions, world } from '../testing.ts'

usePromotions()

const minuteMs = 60_000
const unseen = () =>
  new ConnectorError('rejected', {
    network: 'facebook',
    message: { code: 'facebook.ad-post-gone' },
    facts: { isPostUnseen: true },
  })
const outFor = (minutes: number) => {
  // the room has read its account a quarter of an hour after the start
  world.posts = [aPost('1', { publishedAt: new Date(start.getTime() + (16 - minutes) * minuteMs) })]
}

describe('a boost of a post that its network does not see', () => {
  it('waits while the post went out just now, for reads may be behind writes', async () => {
    outFor(1)
    net.readFails = unseen()
    expect((await press()).status).toBe(202)
    net.readFails = null
    await pass(1)
    expect(spending()).toHaveLength(1)
  })
  it('is refused once it is out for longer', async () => {
    outFor(1)
    net.readFails = unseen()
    await press()
    await pass(11)
    net.readFails = null
    await pass(1)
    expect(spending()).toEqual([])
  })
  it.each([
    ['is out for long', () => outFor(60)],
    ['is not known here', () => (world.posts = [])],
  ])('is refused at the form where the post %s', async (_name, so) => {
    so()
    net.readFails = unseen()
    const { status, body } = await press()
    expect([status, said(body)]).toEqual([422, 'facebook.ad-post-gone'])
  })
})
