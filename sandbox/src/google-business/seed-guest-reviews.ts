import type { SeedName } from '../seed-name.ts'
import type { GuestReview } from './guest-review.ts'

interface Seed {
  readonly daysAgo: number
  /** UTC, HH:MM. */
  readonly at: string
  readonly name: string | null
  readonly stars: GuestReview['stars']
  readonly comment: string
  /** What Google makes of comment and reply in English, where they are not. */
  readonly translations?: readonly [comment: string, reply: string]
  /** What the venue answered a day later. */
  readonly reply?: string
}

/** Osteria Lume, newest first. */
const lume: readonly Seed[] = [
  {
    daysAgo: 1,
    at: '22:14',
    name: 'Callum Reid',
    stars: 2,
    comment:
      'Food was good but we waited forty minutes for the bill and nobody explained the corkage.',
  },
  {
    daysAgo: 2,
    at: '21:40',
    name: 'Maeve O’Sullivan',
    stars: 5,
    comment: 'Best ragù I have had outside Bologna. Marta remembered my mother’s name.',
    reply: 'Thank you, Maeve. Tell Noreen the corner table is hers whenever she likes.',
  },
  {
    daysAgo: 3,
    at: '13:02',
    name: 'Owen Pugh',
    stars: 4,
    comment: 'Lovely lunch, small portions of tiramisù. Worth it though.',
  },
  {
    daysAgo: 4,
    at: '20:51',
    name: 'Grace Adeyemi',
    stars: 5,
    comment: 'Dog friendly, wine friendly, friendly friendly.',
    reply: 'Friendly friendly is going on the board. Thank you, Grace.',
  },
  { daysAgo: 5, at: '19:20', name: 'Tom Ashworth', stars: 5, comment: '' },
  {
    daysAgo: 9,
    at: '21:05',
    name: null,
    stars: 3,
    comment: 'Nice place, loud on a Friday. Ask for the back room.',
    reply:
      'Fridays are loud, you are right. The back room is quiet until nine: say so when booking.',
  },
  {
    daysAgo: 11,
    at: '14:33',
    name: 'Fatima Rahman',
    stars: 5,
    comment: 'They made the tagliatelle without butter for my son and did not make a thing of it.',
    reply: 'Any time, Fatima. He finished two plates!',
  },
  {
    daysAgo: 13,
    at: '20:10',
    name: 'Hannah Whitlock',
    stars: 4,
    comment: 'Good food, good music, and the bread is from across the road.',
  },
  {
    daysAgo: 24,
    at: '18:45',
    name: 'Deniz Kaya',
    stars: 5,
    comment: 'Booked for two, came as six, nobody blinked.',
    reply: 'We blinked a little. Come as six any time, Deniz.',
  },
  {
    daysAgo: 38,
    at: '21:30',
    name: 'Jules Fontaine',
    stars: 1,
    comment: 'Our table was given away because we were ten minutes late. No call, nothing.',
    reply:
      'Jules, that should not have happened, and we call first now. Please write to us, the next dinner is ours.',
  },
  {
    daysAgo: 61,
    at: '12:55',
    name: 'Rosie Marchetti',
    stars: 5,
    comment: 'Come la cucina di mia nonna, con sedie migliori.',
    reply: 'Le sedie le teniamo. Grazie, Rosie.',
    translations: [
      'Like my nonna’s kitchen, with better chairs.',
      'We will keep the chairs. Thank you, Rosie.',
    ],
  },
]

const classes: readonly Seed[] = [
  {
    daysAgo: 6,
    at: '14:10',
    name: 'Priya Nair',
    stars: 5,
    comment: 'Went in scared of dough, came out with ravioli.',
  },
]

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedGuestReviews(seed: SeedName, dayStart: number): Record<string, GuestReview> {
  if (seed === 'bare') return {}
  const all = [
    ...lume.map((one, index) => toReview(one, { locationId: '60001', index, dayStart })),
    ...classes.map((one, index) => toReview(one, { locationId: '60006', index, dayStart })),
  ]
  return Object.fromEntries(all.map((one) => [one.id, one]))
}

function toReview(
  { daysAgo, at, name, stars, comment, reply, translations }: Seed,
  { locationId, index, dayStart }: { locationId: string; index: number; dayStart: number },
): GuestReview {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const createdAt = dayStart - daysAgo * 86_400_000 + hours * 3_600_000 + minutes * 60_000
  const answeredAt = createdAt + 14 * 3_600_000
  return {
    id: `AbFvOq${locationId}${101 + index}`,
    locationId,
    name,
    stars,
    comment,
    ...(translations ? { translation: translations[0] } : {}),
    createdAt,
    updatedAt: createdAt,
    reply:
      reply === undefined
        ? null
        : {
            comment: reply,
            ...(translations ? { translation: translations[1] } : {}),
            updatedAt: answeredAt,
            visibleAt: answeredAt,
            state: null,
            next: null,
          },
  }
}
