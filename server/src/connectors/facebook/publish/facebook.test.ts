import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { testClock } from '#testing/test-platform.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import {
  followFully,
  prepareFully,
  recordSteps,
  type Carried,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import {
  aVideo,
  aHugePicture,
  aPicture,
  useFacebookTown,
} from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { saying } from '../../testing/said.ts'
import { facebookLimits } from './facebook-publisher.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const facebook = () =>
  createFacebook({
    settings: town.settings(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
const lost = () =>
  createFacebook({
    settings: town.nowhere(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
const now = () => clock.now()

async function signIn(userId = '10001') {
  const { link } = facebook()
  return link.exchange({
    code: await town.code(userId, link.consentUrl({ state: 's', redirectUri, codeVerifier })),
    redirectUri,
    codeVerifier,
  })
}

/** The secret of Osteria Lume, or of another page that Marta administers. */
async function pageSecret(pageId = '20001'): Promise<string> {
  const { accounts } = await facebook().link.discover((await signIn()).secret)
  return accounts.find(({ remoteId }) => remoteId === pageId)?.secret ?? ''
}

let secret = ''
const ready = () =>
  beforeEach(async () => {
    clock.moveTo(0)
    secret = await pageSecret()
    await town.control('DELETE', '/log')
  })

const commitRoutes: Record<Carried, string> = {
  pictures: 'POST /{page}/feed',
  video: 'POST /{page}/videos',
  reel: 'POST /{page}/video_reels',
}
const routes: Record<Exclude<WriteKind, 'commit'>, string> = {
  upload: 'POST /{page}/photos',
  remove: 'DELETE /{post}',
}
const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 32, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
}
const strike = (route: string, fate: Fate) => town.fault({ route, times: 1, ...faults[fate] })

describe('against the town', () => {
  ready()

  publisherSuite(
    'Facebook',
    {
      limits: facebookLimits,
      settledBy: 'content',
      worksAhead: false,
      isFollowed: false,
      deletes: 'yes',
      twins: 'stand',
      runsOutAfterMs: null,
      largestPicture: '4 MB',
      videos: (['reel', 'post'] as const).map((kind) => ({
        kind,
        isShownAsReel: kind === 'reel',
        steps: ['start-film', 'upload-film:1'],
        settledBy: 'own-id',
        isFollowed: true,
      })),
      prepareSteps: (pictures) =>
        Array.from({ length: pictures }, (_, index) => `upload-photo:${index + 1}`),
    },
    () => ({
      publisher: () => facebook().publisher(secret),
      unreachable: () => lost().publisher(secret),
      now,
      advance,
      picture: aPicture,
      oversizePicture: aHugePicture,
      video: async (kind) => aVideo(kind),
      workLonger: async () => {
        throw new Error('Facebook is ready at once.')
      },
      strike: (on, fate, carried) =>
        strike(on === 'commit' ? commitRoutes[carried] : routes[on], fate),
      standing: async () =>
        (await town.truth()).posts.map(({ id, message, photos, videoKind }) => ({
          remoteId: id,
          text: message,
          pictures: photos,
          isReel: videoKind === 'reel',
        })),
      arrived: async () =>
        (await town.log())
          .filter(({ method }) => method !== 'GET')
          .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
    }),
  )

  postReaderSuite('Facebook', facebookLimits, () => ({
    reader: () => facebook().reader(secret),
    unreachable: () => lost().reader(secret),
    now,
    strike: (fate) => strike('GET /{page}/published_posts', fate),
    remove: (remoteId) => facebook().publisher(secret).remove(remoteId, recordSteps()),
    async seed(posts) {
      const ids: string[] = []
      for (const [index, { text, pictures }] of posts.entries()) {
        if (index > 0) await advance(60_000)
        const content = {
          text,
          pictures: await Promise.all(['a', 'b', 'c'].slice(0, pictures).map(aPicture)),
          video: null,
          kind: 'post' as const,
          options: {},
        }
        const publisher = facebook().publisher(secret)
        ids.push(
          (
            await publisher.commit(
              content,
              await prepareFully(publisher, { content, wait: advance }),
              recordSteps(),
            )
          ).remoteId,
        )
      }
      return ids
    },
  }))

  accountLinkSuite('Facebook', () => ({
    redirectUri,
    link: () => facebook().link,
    unreachable: () => lost().link,
    consent: (who, consentUrl) =>
      town.code(who === 'administrator' ? '10001' : '10003', consentUrl),
    takeAccessAway: async () => {
      await town.control('POST', '/users/10001', { passwordChanged: true })
    },
  }))
})

async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  clock.advance(ms)
}

describe('Facebook in particular', () => {
  ready()
  const commit = (text: string) =>
    facebook()
      .publisher(secret)
      .commit(
        { text, pictures: [], video: null, kind: 'post' as const, options: {} },
        {},
        recordSteps(),
      )
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  it('puts no token into any address, the sign-in’s documented calls aside', async () => {
    await pageSecret()
    await commit('Quiet')
    await facebook().reader(secret).listRecent({ limit: 5 })
    for (const { path, query } of await town.log()) {
      expect(Object.keys(query)).not.toContain('access_token')
      // their documented wire carries keys in the query; the proof is a digest and worth nothing
      // without its token
      if (path.endsWith('/oauth/access_token') || path.endsWith('/debug_token')) continue
      expect(
        Object.keys(query).filter(
          (name) => /token|secret/.test(name) && name !== 'appsecret_proof',
        ),
      ).toEqual([])
    }
  })

  it('the limit’s end comes from the usage header', async () => {
    await strike('POST /{page}/feed', 'limit is reached')
    const error = await failure(commit('Many'))
    expect(error).toMatchObject({ kind: 'rate-limited', facts: { code: 32 } })
    const until =
      error instanceof Error && 'until' in error && error.until instanceof Date
        ? error.until.getTime()
        : 0
    expect(Math.abs(until - clock.now().getTime() - 600_000)).toBeLessThan(61_000)
  })

  it('each end of a connection has its own sentence, and its trace for the ledger', async () => {
    await town.control('POST', '/users/10001', { passwordChanged: true })
    expect(await failure(commit('x'))).toMatchObject({
      kind: 'reauthorize',
      message: expect.stringContaining('password'),
      facts: { code: 190, subcode: 460, traceId: expect.any(String) },
    })
  })

  it('a declined permission to publish is told before anything is connected', async () => {
    const { link } = facebook()
    const asked = new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams
    const given = await town.control('POST', '/consent', {
      userId: '10001',
      clientId: asked.get('client_id'),
      redirectUri,
      scope: asked.get('scope'),
      declinedScopes: ['pages_manage_posts'],
    })
    const grant = await link.exchange({
      code: String(Object(given).code),
      redirectUri,
      codeVerifier,
    })
    expect(grant.declinedScopes).toEqual(['pages_manage_posts'])
    const { accounts } = await link.discover(grant.secret)
    expect(accounts.filter(({ canConnect }) => canConnect)).toEqual([])
    expect(accounts.find(({ remoteId }) => remoteId === '20001')?.reason).toEqual(
      message('network.publishing-not-allowed', { network: 'Facebook' }),
    )
  })

  it('lists Marta’s pages: three she administers, one she only moderates; and her ad account', async () => {
    const { accounts, adAccounts } = await facebook().link.discover((await signIn()).secret)
    expect(accounts.map(({ remoteId, canConnect }) => [remoteId, canConnect])).toEqual(
      expect.arrayContaining([
        ['20001', true],
        ['20002', true],
        ['20003', true],
        ['20004', false],
      ]),
    )
    expect(accounts.at(-1)?.reason).toEqual(message('meta.role-moderator'))
    expect(adAccounts).toEqual([expect.objectContaining({ remoteId: 'act_30001', canUse: true })])
  })

  it('an editor is told so', async () => {
    await town.control('POST', '/users/10001', {
      setRole: { pageId: '20004', tasks: ['CREATE_CONTENT', 'MODERATE', 'ANALYZE'] },
    })
    const { accounts } = await facebook().link.discover((await signIn()).secret)
    expect(accounts.at(-1)?.reason).toEqual(message('meta.role-editor'))
  })

  it('a person without pages finds none, and no error', async () => {
    expect(await facebook().link.discover((await signIn('10004')).secret)).toEqual({
      accounts: [],
      adAccounts: [],
    })
  })

  it('a post that Facebook calls a repetition is looked up, not given up', async () => {
    await commit('Same text')
    expect(await failure(commit('Same text'))).toMatchObject({
      kind: 'uncertain',
      facts: { code: 506, twin: true },
    })
  })

  it('pictures that were posted already prove a lost post: nothing stands twice', async () => {
    const content = {
      text: 'Once',
      pictures: [await aPicture('a')],
      video: null,
      kind: 'post' as const,
      options: {},
    }
    const publisher = facebook().publisher(secret)
    const { prepared } = await publisher.prepare(content, null, recordSteps())
    await publisher.commit(content, prepared, recordSteps())
    expect(
      await failure(publisher.commit({ ...content, text: 'Once more' }, prepared, recordSteps())),
    ).toMatchObject({ kind: 'uncertain', facts: { subcode: 1366051 } })
    expect((await town.truth()).posts).toHaveLength(1)
  })

  const aReel = (seconds: number) => ({
    text: 'Dough',
    pictures: [],
    video: aVideo('reel', seconds),
    kind: 'reel' as const,
    options: {},
  })
  async function finish(content: ReturnType<typeof aReel>) {
    const publisher = facebook().publisher(secret)
    const prepared = await prepareFully(publisher, { content, wait: advance })
    return {
      remoteId: (await publisher.commit(content, prepared, recordSteps())).remoteId,
      content,
      prepared,
    }
  }

  it('a video that Facebook cannot use stands nowhere, with Facebook’s reason', async () => {
    const accepted = await finish(aReel(1))
    await advance(10 * 60_000)
    expect(await facebook().publisher(secret).follow(accepted)).toEqual({
      state: 'refused',
      message: saying(/^Facebook could not use this video: .{10,}/),
    })
    expect((await town.truth()).posts).toEqual([])
  })

  it('a reel is read as a video with its still, and removed, also while Facebook works on it', async () => {
    const publisher = facebook().publisher(secret)
    const standing = await finish(aReel(4))
    await advance(10 * 60_000)
    const { remoteId } = await followFully(
      publisher,
      { accepted: standing, state: 'processing' },
      advance,
    )
    expect(await facebook().reader(secret).read(remoteId)).toMatchObject({
      text: 'Dough',
      videoUrl: expect.stringMatching(/^http/),
      pictureUrls: [expect.stringMatching(/^http/)],
      isBoostable: true,
    })
    expect(await facebook().reader(secret).read(standing.remoteId)).toMatchObject({ remoteId })
    const working = await finish(aReel(5))
    expect(await facebook().reader(secret).read(working.remoteId)).toBeNull()
    await publisher.remove(remoteId, recordSteps())
    await publisher.remove(working.remoteId, recordSteps())
    await advance(10 * 60_000)
    expect((await town.truth()).posts).toEqual([])
    expect(await publisher.follow(working)).toMatchObject({ state: 'refused' })
  })

  it('looks no further back than a quarter of an hour before the call', async () => {
    await commit('Every Sunday')
    await advance(16 * 60_000)
    const startedAt = clock.now()
    expect(
      await facebook()
        .publisher(secret)
        .lookUp({
          content: {
            text: 'Every Sunday',
            pictures: [],
            video: null,
            kind: 'post' as const,
            options: {},
          },
          prepared: {},
          startedAt,
        }),
    ).toEqual({ proof: 'content', candidates: [] })
  })

  it('finds the post though our clock is ten minutes ahead', async () => {
    const { remoteId } = await commit('Ahead of our time')
    const startedAt = new Date(clock.now().getTime() + 600_000)
    const { candidates } = await facebook()
      .publisher(secret)
      .lookUp({
        content: {
          text: 'Ahead of our time',
          pictures: [],
          video: null,
          kind: 'post' as const,
          options: {},
        },
        prepared: {},
        startedAt,
      })
    expect(candidates.map((one) => one.remoteId)).toEqual([remoteId])
  })

  it('a lost post is found though Facebook shows the video that its link leads to', async () => {
    const text = 'Watch it: https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const startedAt = clock.now()
    await strike(commitRoutes.pictures, 'answer is lost')
    expect(await failure(commit(text))).toMatchObject({ kind: 'uncertain' })
    const content = { text, pictures: [], video: null, kind: 'post' as const, options: {} }
    const publisher = facebook().publisher(secret)
    const { candidates } = await publisher.lookUp({ content, prepared: {}, startedAt })
    expect(candidates).toHaveLength(1)
    const remoteId = candidates[0]?.remoteId ?? ''
    expect(await facebook().reader(secret).read(remoteId)).toMatchObject({ videoUrl: null })
  })

  it('an effect after the lost answer is found as soon as it stands', async () => {
    await town.fault({ route: 'POST /{page}/feed', kind: 'late-effect', delayMs: 120_000 })
    const startedAt = clock.now()
    expect(await failure(commit('Late'))).toMatchObject({ kind: 'uncertain' })
    const lookUp = () =>
      facebook()
        .publisher(secret)
        .lookUp({
          content: { text: 'Late', pictures: [], video: null, kind: 'post' as const, options: {} },
          prepared: {},
          startedAt,
        })
    expect((await lookUp()).candidates).toEqual([])
    await advance(121_000)
    await expect.poll(async () => (await lookUp()).candidates).toHaveLength(1)
  })
})
