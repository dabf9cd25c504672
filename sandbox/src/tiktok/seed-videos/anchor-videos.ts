import type { SeedVideo } from './seed-video.ts'

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
