import { rawMessage, type Message } from '@marquee/contract/message.ts'
import { describe, expect, it } from 'vitest'
import {
  holdReasons,
  publicationStates,
  type PublicationState,
  type PublicationView,
} from '@marquee/contract/publishing.ts'
import { worded } from '#platform/wording/testing.ts'
import { decisionsFor } from '../posts/publication-rules.ts'
import { liveUnseen } from '../engine/engine-messages.ts'
import { exits } from '../engine/engine-rules.ts'
import { momentsOf, type Ledger } from './why-moments.ts'
import type { AttemptRow, EventRow } from './why-store.ts'
import { birthWords } from './why-birth.ts'
import { questionFor } from './why-question.ts'
import { duration } from './why-tone.ts'
import { wordsFor, type HappeningContext } from './why-words.ts'

const at = (time: string) => new Date(`2026-11-23T${time}Z`)
const place: HappeningContext = {
  network: 'instagram',
  zone: 'UTC',
  acceptedAt: at('17:05:01'),
  latenessMinutes: 60,
}
const call = (
  step: string,
  {
    from,
    to,
    outcome,
    reason = null,
  }: { from: string; to: string | null; outcome: string | null; reason?: string | null },
): AttemptRow => ({
  step,
  started_at: at(from),
  finished_at: to === null ? null : at(to),
  outcome,
  reason: reason === null ? null : rawMessage(reason),
  by_owner: false,
  is_looked_first: false,
})

interface Said {
  readonly message?: string | Message | null
}

const event = (
  time: string,
  {
    from_state,
    to_state,
    partial: { message = null, ...more } = {},
  }: {
    from_state: PublicationState
    to_state: PublicationState
    partial?: Partial<Omit<EventRow, 'message'>> & Said
  },
): EventRow => ({
  at: at(time),
  from_state,
  to_state,
  hold_reason: null,
  message: typeof message === 'string' ? rawMessage(message) : message,
  looks: 0,
  ...more,
})
const told = (ledger: Partial<Ledger>) =>
  momentsOf({
    attempts: [],
    events: [],
    pictures: 1,
    dues: [at('17:05:00')],
    readBackAt: null,
    ...ledger,
  }).map(
    ({ at: when, until, what }) =>
      `${when.toISOString().slice(11, 19)}${until ? `-${until.toISOString().slice(11, 19)}` : ''} ${worded(wordsFor(what, place)).title}`,
  )
const asking = 'The network did not answer. We are checking whether the post arrived.'

describe('what happened, second by second', () => {
  it('reads the plain way: taken ahead, asked at its instant, taken, seen', () => {
    expect(
      told({
        attempts: [
          call('container:1', { from: '16:35:02', to: '16:35:20', outcome: 'ok' }),
          call('commit', { from: '17:04:59', to: '17:05:01', outcome: 'ok' }),
        ],
        readBackAt: at('17:05:03'),
      }),
    ).toEqual([
      '16:35:20 Instagram received the picture',
      '17:05:00 We asked Instagram to show it',
      '17:05:01 Instagram accepted it',
      '17:05:03 We saw it on your profile',
    ])
  })
  it.each(['17:05:04', '17:05:01'])(
    'asks after what it asks with has arrived, also where the claim was timed a moment earlier: at %s',
    (claimed) => {
      const calls = [
        call('upload:1', { from: '17:05:02', to: '17:05:05', outcome: 'ok' }),
        call('commit', { from: claimed, to: '17:05:06', outcome: 'ok' }),
      ]
      expect(
        told({ attempts: calls.toSorted((a, b) => Number(a.started_at) - Number(b.started_at)) }),
      ).toEqual([
        '17:05:05 Instagram received the picture',
        '17:05:05 We asked Instagram to show it',
        '17:05:06 Instagram accepted it',
      ])
    },
  )
  it('says nothing of the picture of a link’s card that a server does not take: the post goes without', () => {
    expect(
      told({
        attempts: [
          call('upload:card', {
            from: '17:04:40',
            to: '17:04:41',
            outcome: 'rejected',
            reason: 'The picture is too large.',
          }),
          call('commit', { from: '17:05:00', to: '17:05:01', outcome: 'ok' }),
        ],
      }),
    ).toEqual(['17:05:00 We asked Instagram to show it', '17:05:01 Instagram accepted it'])
  })
  it('calls a video a video', () => {
    const [moment] = momentsOf({
      attempts: [call('container:reel', { from: '16:35:02', to: '16:35:20', outcome: 'ok' })],
      events: [],
      pictures: 1,
      dues: [],
      readBackAt: null,
    })
    expect(moment && worded(wordsFor(moment.what, { ...place, isVideo: true })).title).toBe(
      'Instagram received the video',
    )
  })
  it('counts pictures, not the calls they took', () => {
    const attempts = ['container:1', 'container:2', 'container:3', 'container:carousel'].map(
      (step, index) =>
        call(step, { from: `16:35:0${index}`, to: `16:35:0${index + 1}`, outcome: 'ok' }),
    )
    expect(told({ attempts, pictures: 3 })).toEqual(['16:35:04 Instagram received 3 pictures'])
    expect(told({ attempts: attempts.slice(0, 2), pictures: 3 })).toEqual([
      '16:35:02 Instagram received 2 pictures',
    ])
  })
  it('tells of a lost answer, each look, and that it was found', () => {
    expect(
      told({
        attempts: [
          call('commit', {
            from: '17:05:00',
            to: '17:05:30',
            outcome: 'found',
            reason: 'no answer',
          }),
        ],
        readBackAt: at('17:08:04'),
        events: [
          event('17:05:30', {
            from_state: 'submitting',
            to_state: 'unknown',
            partial: { message: asking },
          }),
          event('17:06:31', {
            from_state: 'unknown',
            to_state: 'unknown',
            partial: { message: asking, looks: 1 },
          }),
          event('17:08:02', { from_state: 'unknown', to_state: 'published' }),
        ],
      }),
    ).toEqual([
      '17:05:00 We asked Instagram to show it',
      '17:05:30 No answer for 30 seconds',
      '17:06:31 First check: not on your profile',
      '17:08:02 Second check: it is there',
    ])
  })
  it('says that we were away, and not that we asked, of what is looked for before it is sent', () => {
    const copy = {
      ...call('commit', { from: '17:05:00', to: '17:05:00', outcome: 'absent' }),
      is_looked_first: true,
    }
    expect(
      told({
        attempts: [copy, call('commit', { from: '17:15:20', to: '17:15:21', outcome: 'ok' })],
        events: [
          event('17:15:00', { from_state: 'scheduled', to_state: 'unknown' }),
          event('17:15:01', {
            from_state: 'unknown',
            to_state: 'unknown',
            partial: { message: asking, looks: 1 },
          }),
          event('17:15:12', {
            from_state: 'unknown',
            to_state: 'scheduled',
            partial: { looks: 2 },
          }),
        ],
      }),
    ).toEqual([
      '17:15:00 We were not running at its time',
      '17:15:01 First check: not on your profile',
      '17:15:12 Second check: not on your profile',
      '17:15:20 We asked Instagram to show it',
      '17:15:21 Instagram accepted it',
    ])
  })
  it('says interrupted, not silent, when it was us who fell over', () => {
    expect(
      told({
        attempts: [call('commit', { from: '17:05:00', to: '17:20:00', outcome: 'absent' })],
        events: [
          event('17:06:10', {
            from_state: 'submitting',
            to_state: 'unknown',
            partial: { message: 'We were interrupted' },
          }),
          event('17:20:00', {
            from_state: 'unknown',
            to_state: 'ready',
            partial: { message: 'The first try did not arrive' },
          }),
        ],
      }),
    ).toEqual([
      '17:05:00 We asked Instagram to show it',
      '17:06:10 We were interrupted while sending',
      '17:20:00 First check: not on your profile',
    ])
  })
  it('keeps the first failure of a row and folds the rest', () => {
    const tries = Array.from(
      { length: 23 },
      (_, index) => `17:${String(5 + index).padStart(2, '0')}:00`,
    )
    expect(
      told({
        attempts: tries.map((time) =>
          call('commit', { from: time, to: time, outcome: 'unavailable', reason: 'no line' }),
        ),
        events: [
          event(tries[0] ?? '', {
            from_state: 'submitting',
            to_state: 'ready',
            partial: { message: 'no line' },
          }),
          event('18:05:04', {
            from_state: 'ready',
            to_state: 'missed',
            partial: { message: 'It could not go out in time' },
          }),
        ],
      }),
    ).toEqual([
      '17:05:00 We could not reach Instagram',
      '17:06:00-17:27:00 We tried 22 times',
      '18:05:04 Too late to send it without asking you',
    ])
  })
  it('tells a refusal once, in the network’s own words', () => {
    const moments = momentsOf({
      attempts: [
        call('commit', {
          from: '17:05:00',
          to: '17:05:01',
          outcome: 'rejected',
          reason: 'Not these words.',
        }),
      ],
      events: [
        event('17:05:01', {
          from_state: 'submitting',
          to_state: 'failed',
          partial: { message: 'Not these words.' },
        }),
      ],
      pictures: 1,
      dues: [at('17:05:00')],
      readBackAt: null,
    })
    expect(worded(moments.map(({ what }) => wordsFor(what, place)))).toEqual([
      { tone: 'plain', title: 'We asked Instagram to show it', note: null },
      { tone: 'bad', title: 'Instagram refused it', note: 'Not these words.' },
    ])
  })
  it('says how late it was by the due instant it had then', () => {
    const [moment] = momentsOf({
      attempts: [],
      events: [
        event('19:25:00', {
          from_state: 'ready',
          to_state: 'missed',
          partial: { message: 'too late' },
        }),
      ],
      pictures: 0,
      dues: [at('17:05:00'), at('20:00:00')],
      readBackAt: null,
    })
    expect(moment && worded(wordsFor(moment.what, place)).note).toBe(
      '2 h 20 min over its time, and you allowed 1 h. It was not sent.',
    )
  })
  it.for([
    ['missed', 'scheduled', null, 'You sent it after all'],
    ['failed', 'scheduled', null, 'You sent it again'],
    ['failed', 'scheduled', 'changed', 'You changed it and sent it again'],
    ['held', 'canceled', 'left', 'You chose not to send it'],
    ['inbox', 'canceled', 'left', 'You chose not to finish it'],
    [
      'preparing',
      'scheduled',
      'Instagram accepts no more requests from us for now.',
      'We are waiting',
    ],
    ['processing', 'failed', 'The video is broken.', 'Instagram could not finish it'],
  ] as const)('names who or what moved it from %s to %s (%s): %s', ([from, to, message, title]) => {
    expect(
      told({
        events: [event('18:00:00', { from_state: from, to_state: to, partial: { message } })],
      }),
    ).toEqual([`18:00:00 ${title}`])
  })
  it.for([
    ['published', 'found', true, 'You said that it is on your profile'],
    ['scheduled', 'absent', true, 'You said that it is not on your profile'],
    ['published', 'found', false, 'First check: it is there'],
    ['ready', 'absent', false, 'First check: not on your profile'],
  ] as const)(
    'tells the owner’s word on a lost answer from what we saw: %s, %s, by the owner %s',
    ([to, outcome, by_owner, title]) => {
      const attempts = [
        { ...call('commit', { from: '17:05:00', to: '17:05:30', outcome }), by_owner },
      ]
      expect(
        told({
          attempts,
          events: [
            event('18:00:00', {
              from_state: 'unknown',
              to_state: to,
              partial: {
                message: by_owner
                  ? null
                  : 'Instagram says that the post is live, but not at which address.',
              },
            }),
          ],
        }).at(-1),
      ).toBe(`18:00:00 ${title}`)
    },
  )
  it('passes on that the network says it stands while it does not show it', () => {
    const [moment] = momentsOf({
      attempts: [],
      events: [
        event('17:06:00', {
          from_state: 'unknown',
          to_state: 'unknown',
          partial: { looks: 1, message: liveUnseen('instagram') },
        }),
      ],
      pictures: 1,
      dues: [],
      readBackAt: null,
    })
    expect(moment && worded(wordsFor(moment.what, place))).toEqual({
      tone: 'unsure',
      title: 'First check: not on your profile',
      note: 'Instagram says that the post is live. We are looking for its address.',
    })
  })
  it.each(holdReasons)('names the reason of a hold and of its end: %s', (hold_reason) => {
    const [held, released] = told({
      events: [
        event('16:00:00', { from_state: 'ready', to_state: 'held', partial: { hold_reason } }),
        event('16:30:00', { from_state: 'held', to_state: 'scheduled' }),
      ],
    })
    expect(held).not.toEqual(released)
    expect(new Set([held, released].map((line) => line?.slice(9))).has('')).toBe(false)
  })
})

/** As the trigger of the migration decides what is worth a line. */
const isNoted = (from: PublicationState, to: PublicationState, message: string | null) =>
  message !== null ||
  (from !== to && ['failed', 'missed', 'held', 'unknown', 'canceled'].includes(to)) ||
  ['failed', 'missed', 'held', 'unknown'].includes(from)

describe('every way that a state may take', () => {
  const ways = publicationStates
    .flatMap((from) =>
      [...exits[from], from].flatMap((to) =>
        [null, 'The reason.'].map((message) => [from, to, message] as const),
      ),
    )
    .filter(([from, to, message]) => isNoted(from, to, message))
  it.each(ways)('from %s to %s (%s) has words', (from, to, message) => {
    const [line, ...more] = momentsOf({
      attempts: [],
      events: [event('18:00:00', { from_state: from, to_state: to, partial: { message } })],
      pictures: 0,
      dues: [at('17:05:00')],
      readBackAt: null,
    })
    expect(more).toEqual([])
    const words = line && worded(wordsFor(line.what, place))
    expect(words?.title).toMatch(/^[A-Z].{5,}$/)
    expect(`${words?.title} ${words?.note}`).not.toMatch(/undefined|null null|NaN/)
  })
  it('are all the ways there are', () => {
    expect(ways.length).toBeGreaterThan(60)
  })
})

describe('how it began', () => {
  const scheduled = {
    kind: 'scheduled',
    at: at('17:05:00'),
    zone: 'Europe/London',
    latenessMinutes: 60,
  } as const
  it.each([
    [
      { ...scheduled, by: { kind: 'you' } },
      'You scheduled it',
      'For 23 November 2026 - 17:05, London time, to be sent at most 1 h late.',
    ],
    [
      { ...scheduled, by: { kind: 'member', name: 'Anna' } },
      'Anna scheduled it',
      'For 23 November 2026 - 17:05, London time, to be sent at most 1 h late.',
    ],
    [{ kind: 'pressed', by: { kind: 'you' } }, 'You pressed Post Now', null],
    [{ kind: 'pressed', by: { kind: 'gone' } }, 'A former team member pressed Post Now', null],
    [{ kind: 'elsewhere' }, 'It was posted on Facebook itself', 'We read it from your page.'],
  ] as const)('%j', (birth, title, note) => {
    expect(worded(birthWords(birth, 'facebook'))).toEqual({ tone: 'plain', title, note })
  })
})

it.each([
  [400, '1 second'],
  [30_000, '30 seconds'],
  [45 * 60_000, '45 min'],
  [3_600_000, '1 h'],
  [8_400_000, '2 h 20 min'],
])('writes %i ms as %s', (ms, text) => {
  expect(worded(duration(ms))).toBe(text)
})

describe('what is asked', () => {
  const view = (
    state: PublicationState,
    moves = false,
    more: Partial<PublicationView> = {},
  ): PublicationView => ({
    id: '0',
    network: 'facebook',
    accountName: 'Osteria Lume',
    state,
    message: null,
    holdReason: null,
    permalink: null,
    remoteId: null,
    acceptedAt: null,
    readBackAt: null,
    likes: null,
    comments: null,
    shares: null,
    hasLiked: false,
    decisions: decisionsFor(state, moves, false),
    dueAt: at('17:05:00').toISOString(),
    ownText: null,
    canRepair: state === 'failed',
    deletion: null,
    steps: [],
    edit: null,
    ...more,
  })
  it('is asked for exactly where something can be pressed', () => {
    for (const state of [
      'scheduled',
      'preparing',
      'ready',
      'submitting',
      'processing',
      'published',
      'canceled',
    ] as const)
      expect(questionFor(view(state))).toBeNull()
    expect(questionFor(view('unknown', true))).toBeNull()
    expect(worded(questionFor(view('unknown')))?.title).toBe('Is it on Facebook?')
    expect(worded(questionFor(view('missed')))?.title).toBe('Should it still go out?')
    expect(worded(questionFor(view('failed')))?.title).toBe('Change it and send it again?')
    expect(worded(questionFor(view('held', false, { holdReason: 'reconnect' })))?.title).toBe(
      'Connect Facebook again?',
    )
  })
})

describe('in Italian', () => {
  const inItalian = (ledger: Partial<Ledger>) =>
    momentsOf({
      attempts: [],
      events: [],
      pictures: 1,
      dues: [at('17:05:00')],
      readBackAt: null,
      ...ledger,
    }).map(({ what }) => worded(wordsFor(what, place), 'it'))
  it('is told as in English: the look, the moment by the clocks of the company, the network’s words', () => {
    expect(
      inItalian({
        attempts: [
          call('commit', {
            from: '17:05:00',
            to: '17:05:30',
            outcome: 'found',
            reason: 'no answer',
          }),
        ],
        events: [
          event('17:05:30', {
            from_state: 'submitting',
            to_state: 'unknown',
            partial: { message: 'asking' },
          }),
          event('17:06:31', {
            from_state: 'unknown',
            to_state: 'unknown',
            partial: { message: 'asking', looks: 1 },
          }),
          event('17:08:02', { from_state: 'unknown', to_state: 'published' }),
        ],
      }),
    ).toEqual([
      { tone: 'plain', title: 'Abbiamo chiesto a Instagram di mostrarlo', note: null },
      {
        tone: 'unsure',
        title: 'Nessuna risposta per 30 secondi',
        note: 'Potrebbe essere già online. Quindi non l’abbiamo inviato di nuovo: prima abbiamo controllato.',
      },
      {
        tone: 'unsure',
        title: 'Primo controllo: non è sul profilo',
        note: 'Instagram può essere indietro di qualche minuto. È presto per esserne certi.',
      },
      {
        tone: 'good',
        title: 'Secondo controllo: c’è',
        note: 'Lo stesso post, lì dalle 17:05:01. Una volta sola.',
      },
    ])
  })
  it('says when it was planned for, and what is asked', () => {
    const birth = {
      kind: 'scheduled',
      by: { kind: 'you' },
      at: at('17:05:00'),
      zone: 'Europe/London',
      latenessMinutes: 90,
    } as const
    expect(worded(birthWords(birth, 'facebook'), 'it').note).toBe(
      'Per il 23 novembre 2026 - 17:05, ora di London, con al massimo 1 h 30 min di ritardo.',
    )
  })
  it('passes on a sentence that was stored before there were codes, as it was', () => {
    expect(
      inItalian({
        events: [
          event('18:00:00', {
            from_state: 'submitting',
            to_state: 'failed',
            partial: { message: 'Facebook said no.' },
          }),
        ],
      }),
    ).toEqual([{ tone: 'bad', title: 'Instagram l’ha rifiutato', note: 'Facebook said no.' }])
  })
})
