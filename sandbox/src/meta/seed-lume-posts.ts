import type { SeedPost } from './seed-post.ts'

/** Osteria Lume, oldest first: what the kitchen and the front of house wrote over 90 days. */
export const lumePosts: SeedPost[] = [
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
