import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import {
  clock,
  codeVerifier,
  connected,
  failure,
  openX,
  redirectUri,
  settings,
} from '../testing.ts'

const near = (date: Date | null, ms: number) =>
  expect(Math.abs((date?.getTime() ?? 0) - clock.now().getTime() - ms)).toBeLessThan(5000)

describe('consent', () => {
  it('asks for the rights, separated by spaces, with the digest of the proof key', () => {
    const asked = new URL(openX().x.link.consentUrl({ state: 's', redirectUri, codeVerifier }))
    expect(`${asked.origin}${asked.pathname}`).toBe(settings.authorizeUrl)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'id-1',
      redirect_uri: redirectUri,
      state: 's',
      scope: 'tweet.read tweet.write users.read offline.access media.write dm.read dm.write',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    })
    expect(asked.search).toContain('scope=tweet.read%20tweet.write')
  })

  it('gives one profile with its @name, asked for once: every question costs', async () => {
    const testbed = openX()
    const grant = await testbed.exchange()
    expect(grant).toMatchObject({
      remoteUserId: '2244994945',
      name: '@osterialume',
      declinedScopes: [],
    })
    near(grant.expiresAt, 7_200_000)
    expect(await testbed.x.link.discover(grant.secret)).toEqual({
      adAccounts: [],
      accounts: [
        {
          remoteId: '2244994945',
          name: '@osterialume',
          category: '',
          pictureUrl: 'https://pbs.example/a.jpg',
          followers: 812,
          canConnect: true,
          reason: null,
          secret: JSON.stringify({ userId: '2244994945', username: 'osterialume' }),
        },
      ],
    })
    expect(testbed.asked.map(({ call }) => call)).toEqual(['exchangeCode', 'usersMe'])
    expect(testbed.x.profileUrl({ name: '@osterialume' })).toBe('https://x.com/osterialume')
  })

  it('of an app that may only read, or only for two hours, connects nothing and says why', async () => {
    const testbed = openX()
    testbed.answer('exchangeCode', 'exchangeCode.readOnly')
    const grant = await testbed.exchange()
    expect(grant.declinedScopes).toContain('tweet.write')
    expect((await testbed.x.link.discover(grant.secret)).accounts).toMatchObject([
      {
        canConnect: false,
        secret: '',
        reason: message('x.rights-missing'),
      },
    ])
    expect(await testbed.x.renewal.refresh(grant.secret)).toEqual({
      kind: 'revoked',
      message: message('network.connection-expired', { network: 'X', place: 'profile' }),
    })
  })

  it.each(['exchangeCode.refused', 'exchangeCode.ourFault'])(
    'of which the code is refused is rejected: %s',
    async (file) => {
      const testbed = openX()
      testbed.answer('exchangeCode', file)
      expect(await failure(testbed.exchange())).toMatchObject({
        name: 'ConnectorError',
        kind: 'rejected',
        message: 'X did not finish the connection. Please try again.',
      })
    },
  )

  it('that is over is told from one that lives, and from an app without money', async () => {
    const testbed = await connected()
    expect(await testbed.x.link.check(testbed.secret)).toBe('valid')
    testbed.answer('usersMe', 'usersMe.dead', 'usersMe.broke', 'usersMe.forbidden')
    expect(await testbed.x.link.check(testbed.secret)).toBe('revoked')
    expect(await failure(testbed.x.link.check(testbed.secret))).toMatchObject({
      kind: 'rate-limited',
      until: expect.any(Date),
      facts: { status: 402, problem: 'credits-depleted' },
    })
    expect(testbed.reports.at(-1)).toEqual({ budget: 'x:app', percent: 100, blockedForMs: 0 })
    expect(await failure(testbed.x.link.check(testbed.secret))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('The operator of this server'),
    })
  })

  it('counts the one question that each consent costs, whatever is left; a refused one costs nothing, of a lost one nobody knows', async () => {
    const testbed = openX()
    await testbed.x.link.exchange({ code: 'c', redirectUri, codeVerifier }, testbed.meter)
    testbed.answer('usersMe', 'usersMe.broke', 'usersMe.foreign')
    for (let twice = 0; twice < 2; twice++)
      await failure(
        testbed.x.link.exchange({ code: 'c', redirectUri, codeVerifier }, testbed.meter),
      )
    expect(testbed.costs).toEqual(['charged 10000', 'charged 10000'])
    testbed.answer('exchangeCode', 'exchangeCode.refused')
    await failure(testbed.x.link.exchange({ code: 'c', redirectUri, codeVerifier }, testbed.meter))
    expect(testbed.costs).toHaveLength(2)
  })

  it('is not looked at beyond the budget', async () => {
    const testbed = await connected()
    await testbed.x.link.check(testbed.secret, testbed.meter)
    testbed.answer('usersMe', 'usersMe.dead')
    await testbed.x.link.check(testbed.secret, testbed.meter)
    expect(testbed.costs).toEqual(['up to 10000', 'up to 10000', 'spent 0'])
    const asked = testbed.asked.length
    const usedUp = {
      ...testbed.meter,
      allow: async () => {
        throw new Error('used up')
      },
    }
    expect(await failure(testbed.x.link.check(testbed.secret, usedUp))).toMatchObject({
      message: 'used up',
    })
    expect(testbed.asked).toHaveLength(asked)
  })

  it('is given back with both tokens, the lasting one first, and is gone also when X knows neither', async () => {
    const testbed = await connected()
    await testbed.x.link.revoke(testbed.grant.secret)
    expect(
      testbed.asked
        .slice(-2)
        .map(({ request }) => Object.fromEntries(new URLSearchParams(String(request.body)))),
    ).toEqual([
      { token: 'ref-first', token_type_hint: 'refresh_token' },
      { token: 'acc-first', token_type_hint: 'access_token' },
    ])
    testbed.answer('revokeToken', 'revokeToken.unknown')
    await testbed.x.link.revoke(testbed.grant.secret)
  })
})

describe('renewal', () => {
  it('takes the next refresh token, and keeps what an answer leaves out', async () => {
    const testbed = await connected()
    testbed.answer('refreshToken', 'refreshToken', 'refreshToken.short')
    const first = await testbed.x.renewal.refresh(testbed.grant.secret)
    if (first.kind !== 'refreshed') throw new Error(first.message.code)
    expect(JSON.parse(first.secret)).toMatchObject({
      accessToken: 'acc-second',
      refreshToken: 'ref-second',
      username: 'osterialume',
      scopes: ['tweet.read', 'users.read'],
    })
    near(first.expiresAt, 7_200_000)
    const second = await testbed.x.renewal.refresh(first.secret)
    if (second.kind !== 'refreshed') throw new Error(second.message.code)
    expect(second.scopes).toBeNull()
    expect(JSON.parse(second.secret)).toMatchObject({
      accessToken: 'acc-third',
      refreshToken: 'ref-second',
      scopes: ['tweet.read', 'users.read'],
    })
    near(second.expiresAt, 7_200_000)
  })

  it.each([
    [
      'refreshToken.over',
      {
        kind: 'revoked',
        message: message('network.ended-by-network', { network: 'X', place: 'profile' }),
      },
    ],
    ['refreshToken.overByTheBook', { kind: 'revoked' }],
    ['refreshToken.ourFault', { kind: 'transient', until: null }],
    ['refreshToken.gate', { kind: 'transient', until: null }],
    ['refreshToken.down', { kind: 'transient', until: null }],
    ['refreshToken.busy', { kind: 'transient', until: new Date(1_795_263_000_000) }],
  ])('%s', async (file, outcome) => {
    const testbed = await connected()
    testbed.answer('refreshToken', file)
    expect(await testbed.x.renewal.refresh(testbed.grant.secret)).toMatchObject(outcome)
  })

  it('lends nothing to the profile of somebody else', async () => {
    const { x, grant } = await connected()
    expect(() =>
      x.renewal.bind(grant.secret, JSON.stringify({ userId: '7', username: 'other' })),
    ).toThrow('cannot be read')
  })
})

describe('what works', () => {
  it('is known from the scopes of the last renewal, without a question that costs', async () => {
    const testbed = await connected()
    const asked = testbed.asked.length
    const works = async (scopes: readonly string[]) =>
      (await testbed.x.probe(JSON.stringify({ ...JSON.parse(testbed.secret), scopes })).probe())
        .filter((one) => one.works)
        .map(({ name }) => name)
    expect(await testbed.x.probe(testbed.secret).probe()).toEqual(
      ['posts', 'comments', 'messages', 'insights'].map((name) => ({
        name,
        works: true,
        reason: null,
      })),
    )
    expect(await works(['tweet.read', 'users.read'])).toEqual(['insights'])
    expect(await works(['tweet.read', 'users.read', 'tweet.write'])).toEqual([
      'posts',
      'comments',
      'insights',
    ])
    expect(await works([])).toEqual([])
    expect(testbed.asked).toHaveLength(asked)
  })
})

describe('in every call', () => {
  it('tokens stay out of addresses', async () => {
    const testbed = await connected()
    await testbed.x.reader(testbed.secret, testbed.meter).listRecent({ limit: 5 })
    await testbed.x.news?.subscribe(testbed.secret)
    for (const { request } of testbed.asked)
      expect(request.url).not.toMatch(/acc-|ref-|app-bearer|secret/)
  })

  it.each(['', 'not json', '{"userId":"7","username":"u"}', '{"accessToken":"acc-leaked"}'])(
    'a secret that cannot be read asks for a new connection and repeats none of it: %s',
    (text) => {
      const { x, meter } = openX()
      for (const use of [() => x.probe(text), () => x.reader(text, meter)]) {
        const error: unknown = (() => {
          try {
            return use()
          } catch (thrown) {
            return thrown
          }
        })()
        expect(error).toMatchObject({
          name: 'ConnectorError',
          kind: 'reauthorize',
          message: 'The stored connection to X cannot be read. Connect the profile again.',
        })
        expect(JSON.stringify([error, error instanceof Error ? error.stack : ''])).not.toContain(
          'acc-leaked',
        )
      }
    },
  )
})
