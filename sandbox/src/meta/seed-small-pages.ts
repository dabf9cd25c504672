import type { SeedPost } from './seed-post.ts'

/** The pages that are written on less often, oldest first. */
export const cateringPosts: SeedPost[] = [
  {
    daysAgo: 74,
    at: '10:00',
    message:
      'A hundred and ten plates of tagliatelle in a barn near Chew Magna. Congratulations Ellie and Sanjay.',
    pictures: ['tagliatelle'],
    likes: 88,
    shares: 6,
    comments: [['Fatima Rahman', 'Best wedding food we ever had.']],
  },
  {
    daysAgo: 45,
    at: '09:30',
    message: 'Works lunches for ten and up, delivered warm within three miles of Cotham Hill.',
    link: 'https://osterialume.example/catering',
    likes: 23,
    shares: 5,
  },
  {
    daysAgo: 26,
    at: '14:00',
    message: 'The dessert table travels. Tiramisù by the tray, thirty portions each.',
    pictures: ['tiramisu'],
    likes: 67,
    shares: 4,
  },
  {
    daysAgo: 9,
    at: '11:20',
    message:
      'Four December dates are left. Tell us the day and the number of people, we do the rest.',
    likes: 31,
    shares: 7,
    comments: [
      [
        'Hannah Whitlock',
        'Do you cook for coeliacs too? Two of our thirty-five.',
        [['page', 'We do, on trays of their own.']],
      ],
      ['Callum Reid', 'Is the 11th one of the four?'],
    ],
  },
]

export const supperClubPosts: SeedPost[] = [
  {
    daysAgo: 68,
    at: '18:00',
    message: 'September’s long table: forty strangers, one fish stew, no phones until pudding.',
    pictures: ['vongole'],
    likes: 102,
    shares: 13,
    comments: [['Grace Adeyemi', 'Sat next to a lighthouse keeper. Ten out of ten.']],
  },
  {
    daysAgo: 33,
    at: '18:00',
    message:
      'October was game and chestnuts. Thank you to the Yard for lending us every chair they own.',
    pictures: ['wine', 'focaccia'],
    likes: 96,
    shares: 8,
  },
  {
    daysAgo: 5,
    at: '09:00',
    message: 'Tickets for the last Sunday of the month are out. Eight left, £42 with wine.',
    pictures: ['burrata'],
    likes: 58,
    shares: 19,
    comments: [
      ['Deniz Kaya', 'Two please!'],
      ['Priya Nair', 'Is the menu fixed, or can you seat a vegetarian at the long table?'],
    ],
  },
]

export const tradersPosts: SeedPost[] = [
  {
    daysAgo: 60,
    at: '08:30',
    message: 'Bins move to Thursday from next week. Please do not put glass in the cardboard.',
    likes: 9,
    comments: [['Owen Pugh', 'Again.']],
  },
  {
    daysAgo: 28,
    at: '12:00',
    message: 'Late opening for Christmas shopping: every Thursday until eight.',
    likes: 44,
    shares: 16,
  },
  {
    daysAgo: 10,
    at: '10:15',
    message: 'The Yard lights go on at five on the first of December. Mince pies from the bakery.',
    pictures: ['facade'],
    likes: 73,
    shares: 22,
  },
]
