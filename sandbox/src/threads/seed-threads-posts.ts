/** One reply with what answers it; `owner`: the account itself. */
export type SeedReply = [username: string, text: string, answers?: SeedReply[]]

/** A post of the seeded ninety days. */
export interface SeedThreadsPost {
  daysAgo: number
  /** UTC, HH:MM. */
  at: string
  text: string
  /** Names of illustrations in sandbox/assets; more than one make a carousel. */
  pictures?: string[]
  likes: number
  replies?: SeedReply[]
}

/** Osteria Lume, oldest first. */
export const lumeThreads: SeedThreadsPost[] = [
  {
    daysAgo: 88,
    at: '10:20',
    text: 'We hear this is where people talk. Ask us anything about pasta. Nothing about parking.',
    likes: 41,
    replies: [
      ['callum.reid', 'So where does one park?', [['owner', 'We knew it would be you.']]],
      ['rosie.marchetti', 'Why does mine stick?', [['owner', 'More water, more salt, and stir.']]],
    ],
  },
  {
    daysAgo: 84,
    at: '16:30',
    text: 'The focaccia is on the counter. So is everybody.',
    pictures: ['focaccia'],
    likes: 63,
  },
  {
    daysAgo: 80,
    at: '09:10',
    text: 'Ilaria rolled eleven kilos before nine. We counted, she did not.',
    pictures: ['dough'],
    likes: 88,
    replies: [
      [
        'priya.cooks',
        'By hand? All of it?',
        [['owner', 'All of it. She says it is cheaper than a gym.']],
      ],
    ],
  },
  {
    daysAgo: 75,
    at: '17:45',
    text: 'Unpopular opinion: the best table is the one by the kitchen door.',
    likes: 120,
    replies: [
      ['owenpugh', 'Seconded. You hear the orders and the swearing.'],
      [
        'hannahwhitlock',
        'It is draughty.',
        [['owner', 'It is atmospheric.', [['hannahwhitlock', 'It is draughty, Marta.']]]],
      ],
    ],
  },
  {
    daysAgo: 71,
    at: '11:30',
    text: 'Looking for somebody for the floor, four evenings, tips shared: https://osterialume.example.com/jobs',
    likes: 22,
  },
  {
    daysAgo: 67,
    at: '12:15',
    text: 'Clams, garlic, wine, nine minutes. That is the whole recipe.',
    pictures: ['vongole'],
    likes: 74,
    replies: [['deniz.eats', 'And the parsley?', [['owner', 'The parsley knows when.']]]],
  },
  {
    daysAgo: 62,
    at: '18:05',
    text: 'Table for two at half past eight just came back. First reply has it. #bristol',
    likes: 17,
    replies: [
      ['grace_adeyemi', 'Me please!', [['owner', 'It is yours. See you later.']]],
      ['tomashworth', 'Too slow again.'],
    ],
  },
  {
    daysAgo: 58,
    at: '15:00',
    text: 'Before and after. The only diet we support.',
    pictures: ['dough', 'tagliatelle'],
    likes: 131,
  },
  {
    daysAgo: 53,
    at: '10:40',
    text: 'A guest asked for carbonara without egg. We talked it through. We are all fine.',
    likes: 244,
    replies: [
      ['julesfontaine', 'What did they eat in the end?', [['owner', 'The tomato one. Happily.']]],
    ],
  },
  {
    daysAgo: 48,
    at: '17:20',
    text: 'Spritz hour has no clock.',
    pictures: ['spritz'],
    likes: 59,
  },
  {
    daysAgo: 44,
    at: '12:00',
    text: 'The Christmas menu is written, argued about and final: https://osterialume.example.com/christmas',
    likes: 35,
    replies: [
      [
        'fatima.rahman',
        'Is there a vegetarian one?',
        [['owner', 'Yes, three plates, and nobody is an afterthought.']],
      ],
    ],
  },
  {
    daysAgo: 39,
    at: '16:10',
    text: 'Burrata day. You know what to do.',
    pictures: ['burrata'],
    likes: 92,
  },
  {
    daysAgo: 35,
    at: '09:30',
    text: 'Which would you put back on the menu: the pumpkin gnocchi or the leek tart?',
    likes: 48,
    replies: [
      ['priya.cooks', 'Gnocchi.'],
      ['callum.reid', 'Gnocchi, and it is not close.'],
      ['owenpugh', 'Leek tart. Somebody has to say it.'],
    ],
  },
  {
    daysAgo: 30,
    at: '18:30',
    text: 'Gnocchi won. They are back on Thursday.',
    likes: 83,
  },
  {
    daysAgo: 26,
    at: '14:20',
    text: 'Six bottles from Piemonte by the glass. The label of the third one is lying to you.',
    pictures: ['wine'],
    likes: 40,
  },
  {
    daysAgo: 21,
    at: '11:50',
    text: 'Tiramisu takes a day. Complaints about that take a minute.',
    pictures: ['tiramisu'],
    likes: 157,
    replies: [['rosie.marchetti', 'My nonna would hire you.', [['owner', 'Tell her we accept.']]]],
  },
  {
    daysAgo: 17,
    at: '17:00',
    text: 'Quiz on Tuesday. The team called Agnolotti and the Furious is not allowed to choose the music again.',
    pictures: ['quiz-sign'],
    likes: 66,
    replies: [['tomashworth', 'We regret nothing.']],
  },
  {
    daysAgo: 12,
    at: '10:05',
    text: 'It rained sideways all morning and the lunch room is full. Bristol, we love you.',
    pictures: ['facade'],
    likes: 101,
  },
  {
    daysAgo: 7,
    at: '16:45',
    text: 'Gift cards are back. Paper ones, that you can lose properly: https://osterialume.example.com/gift',
    likes: 28,
  },
  {
    daysAgo: 4,
    at: '12:25',
    text: 'Staff lunch today was better than the menu. We are looking into it.',
    pictures: ['tagliatelle', 'burrata', 'wine'],
    likes: 97,
    replies: [['grace_adeyemi', 'Publish the staff lunch.']],
  },
  {
    daysAgo: 1,
    at: '17:15',
    text: 'Doors open at half past five. The window seat is free, for now.',
    likes: 33,
    replies: [
      ['deniz.eats', 'Can you keep it until six?'],
      ['hannahwhitlock', 'Is it the draughty one?'],
    ],
  },
]

export const anchorThreads: SeedThreadsPost[] = [
  { daysAgo: 76, at: '18:00', text: 'The dog is fine. He has had better fires.', likes: 51 },
  {
    daysAgo: 55,
    at: '17:30',
    text: 'New on the pumps: a mild from Bath that people pretend not to like.',
    likes: 27,
  },
  {
    daysAgo: 41,
    at: '19:10',
    text: 'Quiz winners drink at half price until they stop talking about it.',
    pictures: ['quiz-table'],
    likes: 44,
    replies: [['owenpugh', 'Then we are still at half price.']],
  },
  { daysAgo: 27, at: '16:00', text: 'Live folk on Friday, from eight, no tickets.', likes: 19 },
  { daysAgo: 13, at: '12:40', text: 'We fixed the door. Please stop pulling.', likes: 62 },
  { daysAgo: 2, at: '17:50', text: 'Pie night. Two left by now.', likes: 24 },
]

export const paoloThreads: SeedThreadsPost[] = [
  { daysAgo: 64, at: '20:10', text: 'Best bite of the week: the corner of a focaccia.', likes: 12 },
  { daysAgo: 33, at: '19:30', text: 'Is a sandwich with soup one meal or two?', likes: 8 },
  { daysAgo: 9, at: '21:00', text: 'Ate too well. No regrets to report.', likes: 15 },
]

export const ninaThreads: SeedThreadsPost[] = [
  { daysAgo: 40, at: '08:30', text: 'Somebody told me to join this. Hello.', likes: 5 },
]
