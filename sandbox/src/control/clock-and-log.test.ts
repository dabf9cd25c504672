import { describe, expect, it } from 'vitest'
import { aPhoto, app, reply, useTown } from '../testing.ts'
import { startTown } from '../town.ts'

const town = useTown()

describe('the clock', () => {
  it('tells a waiting caller at once when it is moved', async () => {
    const version = Number((await town.control('GET', '/clock')).body.at('version'))
    const waiting = town.control('GET', `/clock?after=${version}&waitMs=10000`)
    await town.control('POST', '/clock', { to: '2027-03-28T00:59:00Z' })
    const told = (await waiting).body
    expect(told.at('version')).toBe(version + 1)
    expect(told.text('now')).toMatch(/^2027-03-28T00:59:0/)
    expect((await town.control('POST', '/clock', { reset: true })).body.at('offsetMs')).toBe(0)
  })

  it('lets a caller go after the time it wanted to wait', async () => {
    const version = (await town.control('GET', '/clock')).body.at('version')
    expect(
      (await town.control('GET', `/clock?after=${String(version)}&waitMs=30`)).body.at('version'),
    ).toBe(version)
  })

  it('never keeps a closing town open', async () => {
    const other = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
    const now = await reply(await fetch(`${other.url}/control/clock`))
    const waiting = fetch(
      `${other.url}/control/clock?after=${String(now.body.at('version'))}&waitMs=25000`,
    ).then(
      () => 'answered',
      () => 'cut',
    )
    await reply(await fetch(`${other.url}/control/clock`))
    const started = performance.now()
    await other.close()
    await waiting
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('refuses what is no time', async () => {
    expect((await town.control('POST', '/clock', { to: 'tomorrow-ish' })).status).toBe(400)
  })
})

describe('the log', () => {
  it('holds every call without one secret or token', async () => {
    const user = await town.signIn()
    const token = await town.pageToken('20001', user)
    await town.upload('20001', { token, bytes: await aPhoto() })
    await fetch(`${town.url()}/graph/20001/feed`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-correlation-id': 'c-77',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message: `mine is ${token}` }),
    })
    const log = (await town.control('GET', '/log')).body
    const text = JSON.stringify(log.value)
    for (const secret of [user, token, app.secret]) expect(text).not.toContain(secret)
    expect(log.list().at(-1)?.value).toMatchObject({
      route: '/{page}/feed',
      method: 'POST',
      status: 200,
      correlationId: 'c-77',
      network: 'facebook',
    })
    expect(log.list().at(-2)?.value).toMatchObject({
      route: '/{page}/photos',
      files: [{ field: 'source', type: 'image/jpeg', sha256: expect.any(String) }],
    })
  })

  it('can be asked by route and from an entry on, counted and emptied', async () => {
    const token = await town.pageToken()
    for (const message of ['a', 'b'])
      await town.post('/20001/feed', { message, access_token: token })
    const posts = (
      await town.control('GET', `/log?route=${encodeURIComponent('POST /{page}/feed')}`)
    ).body.list()
    expect(posts).toHaveLength(2)
    expect(
      (await town.control('GET', `/log?since=${String(posts[0]?.at('id'))}`)).body.list(),
    ).toHaveLength(1)
    expect((await town.control('GET', '/counts')).body.at('POST /{page}/feed')).toEqual({
      calls: 2,
      answered: 2,
      refused: 0,
      unanswered: 0,
      effects: 2,
    })
    await town.control('DELETE', '/log')
    expect((await town.control('GET', '/log')).body.value).toEqual([])
  })
})

describe('a reset', () => {
  it('brings the seed back, and can keep sign-ins', async () => {
    const token = await town.pageToken()
    await town.post('/20001/feed', { message: 'Gone soon', access_token: token })
    await town.control('POST', '/reset', { seed: 'demo', keep: ['tokens'] })
    expect((await town.truth()).list('posts')).toHaveLength(41)
    expect((await town.get('/me', { access_token: token })).status).toBe(200)
    await town.control('POST', '/reset', { seed: 'bare' })
    expect((await town.truth()).list('posts')).toHaveLength(0)
    expect((await town.get('/me', { access_token: token })).body.at('error', 'code')).toBe(190)
  })
})
