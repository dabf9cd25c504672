import { describe, expect, it } from 'vitest'
import { judgeFailure, readGraphFailure, tooMuchFact } from './graph-error.ts'

/** What is made of Meta's error object, as the answer to a read and to a write. */
const judged = (status: number, error: object) =>
  [false, true].map((isWrite) =>
    judgeFailure(
      {
        voice: { network: 'facebook', name: 'Facebook', place: 'page' },
        ownRefusal: () => null,
        isWrite,
        account: '111',
        status,
        headers: {},
        now: new Date('2026-11-20T12:00:00Z'),
      },
      readGraphFailure({ error }) ?? {},
    ),
  )

describe('messages that do not arrive, under the numbers of missing rights', () => {
  it.each([
    { who: 'a guest who blocked the page', numbers: [200, 1_545_041], said: 'guest-unreachable' },
    { who: 'a guest who takes no messages', numbers: [10, 2_018_108], said: 'guest-unreachable' },
    { who: 'a guest who is not available', numbers: [551], said: 'guest-unreachable' },
    { who: 'a sender who is restricted', numbers: [10, 1_893_063], said: 'action-blocked' },
  ])('$who: nobody has to connect again', ({ numbers: [code, subcode], said }) => {
    for (const error of judged(403, { code, error_subcode: subcode, message: `(#${code}) m` }))
      expect(error).toMatchObject({ kind: 'rejected', said: { code: `meta.${said}` } })
  })

  it('a right that is really missing still asks for that', () => {
    for (const error of judged(403, { code: 200, message: '(#200) Permissions error' }))
      expect(error.kind).toBe('reauthorize')
  })
})

describe('a list that is too much at once', () => {
  const [words, trace] = ['Reduza a quantidade de dados que você está solicitando', 'A1b2']
  it.each([
    ['is known by its bare form, in any language', { message: words }, true],
    ['is known by its English words', { message: '(#1) Please reduce the amount of data' }, true],
    ['is no answer with a trace', { message: words, fbtrace_id: trace }, undefined],
    ['is no answer that calls itself passing', { message: words, is_transient: true }, undefined],
    ['is no unknown error', { message: 'An unknown error', error_subcode: 99 }, undefined],
    ['is no other number', { message: words, code: 2 }, undefined],
  ])('%s', (_title, error, isTooMuch) => {
    const [onRead] = judged(500, { code: 1, ...error })
    expect([onRead?.kind, onRead?.facts[tooMuchFact]]).toEqual(['unavailable', isTooMuch])
  })
})
