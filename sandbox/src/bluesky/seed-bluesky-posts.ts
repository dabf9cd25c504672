/** A post of the seeded weeks, with who liked it and what was said below it. */
export interface SeedBlueskyPost {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  text: string
  /** Names of illustrations in sandbox/assets. */
  pictures?: string[]
  likedBy: string[]
  /** `owner`: the account itself answers the reply before. */
  replies?: [name: string, text: string][]
}

/** Osteria Lume, oldest first. */
export const lumeBluesky: SeedBlueskyPost[] = [
  {
    daysAgo: 41,
    at: '10:05',
    text: 'New here. Pasta is made at nine, eaten by ten in the evening, and talked about in between.',
    likedBy: ['priya.cooks', 'tomashworth', 'callum.reid'],
    replies: [
      ['priya.cooks', 'Finally. Which flour?'],
      ['owner', 'Two of them, and we will not say which is which.'],
    ],
  },
  {
    daysAgo: 30,
    at: '16:40',
    text: 'Focaccia out of the oven. It has been out of the oven for four minutes and there is a corner left.',
    pictures: ['focaccia'],
    likedBy: ['grace_adeyemi', 'hannahwhitlock'],
  },
  {
    daysAgo: 19,
    at: '09:15',
    text: 'Eleven kilos of dough before the first coffee.',
    pictures: ['dough'],
    likedBy: ['deniz.eats', 'tomashworth'],
  },
  {
    daysAgo: 8,
    at: '17:30',
    text: 'Two tables by the window tonight, both for people who do not mind being looked at.',
    likedBy: ['callum.reid'],
    replies: [['hannahwhitlock', 'Do dogs count as people?']],
  },
]

/** The Anchor Tap. */
export const anchorBluesky: SeedBlueskyPost[] = [
  {
    daysAgo: 22,
    at: '18:00',
    text: 'Quiz on Tuesday. The dog has been told the answers and is saying nothing.',
    likedBy: ['tomashworth'],
  },
]
