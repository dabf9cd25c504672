import { expect, describe, it } from 'vitest'
import { prepareFully, recordSteps } from '../../capabilities/testing/publisher-world.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { failure, useInstagramTestbed, withPictures } from '../testing.ts'

const { town, truth, picture, instagram, secret, advance } = useInstagramTestbed()
const publisher = () => instagram().publisher(secret())
const prepare = (content: PostContent) =>
  prepareFully(publisher(), {
    content,
    wait: advance,
    waiting: { context: recordSteps(), earlier: null },
  })
const refuses = (route: string, error: object) =>
  town.fault({ route, kind: 'status', status: 400, times: 1, ...error })
const made = async () =>
  (await town.log()).filter((one) => `${one.method} ${one.route}` === 'POST /{ig}/media').length

describe('while Instagram shows no new container', () => {
  const hidden = { code: 100, subcode: 33, message: 'Authorization Error', times: 100 }

  it('one is given a minute, and is published all the same', async () => {
    const content = withPictures('One', await picture('a'))
    await refuses('GET /{container}', hidden)
    const first = await publisher().prepare(content, null, recordSteps())
    expect(first.againInMs).not.toBeNull()
    await advance(61_000)
    const then = await publisher().prepare(content, first.prepared, recordSteps())
    expect(then.againInMs).toBeNull()
    await publisher().commit(content, then.prepared, recordSteps())
    expect((await truth()).media).toHaveLength(1)
    expect(await made()).toBe(1)
  })

  it('a carousel is made over pictures that Instagram does not show', async () => {
    const content = withPictures('Two', await picture('a'), await picture('b'))
    await refuses('GET /{container}', hidden)
    await publisher().commit(content, await prepare(content), recordSteps())
    expect((await truth()).media).toMatchObject([{ kind: 'carousel', pictures: 2 }])
    expect(await made()).toBe(3)
  })

  const anew = { kind: 'unavailable', prepareAgain: true }
  it.each([
    ['for its parts is prepared anew', { code: 100, subcode: 2_207_028 }, anew],
    ['for no known reason, too', { code: 100 }, anew],
    ['for its words is refused', { code: 36_004, subcode: 2_207_010 }, { kind: 'rejected' }],
  ])('a carousel over such pictures that is refused %s', async (_title, error, end) => {
    const content = withPictures('Two', await picture('a'), await picture('b'))
    await refuses('GET /{container}', hidden)
    const first = await publisher().prepare(content, null, recordSteps())
    await advance(61_000)
    await refuses('POST /{ig}/media', error)
    expect(
      await failure(publisher().prepare(content, first.prepared, recordSteps())),
    ).toMatchObject(end)
  })
})
