import type { PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { WaitingPosts } from './waiting-posts.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
})

const held = { state: 'held', holdReason: 'plan' } as const
const reconnect = { state: 'held', holdReason: 'reconnect' } as const

/** Planned for that time, each network as told; on its way to Facebook unless told otherwise. */
function planned(
  dueAt: string,
  publications: readonly Partial<PublicationView>[] = [{}],
): ScheduledPostView {
  const networks = publications.map(({ network = 'facebook' }) => network)
  return {
    id: crypto.randomUUID(),
    title: 'Quiz night, three tables left',
    socialNetworks: networks,
    scheduledAt: dueAt,
    wallTime: dueAt.slice(0, 16),
    timeZone: 'Europe/London',
    kind: 'post',
    version: 1,
    latenessMinutes: 60,
    tiktok: null,
    x: null,
    firstComment: null,
    thread: null,
    mediaUrl: null,
    mediaType: 'text',
    media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
    publications: publications.map((given) => ({
      id: crypto.randomUUID(),
      network: 'facebook',
      accountName: 'Osteria Lume',
      state: 'scheduled',
      message: null,
      holdReason: null,
      permalink: null,
      remoteId: null,
      acceptedAt: null,
      readBackAt: null,
      likes: null,
      comments: null,
      shares: null,
      hasLiked: false,
      decisions: [],
      dueAt,
      ownText: null,
      canRepair: false,
      deletion: null,
      steps: [],
      edit: null,
      ...given,
    })),
  }
}

/** What the banner says of these posts and reels; null without one. */
async function said(posts: readonly ScheduledPostView[], reels: readonly ScheduledPostView[] = []) {
  const { id } = aCompany()
  const { element } = await renderSignedIn(<WaitingPosts />, {
    known: [
      [queryKeys.posts(id, 'scheduled'), posts],
      [queryKeys.posts(id, 'scheduled-reels'), reels.map((reel) => ({ ...reel, kind: 'reel' }))],
    ],
  })
  return element.querySelector('.banner__text')?.textContent.trim() ?? null
}

const chooses = 'Choose a plan before they are due and they go out automatically.'

it('counts posts and reels that a plan would send, and names the first that is to come', async () => {
  expect(
    await said(
      [planned('2026-11-20T18:30:00.000Z', [held]), planned('2026-11-30T18:30:00.000Z')],
      [planned('2026-11-28T18:30:00.000Z')],
    ),
  ).toBe(
    `2 scheduled posts are waiting for a plan. ${chooses} The next one is due 28 November 2026 - 18:30. ` +
      '1 scheduled post is past its time: we ask you before it goes out.',
  )
})
it('leaves out what waits for something else, or is settled', async () => {
  const later = '2026-11-30T18:30:00.000Z'
  const settled = [{ state: 'canceled' }, { state: 'missed' }] as const
  expect(
    await said([
      planned(later, [reconnect]),
      planned(later, [{ ...reconnect, holdReason: 'kill-switch' }]),
      planned(later, [{ ...reconnect, holdReason: 'restored' }]),
      planned(later, settled),
    ]),
  ).toBeNull()
  expect(await said([planned(later, [reconnect, { ...held, network: 'instagram' }])])).toBe(
    `1 scheduled post is waiting for a plan. ${chooses} The next one is due 30 November 2026 - 18:30.`,
  )
})
it('says of those past their time only that they are asked about', async () => {
  expect(await said([planned('2026-11-20T18:30:00.000Z', [held])])).toBe(
    '1 scheduled post is past its time: we ask you before it goes out.',
  )
  expect(
    await said(
      [planned('2026-11-20T18:30:00.000Z', [held])],
      [planned('2026-11-27T10:59:00.000Z', [held])],
    ),
  ).toBe('2 scheduled posts are past their time: we ask you before they go out.')
})
it('counts one that may still go out late, without naming a time that is over', async () => {
  expect(await said([planned('2026-11-27T11:30:00.000Z', [held])])).toBe(
    '1 scheduled post is waiting for a plan. Choose a plan now and it still goes out automatically.',
  )
})
