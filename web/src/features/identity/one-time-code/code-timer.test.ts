import { describe, expect, it } from 'vitest'
import { codeExpiry, restartCodeWindow, timerText } from './code-timer.ts'

const nia = 'nia@anchortap.example'

describe('the code’s five minutes', () => {
  it('start when there are none, go on when they run, start anew when they are over', () => {
    expect(codeExpiry(nia, 1_000)).toBe(301_000)
    expect(localStorage.getItem('otpExpiry')).toBe('301000')
    expect(codeExpiry('Nia@AnchorTap.example', 100_000)).toBe(301_000)
    expect(codeExpiry(nia, 301_000)).toBe(601_000)
  })
  it('are not stretched by a stored value from a wrong clock', () => {
    restartCodeWindow(nia, 999_699_999)
    expect(codeExpiry(nia, 1_000)).toBe(301_000)
  })
  it('restart on resend', () => {
    codeExpiry(nia, 1_000)
    expect(restartCodeWindow(nia, 50_000)).toBe(350_000)
    expect(codeExpiry(nia, 60_000)).toBe(350_000)
  })
  it('are those of one address alone', () => {
    codeExpiry('nia@anchortop.example', 1_000)
    expect(codeExpiry(nia, 100_000)).toBe(400_000)
  })
  it('read as m:ss', () => {
    expect(timerText(300_000)).toBe('5:00')
    expect(timerText(276_400)).toBe('4:37')
    expect(timerText(0)).toBe('0:00')
  })
})
