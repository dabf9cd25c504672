import type { PrivacyLevel } from './tiktok-world.ts'

/** A video of the seeded ninety days. */
export interface SeedVideo {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  title: string
  /** Name of an illustration in sandbox/assets, shown as its cover. */
  picture: string
  seconds: number
  views: number
  privacy?: PrivacyLevel
}

/** Oldest first; more than one page of twenty. */
export const lumeVideos: SeedVideo[] = [
  {
    daysAgo: 88,
    at: '16:10',
    title: 'Opening the shutters, eleven seconds of peace #bristol #osteria',
    picture: 'facade',
    seconds: 11,
    views: 2210,
  },
  {
    daysAgo: 84,
    at: '17:30',
    title: 'What 40 egg yolks look like at 7 am',
    picture: 'dough',
    seconds: 24,
    views: 18450,
  },
  {
    daysAgo: 80,
    at: '12:05',
    title: 'POV: you ordered the burrata',
    picture: 'burrata',
    seconds: 15,
    views: 9310,
  },
  {
    daysAgo: 76,
    at: '18:00',
    title: 'Negroni in real time, no cuts',
    picture: 'spritz',
    seconds: 43,
    views: 5120,
  },
  {
    daysAgo: 72,
    at: '16:45',
    title: 'Focaccia, the wobble',
    picture: 'focaccia',
    seconds: 9,
    views: 41200,
  },
  {
    daysAgo: 67,
    at: '11:20',
    title: 'Chef answers: why no cream in carbonara',
    picture: 'tagliatelle',
    seconds: 58,
    views: 27800,
  },
  {
    daysAgo: 63,
    at: '19:00',
    title: 'Quiz night, table four wants a recount',
    picture: 'quiz-table',
    seconds: 31,
    views: 1870,
  },
  {
    daysAgo: 59,
    at: '17:15',
    title: 'Vongole for two in ninety seconds',
    picture: 'vongole',
    seconds: 90,
    views: 12340,
  },
  {
    daysAgo: 54,
    at: '16:30',
    title: 'The tiramisu is made the day before. This is the day before.',
    picture: 'tiramisu',
    seconds: 37,
    views: 15720,
  },
  {
    daysAgo: 50,
    at: '12:30',
    title: 'Rating our own wine list, honestly',
    picture: 'wine',
    seconds: 66,
    views: 3400,
  },
  {
    daysAgo: 45,
    at: '17:00',
    title: 'Rolling tagliatelle without a machine #pasta #handmade',
    picture: 'tagliatelle',
    seconds: 48,
    views: 63900,
  },
  {
    daysAgo: 41,
    at: '10:40',
    title: 'Deliveries at six in the morning',
    picture: 'facade',
    seconds: 22,
    views: 1450,
  },
  {
    daysAgo: 36,
    at: '18:20',
    title: 'One spritz, three ways to ruin it',
    picture: 'spritz',
    seconds: 34,
    views: 7080,
  },
  {
    daysAgo: 32,
    at: '16:00',
    title: 'Staff meal, unedited',
    picture: 'tagliatelle',
    seconds: 52,
    views: 4630,
  },
  {
    daysAgo: 28,
    at: '17:45',
    title: 'Nonna tests the new dough',
    picture: 'dough',
    seconds: 29,
    views: 88100,
  },
  {
    daysAgo: 24,
    at: '12:15',
    title: 'Forty minutes for lunch? Watch.',
    picture: 'burrata',
    seconds: 40,
    views: 2990,
  },
  {
    daysAgo: 20,
    at: '18:30',
    title: 'Clams that arrived four hours ago',
    picture: 'vongole',
    seconds: 18,
    views: 6210,
  },
  {
    daysAgo: 16,
    at: '16:50',
    title: 'Candle, window, rain. Come in.',
    picture: 'facade',
    seconds: 13,
    views: 3820,
  },
  {
    daysAgo: 13,
    at: '20:05',
    title: 'Lighting test for the new corner',
    picture: 'quiz-sign',
    seconds: 8,
    views: 0,
    privacy: 'SELF_ONLY',
  },
  {
    daysAgo: 11,
    at: '17:10',
    title: 'Ten portions left, eleven people',
    picture: 'tiramisu',
    seconds: 26,
    views: 11900,
  },
  {
    daysAgo: 8,
    at: '11:50',
    title: 'Why the focaccia costs what it costs',
    picture: 'focaccia',
    seconds: 61,
    views: 9450,
  },
  {
    daysAgo: 5,
    at: '17:20',
    title: 'Christmas menu in fifteen seconds',
    picture: 'wine',
    seconds: 15,
    views: 5340,
  },
  {
    daysAgo: 3,
    at: '18:40',
    title: 'First truffle of the season, ask for it',
    picture: 'tagliatelle',
    seconds: 21,
    views: 14200,
  },
  {
    daysAgo: 1,
    at: '16:35',
    title: 'Sunday lunch is back',
    picture: 'facade',
    seconds: 17,
    views: 2610,
  },
]

export const anchorVideos: SeedVideo[] = [
  {
    daysAgo: 70,
    at: '15:00',
    title: 'Meet Biscuit, head of customer relations',
    picture: 'facade',
    seconds: 19,
    views: 5230,
  },
  {
    daysAgo: 52,
    at: '18:10',
    title: 'Pulling the perfect pint of bitter',
    picture: 'wine',
    seconds: 27,
    views: 1980,
  },
  {
    daysAgo: 38,
    at: '19:30',
    title: 'Quiz rules, as explained by nobody',
    picture: 'quiz-sign',
    seconds: 33,
    views: 1240,
  },
  {
    daysAgo: 22,
    at: '17:00',
    title: 'Pie of the week: beef and ale',
    picture: 'focaccia',
    seconds: 14,
    views: 2710,
  },
  {
    daysAgo: 9,
    at: '16:20',
    title: 'Six board games for a wet Sunday',
    picture: 'quiz-table',
    seconds: 45,
    views: 3350,
  },
  {
    daysAgo: 2,
    at: '19:05',
    title: 'Biscuit has opinions about the fire',
    picture: 'facade',
    seconds: 12,
    views: 4100,
  },
]

export const paoloVideos: SeedVideo[] = [
  {
    daysAgo: 47,
    at: '13:00',
    title: 'Best arancini in town, do not argue',
    picture: 'burrata',
    seconds: 36,
    views: 640,
    privacy: 'FOLLOWER_OF_CREATOR',
  },
  {
    daysAgo: 19,
    at: '13:30',
    title: 'Colston Yard in five bites',
    picture: 'focaccia',
    seconds: 50,
    views: 812,
    privacy: 'FOLLOWER_OF_CREATOR',
  },
  {
    daysAgo: 6,
    at: '20:15',
    title: 'Gelato in November, yes',
    picture: 'tiramisu',
    seconds: 16,
    views: 455,
    privacy: 'FOLLOWER_OF_CREATOR',
  },
]

export const ninaVideos: SeedVideo[] = [
  { daysAgo: 33, at: '09:10', title: 'morning swim', picture: 'spritz', seconds: 10, views: 61 },
  {
    daysAgo: 12,
    at: '21:00',
    title: 'my cat, again',
    picture: 'quiz-table',
    seconds: 7,
    views: 93,
  },
]
