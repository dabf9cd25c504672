import type { SeedPost } from '../meta/seed-post.ts'

/** Marta's Pasta Classes, oldest first. */
export const classPosts: SeedPost[] = [
  {
    daysAgo: 70,
    at: '10:00',
    message:
      'Saturday mornings, ten to one: you make it, you eat it. Six places at the long bench.',
    pictures: ['dough'],
    likes: 0,
  },
  {
    daysAgo: 41,
    at: '09:30',
    message: 'Ravioli for beginners is full. The next one opens on the first of the month.',
    pictures: ['tagliatelle'],
    likes: 0,
  },
  {
    daysAgo: 12,
    at: '11:00',
    message: 'A class makes a good present. Ask at the door for a card, any amount.',
    likes: 0,
  },
]
