import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import type { BlueskySettings } from '#platform/settings/networks/bluesky-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PersonGrant } from '../../capabilities/sign-in/account-link.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { blueskyLimits } from '../bluesky-limits.ts'
import { createBluesky } from '../index.ts'
import { aVideo, aPicture, aPost, elsewhere } from '../testing-town.ts'
import { referenceFolder, startReference, type ReferenceServer } from '../testing-reference.ts'
import { strikeOn } from '../testing-strikes.ts'

// Bluesky's own reference server, in the full run where it is there; docs/how-to/
// connect-real-credentials-bluesky.md says how it comes there. It has no app view: feeds, threads
// and counts are the town's to play.
const folder = referenceFolder(process.env)
const isFull = process.env.MARQUEE_FULL === '1'

const record = z.object({
  uri: z.string(),
  value: z.object({
    text: z.string(),
    facets: z.optional(z.array(z.unknown())),
    embed: z.optional(z.object({ images: z.optional(z.array(z.object({ alt: z.string() }))) })),
    reply: z.optional(z.unknown()),
  }),
})
const records = z.object({ records: z.array(record) })
const likeRecords = z.object({
  records: z.array(z.object({ value: z.object({ subject: z.object({ uri: z.string() }) }) })),
})
const created = z.object({ did: z.string() })
const sessionTokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
const came = { code: 'app-password', redirectUri: '', codeVerifier: '' }
const password = 'correct horse battery staple'

describe.runIf(isFull && folder !== null)('against the reference server', () => {
  const clock = testClock(new Date())
  const way = createOutbound()
  const outbound = strikeOn(way, clock)
  let server: ReferenceServer
  let names = 0
  let grant: PersonGrant
  let did = ''
  let account = ''
  const bluesky = (appPassword: BlueskySettings['appPassword'] = mine()) =>
    createBluesky({
      clock,
      outbound,
      onUsage: () => undefined,
      publicUrl: 'https://desk.example',
      settings: {
        clientId: null,
        clientSecret: 'a secret of thirty-two characters',
        appPassword,
        serverUrl: server.pds,
        directoryUrl: server.plc,
        // the reference server is alone: it takes videos as they are
        videoUrl: null,
        profilesUrl: 'https://bsky.app/profile',
      },
    })
  const mine = () => ({ identifier: `lume${names}.test`, password })
  const secret = () => bluesky().renewal.bind(grant.secret, account)

  beforeAll(async () => {
    server = await startReference(folder ?? '', process.env)
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await way.close()
  })
  // a profile of its own for each test
  beforeEach(async () => {
    // the server keeps real time, and proofs of another are refused
    clock.moveTo(0)
    names += 1
    const identifier = `lume${names}.test`
    const answer = await fetch(`${server.pds}/xrpc/com.atproto.server.createAccount`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ handle: identifier, email: `lume${names}@example.com`, password }),
    })
    did = z.parse(created, await answer.json()).did
    grant = await bluesky().link.exchange(came)
    account = JSON.stringify({ did, handle: identifier })
    outbound.arrived.length = 0
  })

  async function written(): Promise<z.output<typeof record>[]> {
    const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: '100' })
    const answer = await fetch(
      `${server.pds}/xrpc/com.atproto.repo.listRecords?${query.toString()}`,
    )
    return z.parse(records, await answer.json()).records
  }
  const calls = {
    upload: 'com.atproto.repo.uploadBlob',
    commit: 'com.atproto.repo.putRecord',
    remove: 'com.atproto.repo.deleteRecord',
    see: 'com.atproto.server.getSession',
    renew: 'com.atproto.server.refreshSession',
  } as const

  publisherSuite(
    'The reference server',
    {
      limits: blueskyLimits,
      settledBy: 'own-id',
      worksAhead: false,
      isFollowed: false,
      deletes: 'yes',
      twins: 'told apart',
      // its clock cannot be moved
      runsOutAfterMs: null,
      largestPicture: '2 MB',
      videos: [
        {
          kind: 'post',
          isShownAsReel: false,
          steps: ['film:as-it-is'],
          settledBy: 'own-id',
          isFollowed: false,
        },
      ],
      prepareSteps: (pictures) =>
        Array.from({ length: pictures }, (_, place) => `upload:${place + 1}`),
    },
    () => ({
      publisher: () => bluesky().publisher(secret()),
      unreachable: () => bluesky().publisher(elsewhere(secret())),
      now: () => clock.now(),
      async advance(ms) {
        clock.advance(ms)
        await outbound.catchUp()
      },
      picture: (name) => aPicture(name),
      oversizePicture: () => aPicture('huge', 2_100_000),
      video: async () => aVideo('film'),
      strike: async (on, fate) => {
        outbound.strike(calls[on], fate)
      },
      workLonger: async () => undefined,
      standing: async () =>
        (await written()).map(({ uri, value }) => ({
          remoteId: uri,
          text: value.text,
          pictures: value.embed?.images?.length ?? 0,
          isReel: false,
        })),
      arrived: async () => [...outbound.arrived],
    }),
  )

  /** What the owner of the profile does in their own app. */
  async function post(nsid: string, token: 'accessToken' | 'refreshToken', body?: '{}') {
    const tokens = z.parse(sessionTokens, JSON.parse(grant.secret))
    const authorization = `Bearer ${tokens[token]}`
    const { ok, status } = await fetch(`${server.pds}/xrpc/${nsid}`, {
      method: 'POST',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    if (!ok) throw new Error(`${nsid}: ${status}`)
  }

  // no suite of the account link: a password is no code for one use, and what a session that was
  // ended lent lives on there until it runs out
  grantRenewalSuite(
    'The reference server by an app password',
    { opensWith: 'person', outlivesItsAccess: null },
    () => ({
      renewal: () => bluesky().renewal,
      unreachable: () => {
        const { renewal } = bluesky()
        return { ...renewal, refresh: (text) => renewal.refresh(elsewhere(text)) }
      },
      now: () => clock.now(),
      grant: async () => ({ grantSecret: grant.secret, accountSecret: account }),
      opens: async (bound) => (await bluesky().link.check(bound)) === 'valid',
      strike: async (fate) => {
        outbound.strike(calls.renew, fate)
      },
      takeGrantBack: () => post('com.atproto.server.deleteSession', 'refreshToken'),
    }),
  )

  accessProbeSuite(
    'The reference server',
    { abilities: ['posts', 'comments', 'insights'], asks: true },
    () => ({
      probe: () => bluesky().probe(secret()),
      unreachable: () => bluesky().probe(elsewhere(secret())),
      takeAccessAway: async () => {
        outbound.strike(calls.see, 'grant is dead')
      },
      strike: async (fate) => {
        outbound.strike(calls.see, fate)
      },
      async takeRight() {
        await post('com.atproto.server.deactivateAccount', 'accessToken', '{}')
        return ['posts', 'comments']
      },
      costly: async () => outbound.arrived.length,
    }),
  )

  async function publish(text: string): Promise<string> {
    const publisher = bluesky().publisher(secret())
    const content = aPost(text, { pictures: [await aPicture('a')] })
    const { prepared } = await publisher.prepare(content, null, recordSteps())
    return (await publisher.commit(content, prepared, recordSteps())).remoteId
  }

  it('takes facets, mentions of people it knows, and words of a picture', async () => {
    await publish(`Crème brûlée 🍮 by @lume${names}.test, #dolci: https://lume.example/menu`)
    const [{ value }] = (await written()) as [z.output<typeof record>]
    expect(value.facets).toHaveLength(3)
    expect(value.embed?.images).toEqual([expect.objectContaining({ alt: 'A picture called a' })])
  })

  it('takes a reply, which is found again among what was written lately', async () => {
    const post = await publish('Who is coming?')
    const since = clock.now()
    const commenter = bluesky().commenter(secret())
    const { remoteId } = await commenter.comment(post, 'We are', recordSteps())
    expect(
      (await commenter.recent(post, since)).map((one) => [one.remoteId, one.parentId, one.text]),
    ).toEqual([[remoteId, null, 'We are']])
  })

  it('a post that is gone takes no reply', async () => {
    const post = await publish('Gone soon')
    await bluesky().publisher(secret()).remove(post, recordSteps())
    const commenter = bluesky().commenter(secret())
    await expect(commenter.comment(post, 'Late', recordSteps())).rejects.toMatchObject({
      kind: 'rejected',
    })
    await expect(commenter.recent(post, clock.now())).rejects.toMatchObject({ kind: 'rejected' })
  })

  const likesUnder = async () => {
    const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.like' })
    const answer = await fetch(
      `${server.pds}/xrpc/com.atproto.repo.listRecords?${query.toString()}`,
    )
    return z.parse(likeRecords, await answer.json()).records.map(({ value }) => value.subject.uri)
  }

  it('takes a like once however often it is sent, and takes it back', async () => {
    const post = await publish('Who is coming?')
    const liker = bluesky().liker(secret())
    await liker.like(post, recordSteps())
    await liker.like(post, recordSteps())
    expect([await likesUnder(), await liker.hasLiked(post)]).toEqual([[post], true])
    await liker.unlike(post, recordSteps())
    await liker.unlike(post, recordSteps())
    expect([await likesUnder(), await liker.hasLiked(post)]).toEqual([[], false])
  })

  it('knows at once whether a like stands whose answer was lost', async () => {
    const post = await publish('Who is coming?')
    const liker = bluesky().liker(secret())
    outbound.strike(calls.commit, 'answer is lost')
    await expect(liker.like(post, recordSteps())).rejects.toMatchObject({ kind: 'uncertain' })
    expect(await liker.hasLiked(post)).toBe(true)
  })

  it('a session is seen, renewed, and over once it was ended', async () => {
    const { link, renewal, probe } = bluesky()
    expect(await link.check(secret())).toBe('valid')
    expect((await probe(secret()).probe()).every(({ works }) => works)).toBe(true)
    const renewed = await renewal.refresh(grant.secret)
    if (renewed.kind !== 'refreshed') throw new Error(renewed.kind)
    expect(await link.check(renewal.bind(renewed.secret, account))).toBe('valid')
    await link.revoke(renewed.secret)
    await link.revoke(renewed.secret)
    expect((await renewal.refresh(renewed.secret)).kind).toBe('revoked')
  })

  it('a wrong password opens nothing', async () => {
    await expect(
      bluesky({ ...mine(), password: 'wrong' }).link.exchange(came),
    ).rejects.toMatchObject({ kind: 'rejected', said: { code: 'bluesky.password-wrong' } })
  })

  it('a pushed question is read as far as our document, which it cannot fetch here', async () => {
    await expect(
      bluesky(null).link.pushConsent?.({
        state: 's',
        redirectUri: 'https://desk.example/callback',
        codeVerifier: 'v'.repeat(64),
      }),
    ).rejects.toMatchObject({ facts: { error: expect.stringMatching(/^invalid_client/) } })
  })
})
