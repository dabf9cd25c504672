import type { SeedVideo } from './seed-video.ts'

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
