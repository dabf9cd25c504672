import type { SeedPost } from './seed-post.ts'

/** The Anchor Tap, oldest first. */
export const anchorPosts: SeedPost[] = [
  {
    daysAgo: 86,
    at: '16:00',
    message:
      'New cask on: a dark mild from Wiper and True. It is better than it sounds and it sounds great.',
    likes: 61,
    comments: [['Callum Reid', 'Pint number one: excellent.']],
  },
  {
    daysAgo: 79,
    at: '11:30',
    message: 'Board game Sunday is back. We have forty games and a strict no-Monopoly rule.',
    pictures: ['quiz-table'],
    likes: 94,
    shares: 8,
  },
  {
    daysAgo: 72,
    at: '17:15',
    message:
      'The fire is lit for the first time this autumn. Biscuit the dog has already claimed the rug.',
    likes: 312,
    shares: 26,
    comments: [
      ['Hannah Whitlock', 'BISCUIT.'],
      ['Deniz Kaya', 'I only come for the dog.'],
    ],
  },
  {
    daysAgo: 63,
    at: '12:00',
    message: 'Pies from Pieminister every Thursday. Last orders for food at nine.',
    likes: 52,
    shares: 3,
  },
  {
    daysAgo: 55,
    at: '18:00',
    message:
      'Open mic on Wednesday. Sign up at the bar, three songs each, one of them may be Wonderwall but not two.',
    likes: 71,
    shares: 14,
    comments: [
      [
        'Tom Ashworth',
        'What about a slow Wonderwall?',
        [['page', 'That is how it always ends up, Tom.']],
      ],
    ],
  },
  {
    daysAgo: 47,
    at: '10:20',
    message: 'We are a stop on the cider walk this Saturday, two till six. Six taps, six growers.',
    likes: 118,
    shares: 32,
  },
  {
    daysAgo: 39,
    at: '16:45',
    message:
      'Quiz results: Agatha Quiztie by a single point. The appeals committee is the landlord.',
    pictures: ['quiz-sign'],
    likes: 83,
  },
  {
    daysAgo: 30,
    at: '15:30',
    message:
      'Six Nations fixtures are on the board by the door. Tables can be kept until ten minutes before kick-off.',
    likes: 76,
    shares: 11,
  },
  {
    daysAgo: 21,
    at: '17:00',
    message: 'Mulled cider from Friday. Sam’s recipe, so mind the cloves.',
    pictures: ['wine'],
    likes: 137,
    shares: 9,
    comments: [['Rosie Marchetti', 'There is a clove in my tooth since last year.']],
  },
  {
    daysAgo: 14,
    at: '11:10',
    message:
      'We are looking for someone behind the bar, three evenings. You must like dogs and people, in either order.',
    likes: 58,
    shares: 41,
  },
  {
    daysAgo: 7,
    at: '18:20',
    message:
      'Thank you for £640 for St Peter’s Hospice from the raffle. The meat tray went to table nine, again.',
    likes: 264,
    shares: 18,
    comments: [['Owen Pugh', 'Table nine must be investigated.']],
  },
  {
    daysAgo: 2,
    at: '17:30',
    message: 'Tonight on cask: best bitter, dark mild, and one that the brewer has not named yet.',
    pictures: ['facade'],
    likes: 49,
    comments: [
      ['Jules Fontaine', 'Call it Kevin.'],
      ['Grace Adeyemi', 'Is the kitchen open on Mondays?'],
    ],
  },
]
