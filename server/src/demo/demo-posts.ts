import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import { newId } from '../platform/ids.ts'
import type { DemoCaller } from './demo-caller.ts'
import type { DemoSteps } from './demo-steps.ts'
import { nextAt, type WeeklyTime } from './demo-times.ts'

interface Planned extends WeeklyTime {
  readonly text: string
  readonly picture: string
}

const planned: readonly Planned[] = [
  {
    picture: 'quiz-sign.jpg',
    weekday: 2,
    hour: 12,
    minute: 0,
    text: 'Tuesday quiz night, three tables left. Doors 18:30, first question 19:30, five rounds and one very unfair tie-break.\n\n#quiznight #bristoleats',
  },
  {
    picture: 'burrata.jpg',
    weekday: 4,
    hour: 12,
    minute: 0,
    text: 'Burrata is back, eleven portions. It lands from Puglia in the morning and it is gone by eight.',
  },
  {
    picture: 'vongole.jpg',
    weekday: 5,
    hour: 16,
    minute: 30,
    text: 'Friday fish: vongole. Clams, garlic, a glass of the cold white, nothing else on the plate.',
  },
]

/** What every demo venue has: three posts of next week on its Facebook page. */
export async function scheduleWeek(caller: DemoCaller, steps: DemoSteps, now: Date): Promise<void> {
  for (const { text, picture, ...time } of planned)
    await steps.once(`scheduled ${picture}`, (key) =>
      press(caller, key, {
        path: '/posts/schedule',
        body: {
          title: text,
          mediaIds: [steps.file(picture)],
          socialNetworks: ['facebook'],
          scheduledAt: nextAt(time, now).toISOString(),
        },
      }),
    )
}

const onTiktok: TiktokOptions = {
  privacyLevel: 'PUBLIC_TO_EVERYONE',
  allowComments: true,
  allowDuet: false,
  allowStitch: false,
  disclosePostContent: false,
  brandOrganicToggle: false,
  brandContentToggle: false,
  isAiGenerated: false,
  autoAddMusic: false,
  headline: '',
}

interface DemoSubmission {
  readonly path: '/posts' | '/posts/schedule' | '/reels'
  readonly body: {
    readonly title: string
    readonly socialNetworks: readonly NetworkKey[]
    readonly mediaIds?: readonly string[]
    readonly mediaId?: string
    readonly scheduledAt?: string
    readonly tiktok?: TiktokOptions
  }
}

async function press(
  caller: DemoCaller,
  key: string,
  { path, body }: DemoSubmission,
): Promise<void> {
  await caller.call({ method: 'POST', path, body, headers: { 'idempotency-key': key } })
}

/** What was refused, what a network still works on, and what is live; guests write under the newest. */
export async function postToday(caller: DemoCaller, steps: DemoSteps): Promise<void> {
  await steps.once('refused post', async (key) => {
    await caller.inTown('faults', {
      network: 'x',
      route: 'POST /2/tweets',
      kind: 'status',
      status: 403,
      code: 403,
      message: 'You are not permitted to perform this action.',
      times: 1,
    })
    await press(caller, key, {
      path: '/posts',
      body: {
        title: 'Focaccia straight from the oven at noon. First come, first served.',
        mediaIds: [steps.file('focaccia.jpg')],
        socialNetworks: ['facebook', 'twitter'],
      },
    })
  })
  await steps.once('reel in work', async (key) => {
    await caller.inTown('faults', {
      network: 'tiktok',
      route: 'POST /v2/post/publish/video/init/',
      kind: 'slow-processing',
      ms: 12 * 3_600_000,
      times: 1,
    })
    await press(caller, key, {
      path: '/reels',
      body: {
        title: 'Spritz hour on Cotham Hill, every day from five.',
        mediaId: steps.file('spritz-hour.mp4'),
        socialNetworks: ['tiktok'],
        tiktok: onTiktok,
      },
    })
  })
  await steps.once('live reel', (key) =>
    press(caller, key, {
      path: '/reels',
      body: {
        title: 'Two pans, one evening. Tagliatelle and vongole, tonight from six.',
        mediaId: steps.file('pasta-evening.mp4'),
        socialNetworks: ['facebook', 'instagram'],
      },
    }),
  )
  await steps.once('live post', (key) =>
    press(caller, key, {
      path: '/posts',
      body: {
        title:
          'Tagliatelle al ragù, as on Sundays. Six hours on the low flame, then straight to your table.',
        mediaIds: [steps.file('tagliatelle.jpg')],
        socialNetworks: ['facebook', 'instagram', 'google', 'twitter', 'threads', 'bluesky'],
      },
    }),
  )
}

/** More of what is ahead: a post for every network that takes pictures alone, a reel, two drafts. */
export async function planAhead(caller: DemoCaller, steps: DemoSteps, now: Date): Promise<void> {
  await steps.once('scheduled everywhere', (key) =>
    press(caller, key, {
      path: '/posts/schedule',
      body: {
        title:
          'Saturday, table by the window, a spritz while you read the menu. Two sittings, 18:00 and 20:30.',
        mediaIds: [steps.file('spritz.jpg')],
        socialNetworks: ['facebook', 'instagram', 'google', 'twitter', 'threads', 'bluesky'],
        scheduledAt: nextAt({ weekday: 6, hour: 11, minute: 0 }, now).toISOString(),
      },
    }),
  )
  await steps.once('scheduled reel', (key) =>
    press(caller, key, {
      path: '/reels',
      body: {
        title: 'How a quiet Wednesday sounds in our kitchen.',
        mediaId: steps.file('pasta-evening.mp4'),
        socialNetworks: ['facebook', 'instagram'],
        scheduledAt: nextAt({ weekday: 3, hour: 17, minute: 0 }, now).toISOString(),
      },
    }),
  )
  await steps.once('draft post', () =>
    saveDraft(caller, {
      text: 'New on the lunch card from Monday: ',
      socialNetworks: ['facebook', 'instagram', 'google'],
      mediaIds: [steps.file('focaccia.jpg')],
      kind: 'post',
    }),
  )
  await steps.once('draft reel', () =>
    saveDraft(caller, {
      text: 'Behind the bar, ten minutes before we open',
      socialNetworks: ['instagram', 'tiktok'],
      mediaIds: [steps.file('spritz-hour.mp4')],
      kind: 'reel',
    }),
  )
}

interface DraftOf {
  readonly text: string
  readonly socialNetworks: readonly NetworkKey[]
  readonly mediaIds: readonly string[]
  readonly kind: 'post' | 'reel'
}

async function saveDraft(caller: DemoCaller, { kind, ...rest }: DraftOf): Promise<void> {
  await caller.call({
    method: 'PUT',
    path: `/drafts/${newId()}`,
    body: { ...rest, scheduledAt: null, extras: { kind }, baseVersion: 0 },
  })
}

const facebookPage = '20001'
const instagramProfile = '17841400000020001'
const threadsProfile = '27841400000100017'
const guests = [
  {
    network: 'facebook',
    ownerId: facebookPage,
    text: 'Do you have a table for four on Saturday, about eight?',
  },
  {
    network: 'facebook',
    ownerId: facebookPage,
    text: 'Is there gluten in this one? Asking for my sister.',
  },
  { network: 'instagram', ownerId: instagramProfile, text: 'Can we still book for tonight?' },
  {
    network: 'instagram',
    ownerId: instagramProfile,
    text: 'My mother says it is nearly as good as hers.',
  },
  { network: 'threads', ownerId: threadsProfile, text: 'Do you keep a plate until nine?' },
]

/** Guests of the town write under what is newest; nobody has answered them yet. */
export async function letGuestsWrite(caller: DemoCaller, steps: DemoSteps): Promise<void> {
  for (const [index, { network, ownerId, text }] of guests.entries())
    await steps.once(`guest ${index + 1}`, async () => {
      await caller.inTown('guests', { network, owner: ownerId, does: 'comment', text })
    })
}
