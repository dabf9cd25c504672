import type { ThreadsSettings } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type {
  PostContent,
  PreparedVideo,
  PreparedPicture,
} from '../capabilities/publish/publisher.ts'
import type { UsageReport } from '../capabilities/usage.ts'
import { createFixtureOutbound, type FixtureOutbound } from '../testing/fixtures.ts'
import { createThreads, type ThreadsConnector } from './index.ts'
import { bindThreads, writeAccount, writeGrant } from './sign-in/threads-secret.ts'

export const settings: ThreadsSettings = {
  appId: '1',
  appSecret: 'app-secret',
  authorizeUrl: 'https://threads.com/oauth/authorize',
  graphUrl: 'https://graph.threads.net',
  version: 'v1.0',
  profilesUrl: 'https://www.threads.com',
}
export const userId = '17841405793187218999'
export const startedAt = new Date('2026-11-20T12:00:00Z')
const folder = (kind: string) => [new URL(`./${kind}/`, import.meta.url)]

export const grantSecret = writeGrant({
  userId,
  username: 'osterialume',
  token: 'THlong',
  issuedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-12-31T00:00:00.000Z',
  scopes: ['threads_basic', 'threads_content_publish', 'threads_delete', 'threads_manage_insights'],
})
export const profileSecret = bindThreads(
  grantSecret,
  writeAccount({ userId, username: 'osterialume' }),
)

export interface DocumentedThreads {
  readonly network: FixtureOutbound
  readonly threads: ThreadsConnector
  readonly clock: ReturnType<typeof testClock>
  readonly usages: UsageReport[]
  /** The form of every write so far, by its call. */
  written(call: string): readonly Readonly<Record<string, string>>[]
}

/** The connector before the network as its documents show it. */
export function openDocumented(): DocumentedThreads {
  const clock = testClock(startedAt)
  const usages: UsageReport[] = []
  const network = createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({
      sign: settings.graphUrl,
      graph: `${settings.graphUrl}/${settings.version}`,
    }),
  })
  const onUsage = (report: UsageReport) => {
    usages.push(report)
  }
  return {
    network,
    clock,
    usages,
    threads: createThreads({
      settings,
      outbound: network,
      clock,
      onUsage,
      pause: async (ms) => clock.advance(ms),
    }),
    written: (call) =>
      network.asked
        .filter((made) => made.call === call)
        .map(({ request }) => Object.fromEntries(new URLSearchParams(String(request.body ?? '')))),
  }
}

export const picture = (name: string, altText: string | null = null): PreparedPicture => ({
  mediaId: name,
  contentType: 'image/jpeg',
  width: 400,
  height: 500,
  altText,
  bytes: async () => Buffer.from([0xff, 0xd8]),
  address: async () => `https://desk.example/m/${name}.jpg`,
})

export const video: PreparedVideo = {
  mediaId: 'f',
  contentType: 'video/mp4',
  width: 1080,
  height: 1920,
  durationMs: 8000,
  size: async () => 0,
  read: async () => Buffer.alloc(0),
  address: async () => 'https://desk.example/m/f.mp4',
}

export const aPost = (text: string, more: Partial<PostContent> = {}): PostContent => ({
  kind: 'post',
  text,
  pictures: [],
  video: null,
  options: {},
  ...more,
})
