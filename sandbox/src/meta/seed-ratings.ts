import type { SeedName } from '../seed-name.ts'
import type { Rating } from './facebook-world.ts'
import type { Guest } from './seed-post.ts'
import { guests } from './seed-post.ts'

type Seed = readonly [
  daysAgo: number,
  hour: number,
  from: Guest,
  recommends: boolean,
  text: string,
  stars?: number,
]

/** Osteria Lume, newest first; the last one is of the days when pages had stars. */
const lume: readonly Seed[] = [
  [3, 18, 'Deniz Kaya', true, 'Recommends Osteria Lume. Tuesday quiz is chaotic in the best way.'],
  [8, 12, 'Priya Nair', true, 'The set lunch is the best ten pounds on the hill.'],
  [10, 21, 'Jules Fontaine', false, 'Loud, and we were moved twice in one evening.'],
  [47, 20, 'Rosie Marchetti', true, ''],
  [2900, 19, 'Owen Pugh', true, 'Go hungry.', 5],
]

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedRatings(seed: SeedName, dayStart: number): Rating[] {
  if (seed === 'bare') return []
  return lume.map(([daysAgo, hour, name, recommends, text, stars], index) => ({
    storyId: `2000190${String(101 + index)}`,
    pageId: '20001',
    from: { id: guests[name], name },
    recommends,
    ...(stars === undefined ? {} : { stars }),
    text,
    createdAt: dayStart - daysAgo * 86_400_000 + hour * 3_600_000,
  }))
}
