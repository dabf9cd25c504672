import { beforeEach } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import type { PersonGrant } from '../capabilities/sign-in/account-link.ts'
import type { PostContent, PreparedPicture } from '../capabilities/publish/publisher.ts'
import type { UsageReport } from '../capabilities/usage.ts'
import {
  osteriaLume,
  useInstagramTown,
  type InstagramTown,
} from '../meta-graph/testing/instagram-town.ts'
import { useRecordedGraph } from '../meta-graph/testing/recorded-graph.ts'
import { createInstagram, type InstagramConnector } from './index.ts'

export const redirectUri = 'http://localhost:3000/callback'
export const codeVerifier = 'v'.repeat(64)

/** The connector before a bare town, connected to Osteria Lume before each test. */
export interface InstagramTestbed extends InstagramTown {
  readonly clock: ReturnType<typeof testClock>
  readonly instagram: () => InstagramConnector
  /** The same app at an address at which nobody listens. */
  readonly lost: () => InstagramConnector
  readonly secret: () => string
  /** What calls since the start of the test said about quotas. */
  readonly usages: UsageReport[]
  signIn(person?: string): Promise<PersonGrant>
  /** Moves the town's clock and ours. */
  advance(ms: number): Promise<void>
}

export function useInstagramTestbed(): InstagramTestbed {
  const network = useInstagramTown()
  const { town } = network
  const outbound = useRecordedGraph(town, 'instagram')
  const clock = testClock()
  const usages: UsageReport[] = []
  const onUsage = (report: UsageReport) => {
    usages.push(report)
  }
  const instagram = () =>
    createInstagram({ settings: town.settings(), outbound, clock, onUsage, webhook: null })
  const signIn = async (person = '10001') => {
    const { link } = instagram()
    return link.exchange({
      code: await town.code(person, link.consentUrl({ state: 's', redirectUri, codeVerifier })),
      redirectUri,
      codeVerifier,
    })
  }
  const connected = { secret: '' }
  beforeEach(async () => {
    clock.moveTo(0)
    connected.secret =
      (await instagram().link.discover((await signIn()).secret)).accounts.find(
        ({ remoteId }) => remoteId === osteriaLume,
      )?.secret ?? ''
    await town.control('DELETE', '/log')
    usages.length = 0
  })
  return {
    ...network,
    clock,
    instagram,
    usages,
    signIn,
    lost: () =>
      createInstagram({ settings: town.nowhere(), outbound, clock, onUsage, webhook: null }),
    secret: () => connected.secret,
    async advance(ms) {
      await town.control('POST', '/clock', { advanceMs: ms })
      clock.advance(ms)
    },
  }
}

export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
export const withPictures = (text: string, ...pictures: PreparedPicture[]): PostContent => ({
  text,
  pictures,
  video: null,
  kind: 'post',
  options: {},
})
