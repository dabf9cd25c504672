import { describe, expect, it } from 'vitest'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { moderatorSuite } from '../../capabilities/comments/comment-moderator.suite.ts'
import { commenterSuite } from '../../capabilities/comments/commenter.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import {
  prepareFully,
  recordSteps,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import { ConnectorError } from '../../connector-error.ts'
import { aPost } from '../testing.ts'
import { codeVerifier, osteriaLume, redirectUri, useThreadsTestbed } from '../testing-town.ts'
import { threadsLimits } from '../threads-limits.ts'

const testbed = useThreadsTestbed()
const { threads, lost, secret, advance, clock, control, fault, picture } = testbed
const now = () => clock.now()

const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
}
const strikeAt = (route: string, fate: Fate) =>
  fault({ network: 'threads', route, times: 1, ...faults[fate] })
const arrived = async () =>
  (await testbed.log())
    .filter(({ method, network }) => network === 'threads' && method !== 'GET')
    .map(({ correlationId }) => ({ correlationId: correlationId ?? null }))
const change = (body: object) => control('POST', `/threads/users/${osteriaLume}`, body)

async function publish(text: string, pictures: number): Promise<string> {
  const content = aPost(text, {
    pictures: await Promise.all(['a', 'b', 'c'].slice(0, pictures).map((name) => picture(name))),
  })
  const publisher = threads().publisher(secret())
  const prepared = await prepareFully(publisher, { content, wait: advance })
  return (await publisher.commit(content, prepared, recordSteps())).remoteId
}
const guestWrites = async (postId: string, text: string) => {
  await control('POST', `/threads/posts/${postId}`, { reply: text })
}
const takeOff = (id: string) => control('DELETE', `/threads/posts/${id}`)

describe('against the town', () => {
  const routes: Record<WriteKind, string> = {
    upload: 'POST /{user}/threads',
    commit: 'POST /{user}/threads_publish',
    remove: 'DELETE /{media}',
  }
  publisherSuite(
    'Threads',
    {
      limits: threadsLimits,
      settledBy: 'own-id',
      worksAhead: true,
      isFollowed: false,
      deletes: 'yes',
      twins: 'stand',
      runsOutAfterMs: 25 * 60 * 60_000,
      largestPicture: '8 MB',
      videos: [
        {
          kind: 'post',
          isShownAsReel: false,
          steps: ['container:video'],
          settledBy: 'own-id',
          isFollowed: false,
        },
      ],
      prepareSteps: (pictures) =>
        pictures === 0
          ? ['container:text']
          : [
              ...Array.from({ length: pictures }, (_, index) => `container:${index + 1}`),
              ...(pictures > 1 ? ['container:carousel'] : []),
            ],
    },
    () => ({
      publisher: () => threads().publisher(secret()),
      unreachable: () => lost().publisher(secret()),
      now,
      advance,
      picture: (name) => picture(name),
      oversizePicture: () => picture('huge', 9_000_000),
      video: async () => testbed.video('dough'),
      strike: (on, fate) => strikeAt(routes[on], fate),
      workLonger: (ms) =>
        fault({
          network: 'threads',
          route: 'POST /{user}/threads',
          kind: 'slow-processing',
          ms,
          times: 1,
        }),
      standing: async () =>
        (await threads().reader(secret()).listRecent({ limit: 100 })).posts.map(
          ({ remoteId, text, pictureUrls, videoUrl }) => ({
            remoteId,
            text,
            pictures: videoUrl === null ? pictureUrls.length : 0,
            isReel: false,
          }),
        ),
      arrived,
    }),
  )

  postReaderSuite('Threads', threadsLimits, () => ({
    reader: () => threads().reader(secret()),
    unreachable: () => lost().reader(secret()),
    now,
    strike: (fate) => strikeAt('GET /{user}/threads', fate),
    remove: async (remoteId) => {
      await takeOff(remoteId)
    },
    async seed(posts) {
      const ids: string[] = []
      for (const [index, { text, pictures }] of posts.entries()) {
        if (index > 0) await advance(60_000)
        ids.push(await publish(text, pictures))
      }
      return ids
    },
  }))

  const commentRoutes = {
    list: 'GET /{media}/replies',
    comment: 'POST /{user}/threads_publish',
    reply: 'POST /{user}/threads_publish',
    like: 'none',
  } as const
  commenterSuite(
    'Threads',
    {
      likes: false,
      pagesNewestFirst: true,
      stepsOf: (step) => [`${step}:container`, step],
    },
    () => ({
      commenter: () => threads().commenter(secret()),
      unreachable: () => lost().commenter(secret()),
      now,
      advance,
      aPost: () => publish('Who is coming?', 0),
      guestWrites,
      removePost: async (postId) => {
        await takeOff(postId)
      },
      strike: (on, fate) => strikeAt(commentRoutes[on], fate),
      likesOf: async (postId) => (await threads().reader(secret()).read(postId))?.likes ?? -1,
      arrived,
    }),
  )

  it.each(['comment', 'reply'] as const)(
    'a lost %s is known again though Threads took the sign of its topic',
    async (step) => {
      await control('POST', '/threads', { dropsHash: true })
      const postId = await publish('Who is coming?', 0)
      await guestWrites(postId, 'Where to?')
      const commenter = threads().commenter(secret())
      const [asked] = (await commenter.list(postId, { limit: 5 })).comments
      const since = now()
      const sent = 'Come to #brunch'
      await strikeAt(commentRoutes[step], 'answer is lost')
      await expect(
        step === 'comment'
          ? commenter.comment(postId, sent, recordSteps())
          : commenter.reply(asked?.remoteId ?? '', sent, recordSteps()),
      ).rejects.toMatchObject({ kind: 'uncertain' })
      const shown = async (words?: string) =>
        (await commenter.recent(postId, since, words)).map(({ text }) => text)
      expect(await shown()).toEqual(['Come to brunch'])
      expect(await shown(sent)).toEqual([sent])
    },
  )

  moderatorSuite(
    'Threads',
    () => ({
      moderator: () => threads().moderator(secret()),
      commenter: () => threads().commenter(secret()),
      aPost: () => publish('Who is coming?', 0),
      guestWrites,
      loseAnswer: (of) =>
        strikeAt(
          of === 'hide' ? 'POST /{media}/manage_reply' : 'DELETE /{media}',
          'answer is lost',
        ),
    }),
    { deletesGuests: false, refusesToHideOwn: false, hides: true },
  )
  it('hides what answers a reply with it, and not by itself', async () => {
    const postId = await publish('Who is coming?', 0)
    await guestWrites(postId, 'We are!')
    const [top] = (await threads().commenter(secret()).list(postId, { limit: 5 })).comments
    await guestWrites(top?.remoteId ?? '', 'So are we.')
    const moderator = threads().moderator(secret())
    await moderator.hide(top?.remoteId ?? '', true, recordSteps())
    const { comments } = await threads().commenter(secret()).list(postId, { limit: 5 })
    expect(comments.map(({ text, isHidden }) => [text, isHidden])).toEqual([
      ['We are!', true],
      ['So are we.', true],
    ])
    await expect(
      moderator.hide(comments[1]?.remoteId ?? '', false, recordSteps()),
    ).rejects.toMatchObject({ kind: 'rejected' })
  })

  accountLinkSuite(
    'Threads',
    () => ({
      redirectUri,
      link: () => threads().link,
      unreachable: () => lost().link,
      bind: (grantSecret, accountSecret) => threads().renewal.bind(grantSecret, accountSecret),
      consent: (who, consentUrl) =>
        testbed.consent(who === 'administrator' ? '10001' : '10004', consentUrl),
      takeAccessAway: async () => {
        await change({ revoke: true })
      },
    }),
    { bystanderSees: null, endsGrants: false },
  )

  grantRenewalSuite('Threads', { opensWith: 'person', outlivesItsAccess: false }, () => ({
    renewal: () => threads().renewal,
    unreachable: () => lost().renewal,
    now,
    // a younger token is as good as new, and is not renewed
    async grant() {
      await advance(26 * 3_600_000)
      return { grantSecret: testbed.grant().secret, accountSecret: testbed.accountSecret() }
    },
    opens: (bound) =>
      threads()
        .reader(bound)
        .listRecent({ limit: 1 })
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConnectorError && error.kind === 'reauthorize') return false
            throw error
          },
        ),
    strike: (fate) => strikeAt('GET /refresh_access_token', fate),
    letAccessEnd: () => advance(61 * 86_400_000),
    takeGrantBack: async () => {
      await change({ revoke: true })
    },
  }))

  accessProbeSuite('Threads', { abilities: ['posts', 'comments', 'insights'], asks: true }, () => ({
    probe: () => threads().probe(secret()),
    unreachable: () => lost().probe(secret()),
    takeAccessAway: async () => {
      await change({ revoke: true })
    },
    strike: (fate) => strikeAt('GET /debug_token', fate),
    async takeRight() {
      // a newer consent takes the place of the one before, with fewer rights
      const { link } = threads()
      const asked = new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams
      const given = await control('POST', '/threads/consent', {
        ...Object.fromEntries(asked),
        person: '10001',
        declinedScopes: ['threads_manage_replies'],
      })
      const grant = await link.exchange({
        code: String(Object(given).code),
        redirectUri,
        codeVerifier,
      })
      expect(grant.declinedScopes).toEqual(['threads_manage_replies'])
      return ['comments']
    },
    costly: async () => (await arrived()).length,
  }))
})
