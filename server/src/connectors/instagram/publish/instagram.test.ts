import { describe } from 'vitest'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { postReaderSuite } from '../../capabilities/posts/post-reader.suite.ts'
import { publisherSuite } from '../../capabilities/publish/publisher.suite.ts'
import {
  prepareFully,
  recordSteps,
  type Fate,
  type WriteKind,
} from '../../capabilities/testing/publisher-world.ts'
import { instagramLimits } from '../instagram-limits.ts'
import { redirectUri, useInstagramTestbed } from '../testing.ts'

const { town, truth, picture, video, clock, instagram, lost, secret, advance } =
  useInstagramTestbed()
const now = () => clock.now()

const routes: Record<WriteKind, string> = {
  upload: 'POST /{ig}/media',
  commit: 'POST /{ig}/media_publish',
  remove: 'DELETE /{media}',
}
const faults: Record<Fate, object> = {
  'answer is lost': { kind: 'lose-answer' },
  'takes effect after a minute': { kind: 'late-effect', delayMs: 60_000 },
  'call is dropped': { kind: 'drop' },
  'grant is dead': { kind: 'token-expired' },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'server fails': { kind: 'status', status: 500, code: 2, isTransient: true },
}
const strike = (route: string, fate: Fate) => town.fault({ route, times: 1, ...faults[fate] })

describe('against the town', () => {
  publisherSuite(
    'Instagram',
    {
      limits: instagramLimits,
      settledBy: 'own-id',
      worksAhead: true,
      isFollowed: false,
      deletes: 'tries',
      twins: 'stand',
      runsOutAfterMs: 25 * 60 * 60_000,
      largestPicture: '8 MB',
      videos: [
        {
          kind: 'reel',
          isShownAsReel: true,
          steps: ['container:reel'],
          settledBy: 'own-id',
          isFollowed: false,
        },
      ],
      prepareSteps: (pictures) => [
        ...Array.from({ length: pictures }, (_, index) => `container:${index + 1}`),
        ...(pictures > 1 ? ['container:carousel'] : []),
      ],
    },
    () => ({
      publisher: () => instagram().publisher(secret()),
      unreachable: () => lost().publisher(secret()),
      now,
      advance,
      picture,
      oversizePicture: () => picture('huge', { paddedTo: 9_000_000 }),
      video: async () => video('dough'),
      strike: (on, fate) => strike(routes[on], fate),
      workLonger: (ms) =>
        town.fault({ route: 'POST /{ig}/media', kind: 'slow-processing', ms, times: 1 }),
      standing: async () =>
        (await truth()).media.map(({ id, caption, kind, pictures }) => ({
          remoteId: id,
          text: caption,
          pictures,
          isReel: kind === 'reel',
        })),
      arrived: async () =>
        (await town.log())
          .filter(({ method }) => method !== 'GET')
          .map(({ correlationId }) => ({ correlationId: correlationId ?? null })),
    }),
  )

  postReaderSuite('Instagram', instagramLimits, () => ({
    reader: () => instagram().reader(secret()),
    unreachable: () => lost().reader(secret()),
    now,
    strike: (fate) => strike('GET /{ig}/media', fate),
    remove: async (remoteId) => {
      const answer = await fetch(`${town.url()}/look/instagram/osterialume/${remoteId}/delete`, {
        method: 'POST',
      })
      if (!answer.ok) throw new Error(`The town did not delete it: ${answer.status}`)
    },
    async seed(posts) {
      const ids: string[] = []
      for (const [index, { text, pictures }] of posts.entries()) {
        if (index > 0) await advance(60_000)
        const content = {
          text,
          pictures: await Promise.all(
            ['a', 'b', 'c'].slice(0, pictures).map((name) => picture(name)),
          ),
          video: null,
          kind: 'post' as const,
          options: {},
        }
        const publisher = instagram().publisher(secret())
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

  accountLinkSuite('Instagram', () => ({
    redirectUri,
    link: () => instagram().link,
    unreachable: () => lost().link,
    async consent(who, consentUrl) {
      // nobody in the town has a lesser role on a page with a profile
      if (who === 'bystander')
        await town.control('POST', '/users/10003', {
          setRole: { pageId: '20001', tasks: ['MODERATE'] },
        })
      return town.code(who === 'administrator' ? '10001' : '10003', consentUrl)
    },
    takeAccessAway: async () => {
      await town.control('POST', '/users/10001', { passwordChanged: true })
    },
  }))
})
