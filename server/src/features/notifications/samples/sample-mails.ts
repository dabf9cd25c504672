// One mail of every kind, and of every turn that a kind can take, to look at and to test.
import type { MailContent } from '../mails/mail-templates.ts'
import { dayTimeAt } from '../mails/moments.ts'
import { chosenMails, type SampleMail } from './sample-chosen-mails.ts'

export type { SampleMail } from './sample-chosen-mails.ts'

const url = 'https://marquee.example/user-panel'
const zone = 'Europe/Rome'
const at = '2026-11-23T16:05:00.000Z'
const due = dayTimeAt(at, zone)
const reader = { firstName: 'Marta', companyName: 'Osteria Lume' }
const seconds = (second: number) =>
  ({ at: `2026-11-23T16:05:${second}.000Z`, zone, style: 'seconds' }) as const

type Line = Extract<MailContent, { template: 'post-trouble' }>['data']['networks'][number]

const line = (network: string, fate: Line['fate'], more: Partial<Line> = {}): Line => ({
  network,
  fate,
  asks: !['live', 'on-its-way', 'left'].includes(fate),
  isSeen: fate === 'live',
  reason: null,
  step: null,
  at: seconds(31),
  url: `${url}/posts/why/8f14e45f`,
  ...more,
})

const postIncident = (name: string, networks: readonly Line[]): SampleMail => ({
  name: `post-trouble-${name}`,
  content: {
    template: 'post-trouble',
    data: {
      ...reader,
      text: 'Burrata from Puglia landed this morning. Eleven left, with the last sweet tomatoes of the year and too much basil.\n\nTables from 18:30.',
      due,
      networks: [...networks],
    },
  },
})

const incidents: readonly SampleMail[] = [
  postIncident('not-live', [
    line('Facebook', 'live', { at: seconds(19) }),
    line('Instagram', 'live', { isSeen: false }),
    line('X', 'not-live', {
      reason: { code: 'raw', raw: 'You already posted these exact words.' },
      at: seconds(15),
    }),
  ]),
  postIncident('not-sent', [line('TikTok', 'not-sent'), line('Google', 'left', { at: null })]),
  postIncident('inbox', [line('TikTok', 'inbox'), line('Threads', 'on-its-way', { at: null })]),
  postIncident('not-sure', [line('Instagram', 'not-sure'), line('Facebook', 'live')]),
  postIncident('not-sure-ahead', [line('Facebook', 'not-sure-ahead')]),
  postIncident('waiting', [line('Google', 'waiting')]),
  postIncident('step-not-live', [
    line('X', 'step-not-live', { step: { part: 2 } }),
    line('Facebook', 'live'),
  ]),
  postIncident('step-not-sure', [line('Instagram', 'step-not-sure', { step: { part: null } })]),
  postIncident('several', [
    line('Facebook', 'not-live', { reason: { code: 'raw', raw: 'لا يمكن نشر هذه الصورة.' } }),
    line('Instagram', 'not-live'),
    line('TikTok', 'not-sent'),
    line('X', 'not-sure'),
    line('Threads', 'waiting'),
  ]),
]

const accounts: readonly SampleMail[] = [
  {
    name: 'account-needs-repair',
    content: {
      template: 'account-needs-repair',
      data: {
        ...reader,
        network: 'Facebook',
        accountName: 'Osteria Lume',
        otherNames: ['Lume Catering', 'Bristol Supper Club'],
        posts: 3,
        reason: null,
        firstDue: due,
        url: `${url}/tools`,
      },
    },
  },
  ...(['profile', 'store'] as const).map((account) => ({
    name: `account-ailing-${account}`,
    content: {
      template: 'account-ailing' as const,
      data: {
        ...reader,
        network: account === 'store' ? 'Uber Eats' : 'Instagram',
        accountNames: ['Osteria Lume'],
        account,
        isPartial: false,
        reason: { code: 'raw', raw: 'The password was changed.' },
        url: `${url}/tools`,
      },
    },
  })),
  {
    name: 'account-ailing-partial',
    content: {
      template: 'account-ailing',
      data: {
        ...reader,
        network: 'Instagram',
        accountNames: ['Osteria Lume', 'Lume Catering'],
        isPartial: true,
        reason: { code: 'raw', raw: 'Comments can no longer be read.' },
        otherReasons: [],
        url: `${url}/tools`,
      },
    },
  },
  {
    name: 'account-opened',
    content: {
      template: 'account-opened',
      data: {
        personName: 'Luca Verdi',
        companyName: 'Osteria Lume',
        network: 'Google',
        accountName: 'Marta Bellini',
      },
    },
  },
]

const lowReview = (
  name: string,
  of: Pick<
    Extract<MailContent, { template: 'low-review' }>['data'],
    'network' | 'reviewer' | 'stars' | 'text'
  >,
): SampleMail => ({
  name,
  content: {
    template: 'low-review',
    data: { ...reader, accountName: 'Osteria Lume', ...of, url: `${url}/reviews` },
  },
})

const reviews: readonly SampleMail[] = [
  lowReview('low-review', {
    network: 'Google',
    reviewer: 'Callum Reid',
    stars: 2,
    text: 'Food was good but we waited forty minutes for the bill.',
  }),
  lowReview('low-review-silent', { network: 'Google', reviewer: null, stars: 1, text: null }),
  lowReview('low-review-not-recommended', {
    network: 'Facebook',
    reviewer: 'Jules Fontaine',
    stars: null,
    text: 'Loud, and we were moved twice.',
  }),
]

const people: readonly SampleMail[] = [
  {
    name: 'one-time-code',
    content: {
      template: 'one-time-code',
      data: {
        firstName: 'Marta',
        code: '407218',
        activationUrl: 'https://marquee.example/active-account?token=V7q2kq1yNw0mB4d9Xk',
      },
    },
  },
  ...[false, true].map((keepsOneDevice) => ({
    name: `password-changed-${keepsOneDevice ? 'others' : 'all'}`,
    content: {
      template: 'password-changed' as const,
      data: {
        firstName: 'Marta',
        forgotUrl: 'https://marquee.example/forget-pass',
        keepsOneDevice,
      },
    },
  })),
  {
    name: 'password-reset',
    content: {
      template: 'password-reset',
      data: {
        firstName: 'Marta',
        resetUrl: 'https://marquee.example/reset-password?token=V7q2kq1yNw0mB4d9Xk',
      },
    },
  },
  ...(['viewer', 'editor', 'manager', 'owner'] as const).map((role) => ({
    name: `invitation-${role}`,
    content: {
      template: 'invitation' as const,
      data: {
        companyName: 'Osteria Lume',
        invitedBy: 'Marta Bellini',
        role,
        expiresAt: at,
        timeZone: zone,
        url: 'https://marquee.example/invitation?token=V7q2kq1yNw0mB4d9Xk',
      },
    },
  })),
  {
    name: 'support-message-attached',
    content: {
      template: 'support-message',
      data: {
        id: '6f1c2a8e-5b1d-4a57-9d0c-2f6f6f0c9a11',
        email: 'marta@osterialume.example',
        message: 'Where do I see who answered a comment?\nI looked under Posts.',
        at,
        attachment: { name: 'screen.png', bytes: 81_920, url: null },
      },
    },
  },
  {
    name: 'support-message-linked',
    content: {
      template: 'support-message',
      data: {
        id: '6f1c2a8e-5b1d-4a57-9d0c-2f6f6f0c9a11',
        email: 'marta@osterialume.example',
        message: 'The video stops here.',
        at,
        attachment: {
          name: 'kitchen.mp4',
          bytes: 31_457_280,
          url: 'https://marquee.example/m/V7q2kq1yNw0mB4d9Xk/kitchen.mp4',
        },
      },
    },
  },
]

const here = { firstName: 'Marta', timeZone: zone }
const law: readonly SampleMail[] = [
  {
    name: 'company-closing',
    content: {
      template: 'company-closing',
      data: { ...here, ...reader, owner: 'Luca Verdi', deletesAt: at, url: `${url}/dashboard` },
    },
  },
  {
    name: 'deletion-planned',
    content: {
      template: 'deletion-planned',
      data: {
        ...here,
        deletesAt: at,
        goes: ['Osteria Lume', 'Lume Catering'],
        stays: ['Bristol Supper Club'],
        url: 'https://marquee.example/login',
      },
    },
  },
  {
    name: 'export-ready',
    content: {
      template: 'export-ready',
      data: { ...here, expiresAt: at, url: `${url}/account?tab=profile` },
    },
  },
]

const planned = { ...reader, timeZone: zone, url: `${url}/account` }
const plans: readonly SampleMail[] = [
  { name: 'trial-ending', content: { template: 'trial-ending', data: { ...planned, endsAt: at } } },
  { name: 'trial-ended', content: { template: 'trial-ended', data: planned } },
  ...[at, null].map((accessUntil) => ({
    name: `payment-failed-${accessUntil === null ? 'over' : 'until'}`,
    content: { template: 'payment-failed' as const, data: { ...planned, accessUntil } },
  })),
  ...(['ahead', 'held'] as const).flatMap((about) =>
    [1, 3].map((posts) => ({
      name: `plan-ended-${about}-${posts}`,
      content: {
        template: 'plan-ended' as const,
        data: { ...planned, about, posts, firstDue: at },
      },
    })),
  ),
]

/** Made up, but true to life. */
export const sampleMails: readonly SampleMail[] = [
  ...people,
  ...incidents,
  ...accounts,
  ...reviews,
  ...chosenMails,
  ...plans,
  ...law,
]
