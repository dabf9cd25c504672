import type { PostView, PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import type { InboxItem } from '@marquee/contract/team-inbox.ts'

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

/** A post that was sent to Facebook. */
export const aSentPost = (over: Partial<PostView> = {}): PostView => ({
  id: '00000000-0000-4000-8000-000000000009',
  kind: 'post',
  network: 'facebook',
  socialNetworks: ['facebook'],
  text: 'Burrata from Puglia',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publishedAt: '2026-10-20T18:30:00.000Z',
  totalLikes: 0,
  totalComments: 0,
  totalShares: 0,
  hasLiked: false,
  isBoostable: false,
  pageName: 'Osteria Lume',
  pageProfilePicture: null,
  origin: 'here',
  publications: [aPublication({ state: 'published' })],
  ...over,
})

/** A comment on Facebook that waits in the one inbox. */
export const aWaitingItem = (over: Partial<InboxItem> = {}): InboxItem => ({
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'comment',
  network: 'facebook',
  accountName: 'Osteria Lume',
  guestName: 'Priya Nair',
  pictureUrl: null,
  text: 'Is there a table?',
  hasPicture: false,
  rating: null,
  guestAt: '2026-11-23T11:00:00.000Z',
  answerUntil: null,
  canAnswer: true,
  state: 'open',
  snoozedUntil: null,
  assignee: null,
  remarks: 0,
  subjectId: 'c1',
  postId: null,
  ...over,
})
