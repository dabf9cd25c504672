import type { SeedPost } from '../seed-post.ts'

/** 59 to 30 days ago. */
export const secondMonth: readonly SeedPost[] = [
  {
    daysAgo: 59,
    at: '17:35',
    message:
      'Three wines we opened by accident and kept on purpose. By the glass until the bottles are empty.',
    pictures: ['wine'],
    likes: 97,
    shares: 4,
  },
  {
    daysAgo: 57,
    at: '12:00',
    message:
      'Lunch for £14: a pasta, a salad and a coffee. Twelve until half past two, no booking needed.',
    likes: 121,
    shares: 15,
    comments: [
      [
        'Deniz Kaya',
        'Is there a vegan one?',
        [
          [
            'page',
            'Tomato and basil without the cheese. Say so when you order and Paola keeps the pan apart.',
          ],
          ['Deniz Kaya', 'Perfect, thank you.'],
        ],
      ],
    ],
  },
  {
    daysAgo: 55,
    at: '17:05',
    message:
      'Burrata from Puglia landed this morning. Eleven left, with the last sweet tomatoes of the year and too much basil.',
    pictures: ['burrata'],
    likes: 196,
    shares: 8,
    comments: [['Jules Fontaine', 'Ten left.']],
  },
  {
    daysAgo: 52,
    at: '10:05',
    message:
      'We will be at the Tobacco Factory market on Sunday with focaccia by the slab. Cash and card.',
    pictures: ['focaccia', 'facade'],
    likes: 83,
    shares: 21,
  },
  {
    daysAgo: 50,
    at: '17:00',
    message:
      'Tuesday is quiz night at Osteria Lume. Doors 18:30, first question 19:30, five rounds and one very unfair tie-break.',
    pictures: ['quiz-sign'],
    likes: 142,
    shares: 18,
    comments: [['Tom Ashworth', 'Lasagne of Lies demand a rematch.']],
  },
  {
    daysAgo: 48,
    at: '22:05',
    message: 'Last night in four pictures. Thank you to every one of the eleven teams.',
    pictures: ['quiz-table', 'spritz', 'wine', 'facade'],
    likes: 168,
    shares: 5,
  },
  {
    daysAgo: 46,
    at: '13:20',
    message:
      'If you have a nut allergy: the new pesto has none. We use sunflower seeds. Ask us about anything else before you order.',
    likes: 75,
    shares: 7,
    comments: [['Hannah Whitlock', 'Thank you for saying so. My son can eat here again.']],
  },
  {
    daysAgo: 44,
    at: '17:45',
    message:
      'Tiramisù, made at noon, cut at six. No, you cannot have the corner piece, it is spoken for.',
    pictures: ['tiramisu'],
    likes: 263,
    shares: 23,
    comments: [
      ['Priya Nair', 'By whom?!'],
      ['Rosie Marchetti', 'By me.'],
    ],
  },
  {
    daysAgo: 42,
    at: '09:00',
    message:
      'Half term next week: under-tens eat pasta for free before half past six, one child with each grown-up.',
    likes: 149,
    shares: 44,
    comments: [['Fatima Rahman', 'You have just saved my Wednesday.']],
  },
  {
    daysAgo: 40,
    at: '17:10',
    message: 'The boiler is mended. Thank you for wearing your coats with such good humour.',
    likes: 88,
    comments: [['Owen Pugh', 'The ragù kept us warm.']],
  },
  {
    daysAgo: 38,
    at: '12:15',
    message: 'Clams again, and this time forty portions. Vongole until they are gone.',
    pictures: ['vongole'],
    likes: 117,
    shares: 5,
  },
  {
    daysAgo: 36,
    at: '18:20',
    message:
      'Three of us in the kitchen window tonight if you want to watch ravioli being folded very fast.',
    pictures: ['dough', 'tagliatelle'],
    likes: 131,
    shares: 6,
  },
  {
    daysAgo: 34,
    at: '11:40',
    message:
      'Bookings for Christmas lunch parties are open. Up to thirty people, three courses, £38. Twelve dates left.',
    link: 'https://osterialume.example/christmas',
    likes: 64,
    shares: 29,
    comments: [
      [
        'Grace Adeyemi',
        'Do you need a deposit?',
        [['page', 'Ten pounds a head from eight people on, and it comes off the bill.']],
      ],
      ['Callum Reid', 'Office of fourteen here, sending a mail.'],
    ],
  },
  {
    daysAgo: 31,
    at: '17:25',
    message:
      'Halloween at the bar: blood-orange spritz, no costumes required, prizes for those who try.',
    pictures: ['spritz'],
    likes: 159,
    shares: 13,
  },
]
