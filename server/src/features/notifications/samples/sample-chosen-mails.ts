// The mails that people choose, as samples.
import type { MailContent } from '../mails/mail-templates.ts'
import { dayAt, dayTimeAt } from '../mails/moments.ts'

export interface SampleMail {
  /** Its template, and the turn where there are several: `post-trouble-waiting`. */
  readonly name: string
  readonly content: MailContent
}

type Digest = Extract<MailContent, { template: 'digest' }>['data']

const url = 'https://marquee.example/user-panel'
const zone = 'Europe/Rome'
const reader = { firstName: 'Marta', companyName: 'Osteria Lume' }
const day = dayAt('2026-11-23T07:00:00.000Z', zone)

const digest = (name: string, more: Partial<Digest>): SampleMail => ({
  name: `digest-${name}`,
  content: {
    template: 'digest',
    data: {
      ...reader,
      isWeekly: false,
      day,
      waiting: { posts: 0, accounts: 0, messages: 0, reviews: 0 },
      fresh: { messages: 0, comments: 0, reviews: 0 },
      next: [],
      url: `${url}/dashboard`,
      ...more,
    },
  },
})

export const chosenMails: readonly SampleMail[] = [
  digest('daily', {
    waiting: { posts: 1, accounts: 1, messages: 3, reviews: 2 },
    fresh: { messages: 4, comments: 1, reviews: 1 },
    next: [
      {
        text: 'Burrata from Puglia landed this morning. Eleven left.',
        at: dayTimeAt('2026-11-23T17:30:00.000Z', zone),
        networks: ['Facebook', 'Instagram'],
      },
      { text: '', at: dayTimeAt('2026-11-24T11:00:00.000Z', zone), networks: ['X'] },
    ],
  }),
  digest('weekly', { isWeekly: true, fresh: { messages: 12, comments: 0, reviews: 1 } }),
  digest('only-waiting', { waiting: { posts: 0, accounts: 0, messages: 0, reviews: 1 } }),
  {
    name: 'message-waiting',
    content: {
      template: 'message-waiting',
      data: {
        ...reader,
        network: 'Instagram',
        until: dayTimeAt('2026-11-23T19:00:00.000Z', zone),
        url: `${url}/messages/8f14e45f`,
      },
    },
  },
  {
    name: 'message-waiting-without-end',
    content: {
      template: 'message-waiting',
      data: { ...reader, network: 'X', url: `${url}/messages/8f14e45f` },
    },
  },
  {
    name: 'monthly-report',
    content: {
      template: 'monthly-report',
      data: {
        ...reader,
        month: 'October 2026',
        networks: 'Facebook, Instagram',
        url: `${url}/analytics`,
      },
    },
  },
]
