import type { PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'

/** A publication on Facebook that waits for its time. */
export const aPublication = (over: Partial<PublicationView> = {}): PublicationView => ({
  id: '00000000-0000-4000-8000-000000000001',
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
  dueAt: '2026-11-24T18:30:00.000Z',
  ownText: null,
  canRepair: false,
  deletion: null,
  steps: [],
  edit: null,
  ...over,
})

/** A post that is planned for Facebook. */
export const aPlanned = (over: Partial<ScheduledPostView> = {}): ScheduledPostView => ({
  id: '00000000-0000-4000-8000-000000000007',
  title: 'Quiz night, three tables left',
  socialNetworks: ['facebook'],
  scheduledAt: '2026-11-24T18:30:00.000Z',
  wallTime: '2026-11-24T18:30',
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
  publications: [aPublication()],
  ...over,
})
