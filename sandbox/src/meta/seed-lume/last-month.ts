import type { SeedPost } from '../seed-post.ts'

/** The last 29 days. */
export const lastMonth: readonly SeedPost[] = [
  {
    daysAgo: 29,
    at: '10:30',
    message:
      'The clocks have gone back. The front lights come on at half past four now and the street looks lovely.',
    pictures: ['facade'],
    likes: 222,
    shares: 9,
    comments: [['Jules Fontaine', 'Prettiest window on Cotham Hill.']],
  },
  {
    daysAgo: 27,
    at: '17:00',
    message: 'Quiz tonight. Round three is food, and no, Marta does not set it.',
    pictures: ['quiz-sign'],
    likes: 108,
    shares: 12,
  },
  {
    daysAgo: 25,
    at: '14:10',
    message:
      'New on the list: an orange wine from a grower near Vicenza who has four hectares and two donkeys.',
    pictures: ['wine'],
    likes: 79,
  },
  {
    daysAgo: 22,
    at: '18:05',
    message:
      'A family of nine came in without a booking and left singing. Some Fridays are like that.',
    likes: 301,
    shares: 4,
    comments: [['Hannah Whitlock', 'We could hear them from the bus stop!']],
  },
  {
    daysAgo: 20,
    at: '12:05',
    message: 'Soup on the lunch menu from today: borlotti beans, cavolo nero, a lot of good oil.',
    likes: 66,
    shares: 2,
  },
  {
    daysAgo: 18,
    at: '17:40',
    message: 'Burrata is back for one weekend only.',
    pictures: ['burrata'],
    likes: 144,
    shares: 7,
    comments: [
      ['Deniz Kaya', 'Saturday at seven, table for two please.'],
      ['Hannah Whitlock', 'Is the burrata made with animal rennet?'],
    ],
  },
  {
    daysAgo: 15,
    at: '09:45',
    message:
      'Thank you to Bristol Good Food for the kind words. We have hung the page by the till, slightly crooked.',
    link: 'https://bristolgoodfood.example/osteria-lume',
    likes: 287,
    shares: 31,
    comments: [
      ['Rosie Marchetti', 'Well deserved!'],
      ['Tom Ashworth', 'About time.'],
    ],
  },
  {
    daysAgo: 13,
    at: '17:05',
    message: 'Tuesday is quiz night. We have one table for six and one for four.',
    pictures: ['quiz-table'],
    likes: 93,
    shares: 8,
  },
  {
    daysAgo: 11,
    at: '16:30',
    message: 'Spritz hour runs until seven this week because of the football.',
    pictures: ['spritz'],
    likes: 119,
    shares: 10,
  },
  {
    daysAgo: 8,
    at: '12:30',
    message:
      'Focaccia sandwiches at lunch: mortadella and pistachio, or grilled aubergine. £7.50, until they run out.',
    pictures: ['focaccia'],
    likes: 177,
    shares: 16,
    comments: [
      ['Callum Reid', 'Had both. No regrets.'],
      ['Priya Nair', 'Which one is spicy?'],
      [
        'Fatima Rahman',
        'My daughter cannot have nuts. Is the aubergine one made on the same board as the pistachio?',
      ],
    ],
  },
  {
    daysAgo: 6,
    at: '18:15',
    message:
      'Tagliatelle with truffle for the next ten days. Shaved at the table, weighed in front of you, £24.',
    pictures: ['tagliatelle'],
    likes: 203,
    shares: 20,
    comments: [
      ['Owen Pugh', 'Worth it. Went twice.'],
      [
        'Grace Adeyemi',
        'We had booked for half past seven on Friday and sat down at ten past eight. The pasta was lovely, the waiting was not.',
      ],
      ['Tom Ashworth', 'I weighed mine too. On the way out. Two pounds more than on the way in.'],
    ],
  },
  {
    daysAgo: 4,
    at: '11:00',
    message:
      'Gift cards are here, paper ones, with Paola’s drawing of the window on the front. At the bar from £20.',
    pictures: ['facade'],
    likes: 134,
    shares: 12,
    comments: [
      ['Fatima Rahman', 'Christmas sorted. Can you post them?'],
      ['Callum Reid', 'Do they run out after a year?'],
    ],
  },
  {
    daysAgo: 3,
    at: '17:50',
    message: 'Tiramisù count for the week: 212. The record is 230 and we have until Saturday.',
    pictures: ['tiramisu'],
    likes: 251,
    shares: 9,
    comments: [
      ['Jules Fontaine', 'I volunteer.', [['Rosie Marchetti', 'Get in the queue, Jules.']]],
      [
        'Hannah Whitlock',
        'Is there alcohol in it? Asking for a seven-year-old with excellent taste.',
      ],
    ],
  },
  {
    daysAgo: 1,
    at: '18:30',
    message:
      'Quiz on Tuesday, vongole tomorrow, two tables left on Saturday. That is the whole newsletter.',
    pictures: ['quiz-sign', 'vongole'],
    likes: 87,
    shares: 6,
    comments: [
      ['Priya Nair', 'Is there a vegetarian main on Tuesday?'],
      ['Grace Adeyemi', 'Booked!'],
    ],
  },
]
