import type { SeedMedia } from './seed-media.ts'

export const cateringMedia: SeedMedia[] = [
  {
    daysAgo: 66,
    at: '10:00',
    caption: 'A wedding for ninety in a barn without a kitchen. We brought the kitchen.',
    pictures: ['vongole', 'burrata'],
    likes: 88,
    comments: [['hannahwhitlock', 'It was perfect.']],
  },
  {
    daysAgo: 31,
    at: '09:15',
    caption: 'Works parties in December: three dates left.',
    pictures: ['focaccia'],
    likes: 41,
    comments: [['deniz.eats', 'Vegan trays as well?']],
  },
  {
    daysAgo: 6,
    at: '14:20',
    caption: 'Trays for forty, ready by noon.',
    pictures: ['tiramisu'],
    likes: 57,
  },
]

export const anchorMedia: SeedMedia[] = [
  {
    daysAgo: 80,
    at: '17:00',
    caption: 'Forty board games, one rule: no Monopoly.',
    pictures: ['quiz-table'],
    likes: 132,
  },
  {
    daysAgo: 49,
    at: '18:20',
    caption: 'Biscuit is on the rug. The rug is closed.',
    pictures: ['facade'],
    likes: 409,
    comments: [['deniz.eats', 'I only come for the dog.']],
  },
  {
    daysAgo: 22,
    at: '16:50',
    caption: 'Mulled cider from Friday. Mind the cloves.',
    pictures: ['wine'],
    likes: 175,
  },
  {
    daysAgo: 4,
    at: '19:00',
    caption: 'Quiz tonight, half past seven, teams of up to six.',
    pictures: ['quiz-sign', 'quiz-table'],
    likes: 96,
    comments: [
      [
        'tomashworth',
        'Is the appeals committee in tonight?',
        [['owner', 'The landlord never leaves.']],
      ],
      ['priya.cooks', 'Table for six, please.'],
    ],
  },
]
