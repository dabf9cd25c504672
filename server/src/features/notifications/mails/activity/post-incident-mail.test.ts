import { rawMessage } from '@marquee/contract/message.ts'
import type { Language } from '@marquee/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { accountNeedsRepairMail } from '../accounts/account-needs-repair-mail.ts'
import { postIncidentMail } from './post-incident-mail.ts'

const sender = { productName: 'Marquee', publicUrl: 'https://marquee.example' }
type Data = Parameters<typeof postIncidentMail>[1]
const line = (
  network: string,
  fate: Data['networks'][number]['fate'],
  more: Partial<Data['networks'][number]> = {},
): Data['networks'][number] => ({
  network,
  fate,
  asks: fate !== 'live',
  isSeen: false,
  reason: null,
  step: null,
  at: '12:10:05',
  url: `https://marquee.example/user-panel/posts/why/${network}`,
  ...more,
})
const mail = (networks: Data['networks'], more: Partial<Data> = {}, language: Language = 'en') =>
  postIncidentMail(
    sender,
    {
      firstName: 'Marta',
      companyName: 'Osteria Lume',
      text: 'Burrata from Puglia landed this morning. Eleven left.',
      due: '23 November 2026 - 12:10',
      networks,
      ...more,
    },
    language,
  )

describe('a mail about a post', () => {
  it.for([
    [
      'not-live',
      'Not live on Instagram: Burrata from Puglia landed this morning. Eleven…',
      'on Instagram',
      'Change it and send it again',
    ],
    [
      'not-sent',
      'Not sent to Instagram: Burrata from Puglia landed this morning. Eleven…',
      'to Instagram',
      'Send it now, or not at all',
    ],
    [
      'inbox',
      'Finish it in Instagram: Burrata from Puglia landed this morning. Eleven…',
      'in Instagram',
      'Confirm that it is finished',
    ],
    [
      'not-sure',
      'Please look at Instagram: Burrata from Puglia landed this morning. Eleven…',
      'on Instagram?',
      'Tell us if it is there',
    ],
    [
      'not-sure-ahead',
      'Please look at Instagram: Burrata from Puglia landed this morning. Eleven…',
      'on Instagram?',
      'Tell us if it is there',
    ],
    [
      'waiting',
      'Waiting for Instagram: Burrata from Puglia landed this morning. Eleven…',
      'for Instagram',
      'See why',
    ],
  ] as const)('says what and where: %s', ([fate, subject, lamp, button]) => {
    const {
      subject: made,
      html,
      text,
    } = mail([
      line('Instagram', fate, { reason: rawMessage('The picture is too wide.') }),
      line('Facebook', 'live', { isSeen: true }),
    ])
    expect(made).toBe(subject)
    expect(html).toContain(`>${lamp}</span>`)
    expect(html).toContain('<b dir="auto">The picture is too wide.</b>')
    expect(text).toContain('The picture is too wide.')
    expect(text).toContain(`${button}: https://marquee.example/user-panel/posts/why/Instagram`)
    expect(text).toContain('Facebook: Live, seen 12:10:05')
  })
  it('names all networks of the same fate, and the worst fate heads it', () => {
    expect(mail([line('Facebook', 'not-live'), line('Instagram', 'not-live')]).subject).toMatch(
      /^Not live on Facebook and Instagram: /,
    )
    const { subject, text } = mail([line('Facebook', 'not-sent'), line('Instagram', 'not-live')])
    expect(subject).toMatch(/^Not live on Instagram: /)
    expect(text).toContain(
      'Facebook: Not sent, too late 12:10:05. See why: https://marquee.example/user-panel/posts/why/Facebook',
    )
  })
  it('speaks Italian to who speaks it, and keeps the network’s own reason', () => {
    const { subject, html, text } = mail(
      [
        line('Instagram', 'not-live', { reason: rawMessage('The picture is too wide.') }),
        line('Facebook', 'not-sure'),
      ],
      {},
      'it',
    )
    expect(subject).toBe(
      'Non pubblicato su Instagram: Burrata from Puglia landed this morning. Eleven…',
    )
    expect(html).toContain('<html lang="it-IT">')
    expect(html).toContain('<b dir="auto">The picture is too wide.</b>')
    expect(text).toContain(
      'Facebook: Non sicuro, nessuna risposta alle 12:10:05. Vedi perché: https',
    )
    expect(text).not.toMatch(/\b(the|you|your|post is waiting|Hello)\b(?! picture)/)
  })
  it('takes nothing of the post or the network as HTML', () => {
    const { html } = mail(
      [line('X', 'not-live', { reason: rawMessage('<img src=x onerror=alert(1)>') })],
      {
        text: '</td><script>alert("x")</script>',
        firstName: '<b>M</b>',
        companyName: '"><a href="https://evil.example">',
      },
    )
    expect(html).not.toMatch(/<script|<img|<a href="https:\/\/evil|<b>M/)
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  })
  it('cuts a long post between words and never inside a letter', () => {
    const { html, subject } = mail([line('X', 'not-live')], { text: '🍝'.repeat(900) })
    expect(subject).toBe(`Not live on X: ${'🍝'.repeat(48)}…`)
    expect(html).toContain(`${'🍝'.repeat(400)}…<`)
  })
  it('reads in both colour schemes and needs no picture', () => {
    const { html } = mail([line('X', 'not-live')])
    expect(html).not.toMatch(/<img|<link|url\(/)
    const classes = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    )
    for (const painted of ['ink', 'ink2', 'bad', 'well', 'sheet', 'button'])
      expect(classes).toContain(painted)
    for (const name of classes) expect(html).toMatch(new RegExp(`[.]${name}[{,]`))
  })
})

describe('a mail about an account', () => {
  const data = {
    firstName: 'Marta',
    companyName: 'Osteria Lume',
    network: 'Facebook',
    accountName: 'Lume & Sons',
    posts: 3,
    reason: null,
    firstDue: '23 November 2026 - 17:05',
    url: 'https://marquee.example/user-panel/tools',
  }
  it('says how many posts wait and for what', () => {
    const { subject, text, html } = accountNeedsRepairMail(sender, data, 'en')
    expect(subject).toBe('3 posts are waiting until you reconnect Facebook: Lume & Sons')
    expect(text).toContain('Reconnect Facebook: https://marquee.example/user-panel/tools')
    expect(html).toContain('Lume &amp; Sons')
  })
  it('speaks Italian to who speaks it', () => {
    const { subject, text } = accountNeedsRepairMail(sender, { ...data, posts: 1 }, 'it')
    expect(subject).toBe('1 post aspetta che Facebook sia ricollegato: Lume & Sons')
    expect(text).toContain('Ricollega Facebook: https://marquee.example/user-panel/tools')
  })
  it('speaks of one post as of one', () => {
    const { subject, text } = accountNeedsRepairMail(sender, { ...data, posts: 1 }, 'en')
    expect(`${subject} ${text}`).not.toMatch(/1 posts|posts are waiting until/)
  })
  it('tells of a post that is live what stopped behind it', () => {
    const stopped = (part: number | null) =>
      mail([
        line('X', 'step-not-live', {
          step: { part },
          reason: { code: 'raw', raw: 'Not allowed.' },
        }),
      ])
    expect(stopped(2).subject).toBe(
      'Not all of it is live on X: Burrata from Puglia landed this morning. Eleven…',
    )
    expect(stopped(2).text).toContain(
      'is live on X, but part 2 of its thread is not, and what comes after it waits.',
    )
    expect(stopped(null).text).toContain('is live on X, but its first comment is not.')
    expect(stopped(null).text).toContain('Not allowed.')
  })
})
