import { describe, expect, it } from 'vitest'
import { judgeCode, mayReplace } from './identity-rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('a code is judged', () => {
  const code = { codeHash: 'right', expiresAt: later(1), tries: 1 }
  it.for([
    ['right when it is the one', code, 'right', 'right'],
    ['right on the fifth try', { ...code, tries: 5 }, 'right', 'right'],
    ['wrong when it is another', code, 'other', 'wrong'],
    ['used up by the fifth wrong one', { ...code, tries: 5 }, 'other', 'used-up'],
    ['used up on the sixth try, even the right one', { ...code, tries: 6 }, 'right', 'used-up'],
    ['expired at its very end', { ...code, expiresAt: now }, 'right', 'expired'],
    ['expired when there is none', null, 'right', 'expired'],
  ] as const)('%s', ([_what, stored, given, verdict]) => {
    expect(judgeCode(stored, given, now)).toBe(verdict)
  })
})

describe('a sign-up that was never activated may be replaced', () => {
  const pending = { signedUpAt: now, signedUpFrom: 'here', codeSentAt: now }
  it.each([
    ['from the same place', { from: 'here', isSamePassword: false, now }, true],
    ['with the same password', { from: 'elsewhere', isSamePassword: true, now }, true],
    [
      'from elsewhere when its code has expired',
      { from: 'elsewhere', isSamePassword: false, now: later(300_000) },
      true,
    ],
    [
      'but not from elsewhere while its code is being typed',
      { from: 'elsewhere', isSamePassword: false, now: later(299_999) },
      false,
    ],
  ])('%s', (_what, again, may) => {
    expect(mayReplace(pending, again)).toBe(may)
  })
  it('and not while a code that was sent again is being typed', () => {
    const stranger = { from: 'elsewhere', isSamePassword: false, now: later(300_000) }
    expect(mayReplace({ ...pending, codeSentAt: later(270_000) }, stranger)).toBe(false)
    expect(mayReplace({ ...pending, codeSentAt: null }, stranger)).toBe(true)
    expect(
      mayReplace({ ...pending, codeSentAt: later(899_000) }, { ...stranger, now: later(899_999) }),
    ).toBe(false)
    expect(
      mayReplace({ ...pending, codeSentAt: later(899_000) }, { ...stranger, now: later(900_000) }),
    ).toBe(true)
  })
})
