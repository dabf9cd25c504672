/** What the landing says; features as SHELL-041 lists them. */
export const texts = {
  nav: { label: 'This page', how: 'How it works', what: 'What it does', login: 'Login', start: 'Start free', panel: 'Open the panel' },
  hero: {
    title: ['Change the board once.', 'The whole town reads it.'],
    text: 'Marquee is the marketing desk of a restaurant. Write it once, and it goes to every network at the minute you choose. Know what is live, and what is not.',
    start: 'Start your free trial', login: 'Login', panel: 'Open the panel',
    sign: ['Tonight: quiz 19.30', 'Tagliatelle al ragù', '3 tables left'],
    receipts: 'What happened after one press',
  },
  what: {
    title: 'For people who are also cooking',
    features: [
      { picture: 'quiz', alt: 'A quiz sheet, a pencil and a spritz', title: 'Publish and schedule', text: 'Posts and reels to all your networks at once, checked before they leave. At 18:30 means 18:30, in your town’s time.' },
      { picture: 'tagliatelle', alt: 'Tagliatelle al ragù from above', title: 'One list of people', text: 'Unified messages and reviews, with AI for post text, hashtags and reply suggestions. Nothing is sent until you press Send.' },
      { picture: 'wine', alt: 'Two glasses and a candle', title: 'Numbers that decide', text: 'Analytics of every network, paid ads on Facebook and Instagram, and as many people and venues as you run.' },
    ],
    later: 'Facebook pages come first; the other networks, messages, reviews, ads and numbers open one release after the other.',
  },
  how: {
    title: 'It never says “posted” unless it is',
    text: 'Every post has a receipt: accepted by the network, then seen on your page. If a network does not answer, Marquee looks before it tries again. You get no doubles, and no surprises at midnight.',
    post: 'Burrata from Puglia landed this morning', when: '22 November 2026 - 12:10',
    rows: [
      { network: 'facebook', text: 'Accepted 12:10:04, seen on the page 12:10:09', state: 'live', word: 'Live' },
      { network: 'instagram', text: 'Accepted 12:10:11, seen on the profile 12:10:31', state: 'live', word: 'Live' },
      { network: 'google', text: 'No answer for 20 s. Looking on your listing before trying again', state: 'unsure', word: 'Checking' },
      { network: 'twitter', text: 'Refused: same words as last week. Not live', state: 'fail', word: 'Not live' },
    ],
  },
  close: { sign: ['Doors open', 'free for 14 days'], text: 'No card, no calls from a salesman. One minute, and the board is yours.' },
  foot: { terms: 'Terms', privacy: 'Privacy', contact: 'Contact' },
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
