import { describe } from 'vitest'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { moderatorSuite } from '../../capabilities/comments/comment-moderator.suite.ts'
import { commenterSuite } from '../../capabilities/comments/commenter.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import {
  recordSteps,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import { ConnectorError } from '../../connector-error.ts'
import { blueskyLimits } from '../bluesky-limits.ts'
import {
  aVideo,
  aPicture,
  aPost,
  elsewhere,
  osteriaLume,
  redirectUri,
  useBlueskyTestbed,
} from '../testing-town.ts'

const testbed = useBlueskyTestbed()
const { bluesky, lost, secret, advance, clock, control, fault } = testbed
const now = () => clock.now()
const lostSecret = () => elsewhere(secret())

const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 0, forMs: 600_000 },
  'server fails': { kind: 'status', status: 502, code: 0 },
}
const strikeAt = (route: string, fate: Fate) =>
  fault({ network: 'bluesky', route, times: 1, ...faults[fate] })
const arrived = async () =>
  (await testbed.log())
    .filter(
      ({ method, network, route }) =>
        method === 'POST' && network === 'bluesky' && route.startsWith('/xrpc/'),
    )
    .map(({ correlationId }) => ({ correlationId: correlationId ?? null }))
const change = (body: object) => control('POST', `/bluesky/users/${osteriaLume}`, body)

async function publish(text: string, pictures: number): Promise<string> {
  const content = aPost(text, {
    pictures: await Promise.all(['a', 'b', 'c'].slice(0, pictures).map((name) => aPicture(name))),
  })
  const publisher = bluesky().publisher(secret())
  const { prepared } = await publisher.prepare(content, null, recordSteps())
  return (await publisher.commit(content, prepared, recordSteps())).remoteId
}
const guestWrites = async (uri: string, reply: string) => {
  await control('POST', '/bluesky/posts', { uri, reply })
}
const takeOff = async (uri: string) => {
  await control('POST', '/bluesky/posts', { uri, remove: true })
}
const repo = (call: string) => `POST /xrpc/com.atproto.repo.${call}`
const feed = (call: string) => `GET /xrpc/app.bsky.feed.${call}`

/** The service knows a video again, so each test has its own. */
let videosMade = 0

describe('against the town', () => {
  const routes: Record<WriteKind, string> = {
    upload: repo('uploadBlob'),
    commit: repo('putRecord'),
    remove: repo('deleteRecord'),
  }
  publisherSuite(
    'Bluesky',
    {
      limits: blueskyLimits,
      settledBy: 'own-id',
      worksAhead: false,
      isFollowed: false,
      deletes: 'yes',
      twins: 'told apart',
      runsOutAfterMs: 2 * 3_600_000,
      largestPicture: '2 MB',
      videos: [
        {
          kind: 'post',
          isShownAsReel: false,
          steps: ['film'],
          settledBy: 'own-id',
          isFollowed: false,
        },
      ],
      prepareSteps: (pictures) =>
        Array.from({ length: pictures }, (_, place) => `upload:${place + 1}`),
    },
    () => ({
      publisher: () => bluesky().publisher(secret()),
      unreachable: () => lost().publisher(lostSecret()),
      now,
      advance: (ms) => advanceAlive(ms),
      picture: (name) => aPicture(name),
      oversizePicture: () => aPicture('huge', 2_100_000),
      video: async () => aVideo(`video ${(videosMade += 1)}`),
      strike: (on, fate) => strikeAt(routes[on], fate),
      workLonger: async () => undefined,
      standing: async () =>
        (await bluesky().reader(secret()).listRecent({ limit: 100 })).posts.map(
          ({ remoteId, text, pictureUrls }) => ({
            remoteId,
            text,
            pictures: pictureUrls.length,
            isReel: false,
          }),
        ),
      arrived,
    }),
  )

  postReaderSuite('Bluesky', blueskyLimits, () => ({
    reader: () => bluesky().reader(secret()),
    unreachable: () => lost().reader(lostSecret()),
    now,
    strike: (fate) => strikeAt(feed('getAuthorFeed'), fate),
    remove: takeOff,
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
    list: feed('getPostThread'),
    comment: repo('createRecord'),
    reply: repo('createRecord'),
    like: repo('putRecord'),
  } as const
  commenterSuite('Bluesky', { likes: true, pagesNewestFirst: true }, () => ({
    commenter: () => bluesky().commenter(secret()),
    liker: () => bluesky().liker(secret()),
    unreachable: () => lost().commenter(lostSecret()),
    now,
    advance: (ms) => advanceAlive(ms),
    aPost: () => publish('Who is coming?', 0),
    guestWrites,
    removePost: takeOff,
    strike: (on, fate) => strikeAt(commentRoutes[on], fate),
    likesOf: async (postId) => (await bluesky().reader(secret()).read(postId))?.likes ?? -1,
    arrived,
  }))

  moderatorSuite(
    'Bluesky',
    () => ({
      moderator: () => bluesky().moderator(secret()),
      commenter: () => bluesky().commenter(secret()),
      aPost: () => publish('Who is coming?', 0),
      guestWrites,
      loseAnswer: (of) => strikeAt(routes[of === 'remove' ? of : 'commit'], 'answer is lost'),
    }),
    { deletesGuests: false, refusesToHideOwn: false, hides: false },
  )

  accountLinkSuite(
    'Bluesky',
    () => ({
      redirectUri,
      link: () => bluesky().link,
      unreachable: () => ({
        ...lost().link,
        check: (accountSecret) => lost().link.check(elsewhere(accountSecret)),
      }),
      bind: (grantSecret, accountSecret) => bluesky().renewal.bind(grantSecret, accountSecret),
      consent: (who, consentUrl) =>
        testbed.consent(who === 'administrator' ? '10001' : '10004', consentUrl),
      takeAccessAway: async () => {
        await change({ revoke: true })
      },
    }),
    { bystanderSees: null, endsGrants: true },
  )

  const opens = (bound: string) =>
    bluesky()
      .reader(bound)
      .listRecent({ limit: 1 })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConnectorError && error.kind === 'reauthorize') return false
          throw error
        },
      )
  grantRenewalSuite('Bluesky', { opensWith: 'person', outlivesItsAccess: true }, () => ({
    renewal: () => bluesky().renewal,
    unreachable: () => lost().renewal,
    now,
    grant: async () => ({
      grantSecret: testbed.grant().secret,
      accountSecret: testbed.accountSecret(),
    }),
    opens,
    strike: (fate) => strikeAt('POST /oauth/token', fate),
    letAccessEnd: () => advance(3 * 3_600_000),
    takeGrantBack: async () => {
      await change({ revoke: true })
    },
  }))

  grantRenewalSuite(
    'Bluesky by an app password',
    { opensWith: 'person', outlivesItsAccess: true },
    () => ({
      renewal: () => bluesky().renewal,
      // its session is renewed where it was opened
      unreachable: () => ({
        ...lost().renewal,
        refresh: (grantSecret) => lost().renewal.refresh(elsewhere(grantSecret)),
      }),
      now,
      async grant() {
        const { secret: grantSecret } = await byPassword()
        const { accounts } = await bluesky().link.discover(grantSecret)
        return { grantSecret, accountSecret: accounts[0]?.secret ?? '' }
      },
      opens,
      strike: (fate) => strikeAt('POST /xrpc/com.atproto.server.refreshSession', fate),
      letAccessEnd: () => advance(3 * 3_600_000),
      takeGrantBack: async () => {
        await change({ revoke: true })
      },
    }),
  )

  accessProbeSuite('Bluesky', { abilities: ['posts', 'comments', 'insights'], asks: true }, () => ({
    probe: () => bluesky().probe(secret()),
    unreachable: () => lost().probe(lostSecret()),
    takeAccessAway: async () => {
      await change({ revoke: true })
    },
    strike: (fate) => strikeAt('GET /xrpc/com.atproto.server.getSession', fate),
    async takeRight() {
      await change({ status: 'deactivated' })
      return ['posts', 'comments']
    },
    costly: async () => (await arrived()).length,
  }))
})

/** Access ends after half an hour: whatever waits longer is given new, as the renewals do. */
async function advanceAlive(ms: number): Promise<void> {
  await advance(ms)
  await testbed.renew()
}

const byPassword = () =>
  testbed.alone().link.exchange({ code: 'app-password', redirectUri, codeVerifier: '' })
