import type { SeedPost } from '../seed-post.ts'

/** 90 to 60 days ago. */
export const firstMonth: readonly SeedPost[] = [
  {
    daysAgo: 89,
    at: '11:05',
    message:
      'Summer hours are over. From this week we are open Tuesday to Saturday, 12 to 3 and 5.30 to 10. Sunday lunch is back too.',
    pictures: ['facade'],
    likes: 112,
    shares: 9,
    comments: [
      ['Hannah Whitlock', 'Sunday lunch! Finally.'],
      [
        'Owen Pugh',
        'Do you take bookings for Sunday or is it walk in?',
        [
          ['page', 'Both. Half the room is kept for people who just come by.'],
          ['Owen Pugh', 'Then we will just come by. Six of us, sorry.'],
          ['page', 'Six is fine. Come at noon and have the round table.'],
        ],
      ],
    ],
  },
  {
    daysAgo: 87,
    at: '17:30',
    message: 'Two tables left tonight, both by the window. Call the door: 0117 496 0132.',
    likes: 21,
  },
  {
    daysAgo: 84,
    at: '18:00',
    message: 'Focaccia comes out of the oven at five. By seven it is usually gone.',
    pictures: ['focaccia'],
    likes: 204,
    shares: 14,
    comments: [
      ['Rosie Marchetti', 'Tastes like my nonna made it. Do not tell her I said that.'],
      ['Callum Reid', 'Is this on the lunch menu as well?'],
    ],
  },
  {
    daysAgo: 82,
    at: '10:40',
    message:
      'We are looking for a commis chef. Four days, two of them evenings, staff meal is the same as yours. Write to Marta at the restaurant.',
    likes: 47,
    shares: 38,
    comments: [['Deniz Kaya', 'Shared with the college group.']],
  },
  {
    daysAgo: 80,
    at: '17:05',
    message:
      'First quiz of the autumn on Tuesday. Five rounds, teams of up to six, £2 a head and the pot goes to the winners.',
    pictures: ['quiz-sign'],
    likes: 156,
    shares: 22,
    comments: [
      ['Tom Ashworth', 'Team Lasagne of Lies is in.'],
      [
        'Grace Adeyemi',
        'Can we book a table of six for it?',
        [['page', 'You can: 0117 496 0132, any day after three.']],
      ],
      ['Priya Nair', 'Please no more questions about cricket.'],
    ],
  },
  {
    daysAgo: 78,
    at: '21:45',
    message:
      'Well done to Quizzy Rascals: 41 out of 50 and a tie-break on the length of the Severn Bridge.',
    pictures: ['quiz-table'],
    likes: 98,
    shares: 3,
    comments: [['Tom Ashworth', 'Robbed.']],
  },
  {
    daysAgo: 76,
    at: '12:10',
    message:
      'Vongole today. The clams came up from Cornwall this morning and there are about thirty portions.',
    pictures: ['vongole'],
    likes: 133,
    shares: 6,
    comments: [['Fatima Rahman', 'Saving me one?']],
  },
  {
    daysAgo: 73,
    at: '16:20',
    message: 'Spritz hour, five till six, Tuesday to Friday. A spritz and a small plate for £9.',
    pictures: ['spritz'],
    likes: 188,
    shares: 17,
    comments: [['Jules Fontaine', 'See you at 5.01.']],
  },
  {
    daysAgo: 71,
    at: '09:30',
    message:
      'Closed on Monday for a deep clean and a new extractor. The smell of the pots will be back on Tuesday.',
    likes: 26,
  },
  {
    daysAgo: 69,
    at: '17:50',
    message:
      'Hand-cut tagliatelle, eight-hour ragù. The pot goes on at ten and it is ready when the first table sits down.',
    pictures: ['tagliatelle'],
    likes: 241,
    shares: 19,
    comments: [
      ['Owen Pugh', 'Best in Bristol, I will not be taking questions.'],
      [
        'Hannah Whitlock',
        'Is the ragù beef only?',
        [['page', 'Beef and pork, Hannah. The one with mushrooms has no meat at all.']],
      ],
      ['Priya Nair', 'On my way.'],
    ],
  },
  {
    daysAgo: 66,
    at: '11:15',
    message:
      'Our autumn menu is on the website. Pumpkin and sage, mushrooms from the Forest of Dean, and the tiramisù stays.',
    link: 'https://osterialume.example/menu',
    likes: 89,
    shares: 12,
  },
  {
    daysAgo: 64,
    at: '18:10',
    message: 'Quiz night is full. We keep a short list at the bar in case a team drops out.',
    likes: 54,
    comments: [['Grace Adeyemi', 'Can we go on the list? Four of us.']],
  },
  {
    daysAgo: 62,
    at: '15:00',
    message:
      'Paola has been rolling dough here for six years today. Say hello through the kitchen window.',
    pictures: ['dough'],
    likes: 377,
    shares: 11,
    comments: [
      ['Rosie Marchetti', 'Brava Paola!'],
      ['Fatima Rahman', 'The reason we come.'],
      ['Callum Reid', 'Six years! Here is to six more.'],
    ],
  },
]
