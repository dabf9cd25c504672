import { productName } from '#lib/product.ts'

export interface Section {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly rows?: readonly { readonly what: string; readonly how: string }[]
}

const terms: readonly Section[] = [
  {
    title: 'Who and what',
    paragraphs: [
      `${productName} is a marketing desk for restaurants and venues: it publishes what you write to the networks that you connect, and shows you what happened to it. Your agreement is with the operator of this installation; the contact page names their address.`,
      'In demo mode every network is simulated on the same machine. Nothing that you do there reaches anybody.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You need an email address that is yours and a password that nobody else knows. You are responsible for what the people you invite do here; give each of them their own access, and remove it when they leave.',
    ],
  },
  {
    title: 'What you publish',
    paragraphs: [
      'Your words, pictures and videos stay yours. You allow us to store, resize and send them, only to do what you asked for.',
      'Publish only what you may publish. The rules of each network apply to what you publish there; a network may refuse or remove a post, and we then show you its reason.',
    ],
  },
  {
    title: 'Trial, price and renewal',
    paragraphs: [
      'A new company starts with a free trial. No card is needed, and nothing is charged when it ends: without a plan, posts wait and we let you know.',
      'A plan renews for another month or year until it is cancelled. The price is shown before you buy; payment, invoices and cancelling are with our payment provider, reached from Plans & Billing. After cancelling, the plan runs to the end of what was paid.',
    ],
  },
  {
    title: 'What we promise, and what we cannot',
    paragraphs: [
      'We send a post at its time, at most once, and never call it live before the network has said so. When we do not know, we say that too.',
      'We cannot promise that a network is reachable, accepts a post or keeps it. We are liable as the law demands for intent and gross negligence, and otherwise for foreseeable damage up to what you paid in the last twelve months.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You can stop at any time and delete your account in your profile; it is gone after fourteen days, in which you can still change your mind. We may close an account that breaks these terms or the law, with notice where that is possible.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'When these terms change, we email you before they apply. If you do not agree, you can end the agreement until then.',
    ],
  },
]

const privacy: readonly Section[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      `The operator of this installation of ${productName}; the contact page names their address. Everything below is kept on their machines and, where it says so, with the services that you choose to connect.`,
    ],
  },
  {
    title: 'What is kept, and for how long',
    paragraphs: [
      'Only what the product needs to do what you ask for. Whatever has a time limit is deleted automatically when that time is over.',
    ],
    rows: [
      {
        what: 'Your name, email and language; your password only as an argon2id hash',
        how: 'until your account is deleted',
      },
      {
        what: 'Where you are logged in: the kind of device, and a hash of the session’s token',
        how: 'seven days, then 30 more for the record',
      },
      {
        what: 'Codes and links that we email you, as hashes',
        how: 'five minutes, one hour or one day, by their purpose',
      },
      {
        what: 'Your company: name, address, phone, website, time zone, who works there',
        how: 'until the company is deleted',
      },
      {
        what: 'Posts, reels, pictures and videos',
        how: 'until you delete them, then 30 days in case it was a mistake',
      },
      { what: 'Drafts', how: '30 days after they were sent or discarded' },
      {
        what: 'The keys to your pages and profiles, encrypted with AES-256',
        how: 'until you disconnect them',
      },
      {
        what: 'What was sent to which network, when, and what it answered',
        how: 'two years, so that every post can be explained',
      },
      { what: 'Who changed what in a company', how: 'two years' },
      { what: 'What networks and the payment provider send us, encrypted', how: '30 days' },
      {
        what: 'Emails to you',
        how: 'their words are erased once sent; that they were sent, 30 days',
      },
      { what: 'That you do not want our emails', how: 'as long as you do not want them' },
      { what: 'The archive you asked for with all your data', how: 'seven days' },
      {
        what: 'That an address has had its free trial, only as a keyed hash',
        how: 'stays, so that a trial is given once',
      },
    ],
  },
  {
    title: 'Networks and services',
    paragraphs: [
      'Facebook, Instagram, Google, TikTok, X and Uber Eats receive what you publish there, and nothing before you have connected them. From a connected page we read its posts and numbers, and what people write to it.',
      'If you sign in with Google or Facebook, they give us your name, your address and a number for you. Payment is handled by Stripe: we never see a card number. Where the operator has set up an analytics service, it receives page views only if you switched that on in your profile. Where the operator has connected a model that writes suggestions, it receives your venue’s name, place, tone, facts, newest posts and the picture you choose, only when you ask for a suggestion.',
      'We remove the place where a picture was taken before it goes out.',
    ],
  },
  {
    title: 'Cookies and the memory of your browser',
    paragraphs: [
      'There are no advertising cookies and no third-party cookies. Three are ours: “theme” and “language” keep a choice for a year, “email” keeps the address that you typed for one day. Your session and a few display settings are kept in the browser’s own storage; opening the login page clears them. What you have written and not sent yet is kept there too, so that it survives a dead battery.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct your data in your profile, ask there for an archive with all of it, and unsubscribe from our emails with the link in each of them. You can ask us to limit what is done with your data, and complain to the authority for data protection where you live.',
    ],
  },
  {
    title: 'How to delete everything',
    paragraphs: [
      'Open Account, then Profile, then Delete my account. It is deleted after fourteen days with the companies that are only yours: pages are disconnected at the networks, the plan is ended, posts here and all pictures are removed. What is already on a network stays there until you delete it there.',
      'Removing the app in your Facebook settings disconnects your pages here as well, and a request for deletion made there is carried out here.',
    ],
  },
]

export const texts = {
  nav: {
    label: 'Small print',
    home: 'Start page',
    login: 'Login',
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
    skip: 'Skip to the page',
  },
  terms: {
    title: 'Terms and Conditions',
    lead: 'In plain words, as they apply while the operator of this installation has set none of their own.',
    sections: terms,
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'What we keep, why, for how long, and how to make it go away.',
    sections: privacy,
  },
  contact: {
    title: 'Contact us',
    lead: 'A person reads and answers every message.',
    write: 'Write to',
    none: 'The operator of this installation has set no address. Ask the person who invited you.',
    noScript:
      'The address is shown with JavaScript on. Inside the panel there is a form under Contact Us.',
    panel: 'Logged in? The form under Contact Us also takes a picture of what went wrong.',
    open: 'Open the form',
    lost: 'Cannot get in?',
    reset: 'Ask for a new password',
  },
} as const
