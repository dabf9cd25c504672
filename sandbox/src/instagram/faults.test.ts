import { describe, expect, it } from 'vitest'
import { aPhoto, eventually, lumeInstagram as lume, useTown } from '../testing.ts'
import { useMediaHost } from './testing.ts'

const town = useTown()
const host = useMediaHost()
const unanswered = { status: 0 }
const fault = (body: Record<string, unknown>) => town.control('POST', '/faults', body)
const advance = (advanceMs: number) => town.control('POST', '/clock', { advanceMs })
const publish = (token: string, id: string) =>
  town
    .post(`/${lume}/media_publish`, { creation_id: id, access_token: token })
    .catch(() => unanswered)
const standing = async () => (await town.instagramTruth()).list('media')
const publishRoute = 'POST /{ig}/media_publish'

async function make(token: string, caption = 'Tonight'): Promise<string> {
  const image_url = host.keep('/photo.jpg', { type: 'image/jpeg', bytes: await aPhoto() })
  return (await town.post(`/${lume}/media`, { image_url, caption, access_token: token })).body.text(
    'id',
  )
}

describe('a publication whose answer is lost', () => {
  it('stands once, the container says so, and trying again makes no second one', async () => {
    const token = await town.instagramToken()
    await fault({ route: publishRoute, kind: 'lose-answer', times: 1 })
    const container = await make(token)
    expect(await publish(token, container)).toBe(unanswered)
    expect(
      (await town.get(`/${container}`, { fields: 'status_code', access_token: token })).body.at(
        'status_code',
      ),
    ).toBe('PUBLISHED')
    expect((await publish(token, container)).status).toBe(400)
    expect(await standing()).toHaveLength(1)
  })

  it('stands later and once, even when it was tried again before', async () => {
    const token = await town.instagramToken()
    await fault({ route: publishRoute, kind: 'late-effect', delayMs: 60_000, times: 2 })
    const [lone, repeated] = [await make(token, 'Lone'), await make(token, 'Repeated')]
    expect(await publish(token, lone)).toBe(unanswered)
    expect(await publish(token, repeated)).toBe(unanswered)
    expect(
      (await town.get(`/${repeated}`, { fields: 'status_code', access_token: token })).body.at(
        'status_code',
      ),
    ).toBe('FINISHED')
    expect((await publish(token, repeated)).status).toBe(200)
    await advance(60_000)
    const media = await eventually(standing, (all) => all.length === 2)
    expect(media.map((one) => one.at('caption'))).toEqual(['Repeated', 'Lone'])
    const late = async () =>
      (await town.control('GET', `/log?route=${encodeURIComponent(publishRoute)}`)).body
        .list()
        .map((entry) => entry.at('effect'))
    expect(await eventually(late, (effects) => effects[0] !== null)).toEqual([
      expect.stringContaining('(late)'),
      null,
      expect.stringContaining('stands'),
    ])
    expect(await standing()).toHaveLength(2)
  })

  it('comes in the order of its hour, not of its call', async () => {
    const token = await town.instagramToken()
    const containers = [
      await make(token, 'Second'),
      await make(token, 'First'),
      await make(token, 'Third'),
    ]
    for (const delayMs of [60_000, 30_000, 90_000]) {
      await fault({ route: publishRoute, kind: 'late-effect', delayMs, times: 1 })
      expect(await publish(token, containers.shift() ?? '')).toBe(unanswered)
    }
    const captions: unknown[][] = []
    for (const count of [1, 2, 3]) {
      await advance(30_000)
      captions.push(
        (await eventually(standing, (all) => all.length === count)).map((one) => one.at('caption')),
      )
    }
    expect(captions).toEqual([['First'], ['First', 'Second'], ['First', 'Second', 'Third']])
  })

  it('takes effect for every one of many that wait at once, each once', async () => {
    const token = await town.instagramToken()
    const count = 300
    await town.control('POST', `/instagram/${lume}`, { quotaTotal: 10_000, containerTotal: 10_000 })
    const containers: string[] = []
    for (let batch = 0; batch < count; batch += 20)
      containers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_none, nth) => make(token, `Post ${batch + nth}`)),
        )),
      )
    await fault({
      route: publishRoute,
      kind: 'late-effect',
      delayMs: 600_000,
      probability: 0.5,
      seed: 3,
    })
    const answers = (await Promise.all(containers.map((id) => publish(token, id)))).map(
      (answer) => answer.status,
    )
    const lost = answers.filter((status) => status === 0).length
    expect(answers.filter((status) => status === 200).length).toBe(count - lost)
    expect(lost).toBeGreaterThan(count / 4)
    expect(await standing()).toHaveLength(count - lost)
    await advance(600_000)
    const all = await eventually(standing, (media) => media.length === count)
    expect(new Set(all.map((one) => one.at('containerId'))).size).toBe(count)
    const counts = async () =>
      (await town.control('GET', '/counts')).body.at(publishRoute, 'effects')
    expect(await eventually(counts, (effects) => effects === count)).toBe(count)
  })
})

describe('faults on Instagram', () => {
  it('lag-reads on a publication: neither the list nor the container shows it yet', async () => {
    const token = await town.instagramToken()
    await fault({ route: publishRoute, kind: 'lag-reads', ms: 60_000 })
    const container = await make(token)
    const media = (
      await town.post(`/${lume}/media_publish`, { creation_id: container, access_token: token })
    ).body.text('id')
    const listed = async () =>
      (await town.get(`/${lume}/media`, { access_token: token })).body.list('data').length
    const status = async () =>
      (await town.get(`/${container}`, { fields: 'status_code', access_token: token })).body.at(
        'status_code',
      )
    expect([
      await listed(),
      await status(),
      (await town.get(`/${media}`, { access_token: token })).status,
    ]).toEqual([0, 'FINISHED', 400])
    expect((await publish(token, container)).status).toBe(400)
    expect(await standing()).toHaveLength(1)
    await advance(60_000)
    expect([await listed(), await status()]).toEqual([1, 'PUBLISHED'])
  })

  it('lag-reads on a container: it cannot be read yet, and can be published', async () => {
    const token = await town.instagramToken()
    await fault({ route: 'POST /{ig}/media', kind: 'lag-reads', ms: 60_000 })
    const container = await make(token)
    expect(
      (await town.get(`/${container}`, { access_token: token })).body.at('error', 'error_subcode'),
    ).toBe(33)
    expect((await publish(token, container)).status).toBe(200)
    await advance(60_000)
    expect((await town.get(`/${container}`, { access_token: token })).status).toBe(200)
  })

  it('lag-reads on a read: that read is old, others are not', async () => {
    const token = await town.instagramToken()
    await fault({ route: 'GET /{ig}/media', kind: 'lag-reads', ms: 60_000 })
    const container = await make(token)
    const media = (
      await town.post(`/${lume}/media_publish`, { creation_id: container, access_token: token })
    ).body.text('id')
    expect((await town.get(`/${lume}/media`, { access_token: token })).body.at('data')).toEqual([])
    expect((await town.get(`/${media}`, { access_token: token })).status).toBe(200)
  })

  it('strike by the network’s name and leave Facebook alone', async () => {
    const token = await town.instagramToken()
    await fault({ route: '*', network: 'instagram', kind: 'status', status: 500, code: 2 })
    expect((await town.get(`/${lume}`, { access_token: token })).status).toBe(500)
    expect((await town.get('/20001', { access_token: token })).status).toBe(200)
    const log = (await town.control('GET', '/log?limit=2')).body.list()
    expect(log.map((entry) => [entry.at('network'), entry.at('route')])).toEqual([
      ['instagram', '/{ig}'],
      ['facebook', '/{page}'],
    ])
  })

  it('rate-limit and usage write the header of the account', async () => {
    const token = await town.instagramToken()
    const container = await make(token)
    const header = (headers: Headers): unknown =>
      JSON.parse(headers.get('x-business-use-case-usage') ?? '')
    const calm = await town.get(`/${container}`, { access_token: token })
    expect(header(calm.headers)).toMatchObject({
      [lume]: [{ type: 'instagram', estimated_time_to_regain_access: 0 }],
    })
    await fault({ route: 'GET /{ig}/media', kind: 'usage', percent: 88 })
    expect(
      JSON.parse(
        (await town.get(`/${lume}/media`, { access_token: token })).headers.get('x-app-usage') ??
          '',
      ),
    ).toMatchObject({ call_count: 88 })
    await fault({ route: publishRoute, kind: 'rate-limit', code: 4, forMs: 600_000 })
    const limited = await town.post(`/${lume}/media_publish`, {
      creation_id: container,
      access_token: token,
    })
    expect([limited.status, limited.body.at('error', 'code')]).toEqual([403, 4])
    expect(header(limited.headers)).toMatchObject({
      [lume]: [{ call_count: 100, estimated_time_to_regain_access: 10 }],
    })
  })

  it('drop, token-expired and lose-answer on a container: what stands is what the log says', async () => {
    const token = await town.instagramToken()
    const image_url = host.keep('/photo.jpg', { type: 'image/jpeg', bytes: await aPhoto() })
    const attempt = () =>
      town.post(`/${lume}/media`, { image_url, access_token: token }).catch(() => unanswered)
    await fault({ route: 'POST /{ig}/media', kind: 'drop', times: 1 })
    expect(await attempt()).toBe(unanswered)
    await fault({ route: 'POST /{ig}/media', kind: 'token-expired', times: 1 })
    expect((await attempt()).status).toBe(401)
    expect((await town.instagramTruth()).list('containers')).toEqual([])
    await fault({ route: 'POST /{ig}/media', kind: 'lose-answer', times: 1 })
    expect(await attempt()).toBe(unanswered)
    expect((await town.instagramTruth()).list('containers')).toHaveLength(1)
  })

  it('with a probability strike the same calls again from the same seed', async () => {
    const token = await town.instagramToken()
    const run = async () => {
      await town.control('DELETE', '/faults')
      await fault({
        route: 'GET /{ig}/media',
        kind: 'status',
        status: 500,
        code: 2,
        probability: 0.3,
        seed: 11,
      })
      const statuses: number[] = []
      for (let call = 0; call < 60; call += 1)
        statuses.push((await town.get(`/${lume}/media`, { access_token: token })).status)
      return statuses
    }
    const first = await run()
    expect(first.filter((status) => status === 500).length).toBeGreaterThan(5)
    expect(await run()).toEqual(first)
  })
})
