import { rawMessage, type Message } from '@marquee/contract/message.ts'
import type { PostView, PublicationView } from '@marquee/contract/publishing.ts'

/** A text stands for words that a network wrote itself. */
interface MessageOverride {
  readonly message?: string | Message | null
}

/** A publication on Facebook as the server tells it; live unless told otherwise. */
export const aPublication = ({
  message = null,
  ...over
}: Partial<Omit<PublicationView, 'message'>> & MessageOverride = {}): PublicationView => ({
  id: '00000000-0000-4000-8000-000000000001',
  network: 'facebook',
  accountName: 'Osteria Lume',
  state: 'published',
  message: typeof message === 'string' ? rawMessage(message) : message,
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
  canRepair: over.state === 'failed',
  deletion: null,
  steps: [],
  edit: null,
  ...over,
})

/** A post on Facebook that was sent from here and is live. */
export const aPost = (over: Partial<PostView> = {}): PostView => ({
  id: '00000000-0000-4000-8000-000000000007',
  kind: 'post',
  network: 'facebook',
  socialNetworks: ['facebook'],
  text: 'Burrata from Puglia landed this morning',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publishedAt: '2026-11-20T18:30:00.000Z',
  totalLikes: 0,
  totalComments: 0,
  totalShares: 0,
  hasLiked: false,
  isBoostable: false,
  pageName: 'Osteria Lume',
  pageProfilePicture: null,
  origin: 'here',
  publications: [aPublication()],
  ...over,
})
