/** A post of the seeded ninety days. */
export interface SeedXPost {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  text: string
  /** Names of illustrations in sandbox/assets. */
  pictures?: string[]
  likes: number
  /** Answers the account's own post before it. */
  isReply?: boolean
  replies?: [guest: 'rosiemarchetti' | 'owenpugh', text: string][]
}

/** Oldest first; more than one page of twenty. */
export const lumePosts: SeedXPost[] = [
  {
    daysAgo: 89,
    at: '09:00',
    text: 'Autumn hours from today: Tuesday to Saturday, lunch and dinner. Sunday lunch comes back in November.',
    likes: 12,
  },
  {
    daysAgo: 86,
    at: '16:20',
    text: 'Focaccia is out of the oven. You have about two hours.',
    pictures: ['focaccia'],
    likes: 31,
    replies: [['rosiemarchetti', 'On my way.']],
  },
  {
    daysAgo: 82,
    at: '11:15',
    text: 'We are looking for a second chef de partie. Five shifts, real holidays: https://osterialume.example.com/jobs',
    likes: 19,
  },
  { daysAgo: 77, at: '17:40', text: 'Negroni weather.', likes: 44 },
  {
    daysAgo: 73,
    at: '12:05',
    text: 'Clams from Brixham today. When they are gone they are gone.',
    pictures: ['vongole'],
    likes: 27,
  },
  {
    daysAgo: 70,
    at: '18:00',
    text: 'Quiz night is full. There is a waiting list, and yes, we cheat on nobody’s behalf.',
    likes: 15,
    replies: [
      ['owenpugh', 'Put table four on the list please'],
      ['rosiemarchetti', 'Not table four.'],
    ],
  },
  { daysAgo: 70, at: '20:10', text: 'Update: two tables came free.', isReply: true, likes: 6 },
  {
    daysAgo: 66,
    at: '10:30',
    text: 'Tagliatelle are cut at ten, by hand, by Ilaria. Come and watch through the window.',
    pictures: ['tagliatelle', 'dough'],
    likes: 58,
  },
  {
    daysAgo: 61,
    at: '15:45',
    text: 'Six bottles from Piemonte by the glass this week. List here: https://osterialume.example.com/wine',
    pictures: ['wine'],
    likes: 22,
  },
  {
    daysAgo: 57,
    at: '17:00',
    text: 'A table for two at eight has just come back to us.',
    likes: 9,
  },
  {
    daysAgo: 52,
    at: '12:30',
    text: 'Tiramisu: mascarpone, eggs, coffee, patience, a day.',
    pictures: ['tiramisu'],
    likes: 71,
    replies: [['owenpugh', 'And no cream. Good.']],
  },
  {
    daysAgo: 47,
    at: '16:10',
    text: 'The rain has moved in. So can you.',
    pictures: ['facade'],
    likes: 24,
  },
  {
    daysAgo: 43,
    at: '09:50',
    text: 'Gift cards, the paper kind and the other kind: https://osterialume.example.com/gift',
    likes: 8,
  },
  {
    daysAgo: 39,
    at: '18:20',
    text: 'Burrata from Andria, twice a week, Tuesdays and Fridays. Today is Tuesday.',
    pictures: ['burrata'],
    likes: 36,
  },
  {
    daysAgo: 34,
    at: '11:00',
    text: 'Ilaria asks us to say that the dough does not care about your meeting.',
    likes: 93,
  },
  {
    daysAgo: 30,
    at: '17:30',
    text: 'Spritz on the terrace, heaters on, blankets out.',
    pictures: ['spritz'],
    likes: 29,
  },
  {
    daysAgo: 26,
    at: '12:00',
    text: 'Christmas menus are up. £38 for three plates: https://osterialume.example.com/christmas and write to us for six and more.',
    likes: 17,
  },
  { daysAgo: 21, at: '19:15', text: 'Full tonight. Thank you, Cotham Hill.', likes: 48 },
  {
    daysAgo: 17,
    at: '10:10',
    text: 'Somebody left a red umbrella on Saturday. It is by the till and it misses you.',
    likes: 62,
    replies: [['rosiemarchetti', 'MINE. Coming.']],
  },
  {
    daysAgo: 12,
    at: '16:45',
    text: 'Truffle is in. It is not on the menu. Ask.',
    pictures: ['tagliatelle'],
    likes: 55,
  },
  {
    daysAgo: 8,
    at: '12:20',
    text: 'Two courses and a glass, 40 minutes, back at your desk by half past one.',
    likes: 14,
  },
  {
    daysAgo: 5,
    at: '17:10',
    text: 'Quiz on Tuesday, half past seven, teams of four.',
    pictures: ['quiz-sign'],
    likes: 21,
  },
  {
    daysAgo: 3,
    at: '09:30',
    text: 'Oven rests today. So do we. Back tomorrow at noon.',
    likes: 33,
  },
  {
    daysAgo: 1,
    at: '18:05',
    text: 'Sunday lunch is back tomorrow, from one until it is gone.',
    pictures: ['facade'],
    likes: 40,
  },
]

export const anchorPosts: SeedXPost[] = [
  {
    daysAgo: 64,
    at: '15:00',
    text: 'Biscuit has claimed the chair by the fire. Please do not argue with her.',
    pictures: ['facade'],
    likes: 120,
  },
  { daysAgo: 48, at: '17:00', text: 'New on the bar: a ruby mild from down the road.', likes: 18 },
  {
    daysAgo: 35,
    at: '18:30',
    text: 'Quiz at eight. Bring a pen, we lost ours.',
    pictures: ['quiz-sign'],
    likes: 26,
    replies: [['owenpugh', 'I have three of yours.']],
  },
  {
    daysAgo: 20,
    at: '16:00',
    text: 'Pie and a pint, twelve pounds, until they are gone.',
    likes: 39,
  },
  {
    daysAgo: 7,
    at: '12:45',
    text: 'Roast tables for Sunday: https://theanchortap.example.com/roast',
    likes: 11,
  },
  {
    daysAgo: 2,
    at: '19:20',
    text: 'Six new board games behind the bar.',
    pictures: ['quiz-table'],
    likes: 34,
  },
]

export const paoloPosts: SeedXPost[] = [
  { daysAgo: 40, at: '13:10', text: 'Arancini at Colston Yard: nine out of ten.', likes: 7 },
  { daysAgo: 15, at: '20:00', text: 'The tenth point is for whoever gives me a chair.', likes: 5 },
]

export const ninaPosts: SeedXPost[] = [
  { daysAgo: 28, at: '08:15', text: 'bus was early. nobody was ready.', likes: 3 },
]
