import { describe, expect, it } from 'vitest'
import { lumeInstagram as lume, useTown } from '../testing.ts'
import { codes, publisher, sha256, useMediaHost } from './testing.ts'

const town = useTown()
const host = useMediaHost()
const { picture, make, madeImage, publish, statusOf, advance } = publisher(town, host)
const minuteMs = 60_000
const dayMs = 86_400_000

describe('a picture', () => {
  it('becomes a container that is ready, and one medium when it is published', async () => {
    const token = await town.instagramToken()
    const { url, sha256: hash } = await picture()
    const made = await make(token, {
      image_url: url,
      caption: 'Vongole tonight',
      alt_text: 'A plate',
    })
    expect(Object.keys(Object(made.body.value))).toEqual(['id'])
    const container = made.body.text('id')
    expect((await statusOf(token, container)).value).toMatchObject({
      id: container,
      status_code: 'FINISHED',
      status: expect.stringMatching(/^Finished/),
    })
    const media = (await publish(token, container)).body.text('id')
    expect((await statusOf(token, container)).at('status_code')).toBe('PUBLISHED')
    const truth = await town.instagramTruth()
    expect(truth.list('media')).toHaveLength(1)
    expect(truth.at('media', 0)).toMatchObject({
      id: media,
      caption: 'Vongole tonight',
      kind: 'image',
      pictures: 1,
      pictureSha256: [hash],
      containerId: container,
      viaApp: true,
    })
    expect(truth.at('containers', 0)).toMatchObject({
      id: container,
      status: 'PUBLISHED',
      parent: null,
    })
  })

  it('is never published twice from one container, and the refusal is no success', async () => {
    const token = await town.instagramToken()
    const container = await madeImage(token)
    expect((await publish(token, container)).status).toBe(200)
    const again = await publish(token, container)
    expect([again.status, ...codes(again)]).toEqual([400, 9007, 2207027])
    expect((await town.instagramTruth()).list('media')).toHaveLength(1)
  })

  it('can be published until its container is 24 hours old', async () => {
    const token = await town.instagramToken()
    const container = await madeImage(token)
    const second = await madeImage(token)
    await advance(dayMs - minuteMs)
    expect((await publish(token, second)).status).toBe(200)
    await advance(minuteMs)
    expect((await statusOf(token, container)).at('status_code')).toBe('EXPIRED')
    expect(codes(await publish(token, container))).toEqual([24, 2207008])
    expect((await statusOf(token, second)).at('status_code')).toBe('PUBLISHED')
  })

  it('is worked on for longer, or fails, when a fault says so', async () => {
    const token = await town.instagramToken()
    const fault = await town.control('POST', '/faults', {
      route: 'POST /{ig}/media',
      kind: 'slow-processing',
      ms: minuteMs,
      times: 1,
    })
    expect(fault.status).toBe(201)
    const slow = await madeImage(token)
    expect((await statusOf(token, slow)).at('status_code')).toBe('IN_PROGRESS')
    expect(codes(await publish(token, slow))).toEqual([9007, 2207027])
    await advance(minuteMs)
    expect((await statusOf(token, slow)).at('status_code')).toBe('FINISHED')
    await town.control('POST', '/faults', {
      route: 'POST /{ig}/media',
      kind: 'fail-processing',
      subcode: 2207082,
      times: 1,
    })
    const failed = await madeImage(token)
    expect((await statusOf(token, failed)).value).toMatchObject({
      status_code: 'ERROR',
      status: expect.stringContaining('2207082'),
    })
    expect(codes(await publish(token, failed))).toEqual([-1, 2207032])
    expect((await town.instagramTruth()).list('media')).toEqual([])
  })
})

describe('a carousel', () => {
  async function items(token: string, colours: string[]): Promise<string[]> {
    const ids: string[] = []
    for (const colour of colours)
      ids.push(
        (
          await make(token, { image_url: (await picture(colour)).url, is_carousel_item: 'true' })
        ).body.text('id'),
      )
    return ids
  }

  it('carries its pictures in their order and counts once', async () => {
    const token = await town.instagramToken()
    const colours = ['#101010', '#808080', '#f0f0f0']
    const children = await items(token, colours)
    const parent = (
      await make(token, { media_type: 'CAROUSEL', children: children.join(','), caption: 'Three' })
    ).body.text('id')
    expect((await statusOf(token, parent)).at('status_code')).toBe('IN_PROGRESS')
    await advance(1500)
    const media = (await publish(token, parent)).body.text('id')
    const hashes = await Promise.all(colours.map(async (colour) => (await picture(colour)).sha256))
    const truth = await town.instagramTruth()
    expect(truth.at('media')).toMatchObject([
      { id: media, kind: 'carousel', pictures: 3, pictureSha256: hashes },
    ])
    expect(truth.list('containers').map((one) => one.at('parent'))).toEqual([
      parent,
      parent,
      parent,
      null,
    ])
    const read = (
      await town.get(`/${media}`, {
        fields: 'media_type,children{id,media_type,media_url}',
        access_token: token,
      })
    ).body
    expect(read.at('media_type')).toBe('CAROUSEL_ALBUM')
    const shown = await Promise.all(
      read
        .list('children', 'data')
        .map(async (child) =>
          sha256(new Uint8Array(await (await fetch(child.text('media_url'))).arrayBuffer())),
        ),
    )
    expect(shown).toEqual(hashes)
    const child = read.text('children', 'data', 1, 'id')
    expect(
      (await town.get(`/${child}`, { fields: 'media_type', access_token: token })).body.value,
    ).toEqual({ id: child, media_type: 'IMAGE' })
    expect(
      (await town.get(`/${media}/children`, { access_token: token })).body.list('data'),
    ).toHaveLength(3)
    const quota = await town.get(`/${lume}/content_publishing_limit`, {
      fields: 'quota_usage,config',
      access_token: token,
    })
    expect(quota.body.value).toEqual({
      data: [{ quota_usage: 1, config: { quota_total: 100, quota_duration: 86_400 } }],
    })
  })

  it('needs 2 to 10 items, each made as one, of the same account', async () => {
    const token = await town.instagramToken()
    const [one = '', two = ''] = await items(token, ['#111111', '#222222'])
    const alone = await madeImage(token)
    for (const children of [
      one,
      `${one},${one}`,
      `${one},${alone}`,
      `${one},999`,
      Array.from({ length: 11 }, () => one).join(','),
    ]) {
      expect(codes(await make(token, { media_type: 'CAROUSEL', children }))).toEqual([100, 2207028])
    }
    expect(codes(await publish(token, one))).toEqual([100, 2207028])
    const catering = '17841400000020002'
    const other = await town.post(`/${catering}/media`, {
      media_type: 'CAROUSEL',
      children: `${one},${two}`,
      access_token: await town.instagramToken('20002'),
    })
    expect(codes(other)).toEqual([100, 2207028])
    expect(
      (await make(token, { media_type: 'CAROUSEL', children: JSON.stringify([one, two]) })).status,
    ).toBe(200)
    expect(
      codes(
        await make(token, {
          image_url: (await picture()).url,
          is_carousel_item: 'true',
          caption: 'No',
        }),
      ),
    ).toEqual([100, undefined])
  })

  it('fails with a failed child', async () => {
    const token = await town.instagramToken()
    const [fine = ''] = await items(token, ['#111111'])
    await town.control('POST', '/faults', {
      route: 'POST /{ig}/media',
      kind: 'fail-processing',
      times: 1,
    })
    const [bad = ''] = await items(token, ['#222222'])
    const parent = (
      await make(token, { media_type: 'CAROUSEL', children: `${fine},${bad}` })
    ).body.text('id')
    await advance(minuteMs)
    expect((await statusOf(token, parent)).at('status_code')).toBe('ERROR')
  })
})
