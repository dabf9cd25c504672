/** What the landing says; features as SHELL-041 lists them. */
export const texts = {
  nav: {
    skip: 'Skip to the page',
    label: 'This page',
    how: 'How it works',
    what: 'What it does',
    price: 'Price',
    login: 'Login',
    start: 'Start free',
    panel: 'Open the panel',
  },
  hero: {
    title: ['Change the board once.', 'The whole town reads it.'],
    text: 'Marquee is the marketing desk of a restaurant. Write it once, and it goes to every network at the minute you choose. Know what is live, and what is not.',
    start: 'Start your free trial',
    login: 'Login',
    panel: 'Open the panel',
    sign: ['Tonight: quiz 19.30', 'Tagliatelle al ragù', '3 tables left'],
    receipts: 'What happened after one press',
  },
  what: {
    title: 'For people who are also cooking',
    features: [
      {
        parts: ['posts', 'reels'],
        title: 'Publish and schedule',
        text: 'Posts and reels to all your networks at once, checked before they leave. At 18:30 means 18:30, in your town’s time.',
      },
      {
        parts: ['messages', 'reviews'],
        title: 'One list of people',
        text: 'Unified messages and reviews, with AI for post text, hashtags and reply suggestions. Nothing is sent until you press Send.',
      },
      {
        parts: ['insights', 'promotions'],
        title: 'Numbers that decide',
        text: 'Analytics of every network, paid ads on Facebook and Instagram, and as many people and venues as you run.',
      },
    ],
    later:
      'Posts, reels, comments and media are there today. Messages, reviews, ads and numbers open in later releases.',
  },
  shots: {
    title: 'What you look at',
    desk: {
      alt: 'The dashboard: the next post on a dark board, and below it the latest posts with what they brought',
      text: 'The board says what goes out next. Below it: what is live, what it brought, and what needs you.',
    },
    write: {
      title: 'Write it once',
      text: 'One picture, one text, the networks you tick. Too long for one of them? It says so while you type, not after.',
      alt: 'Writing a post on a phone: the picture, the words, and Post Now',
    },
    receipt: {
      title: 'Read the receipt',
      text: 'When it was accepted, when it was seen on your page, and the link to it. On the phone, standing up.',
      alt: 'The receipt of a post that is live on Facebook',
    },
  },
  price: {
    title: 'One price, everything in it',
    text: 'Every feature as it opens, every network, everyone who works there. You see the price before you pay anything, and you can stop any day.',
    toggle: 'How it is paid',
    annually: 'Annual',
    monthly: 'Monthly',
    plans: 'See your plan',
    plain:
      'The price is shown here as soon as our payment provider gives it, and again before you buy anything. Trying it out is free.',
  },
  how: {
    title: 'It never says “posted” unless it is',
    text: 'Every post has a receipt: accepted by the network, then seen on your page. If a network does not answer, Marquee looks before it tries again. You get no doubles, and no surprises at midnight.',
    post: 'Burrata from Puglia landed this morning',
    when: '22 November 2026 - 12:10',
    rows: [
      {
        network: 'facebook',
        text: 'Accepted 12:10:04, seen on the page 12:10:09',
        state: 'live',
        word: 'Live',
      },
      {
        network: 'instagram',
        text: 'Accepted 12:10:11, seen on the profile 12:10:31',
        state: 'live',
        word: 'Live',
      },
      {
        network: 'google',
        text: 'No answer for 20 s. Looking on your listing before trying again',
        state: 'unsure',
        word: 'Checking',
      },
      {
        network: 'twitter',
        text: 'Refused: same words as last week. Not live',
        state: 'fail',
        word: 'Not live',
      },
    ],
  },
  close: {
    sign: ['Doors open', 'try it free'],
    text: 'No card, no calls from a salesman. One minute, and the board is yours.',
  },
  foot: { label: 'Small print', terms: 'Terms', privacy: 'Privacy', contact: 'Contact' },
} as const

/** The example under the sign. */
export const receipts = [
  { network: 'facebook', name: 'Facebook', state: 'live', word: 'Live', note: '18:30:04' },
  { network: 'instagram', name: 'Instagram', state: 'live', word: 'Live', note: '18:30:11' },
  { network: 'google', name: 'Google', state: 'live', word: 'Live', note: '18:30:19' },
  { network: 'tiktok', name: 'TikTok', state: 'unsure', word: 'Processing', note: '62% sent' },
  { network: 'twitter', name: 'X', state: 'live', word: 'Live', note: '18:30:05' },
  { network: 'uberEats', name: 'Uber Eats', state: 'live', word: 'Open', note: '2 new orders' },
] as const
