import { beforeEach, describe, expect, it } from 'vitest'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aUser } from '#testing/people.ts'
import { askWhoConnects } from './connect-question.ts'

const confirm = 'POST /api/social/social-accounts/callback'
const asks = {
  network: 'Google',
  company: 'Osteria Lume',
  person: 'Marta Bellini',
  came: { state: 'google.s', code: 'c' },
}
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { message, code, requestId: 'r' },
})
const signedIn = { user: aUser(), access_token: 'once' }
let frame: HTMLElement
const field = (type: string) => {
  const found = frame.querySelector<HTMLInputElement>(`input[type=${type}]`)
  if (!found) throw new Error(`There is no field ${type}.`)
  return found
}
const isAsked = () => !field('password').closest('label')?.hidden
const press = () => frame.querySelector('form')?.dispatchEvent(new SubmitEvent('submit'))
const problem = () => frame.querySelector('[role=alert]')?.textContent
const calls = (asked: readonly RecordedCall[]) =>
  asked.map(({ method, url, headers }) => [`${method} ${url}`, headers['authorization'] ?? null])
/** Until what is shown is true. */
async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  localStorage.clear()
  frame = document.createElement('main')
  document.body.replaceChildren(frame)
})

describe('the question to another browser', () => {
  it('names network, company and person, and asks nothing of the server before that person logs in', () => {
    const asked = answering({})
    void askWhoConnects(frame, asks)
    expect(frame.querySelector('h1')?.textContent).toBe('Connect Google to Osteria Lume?')
    expect(frame.textContent).toContain('Marta Bellini of Osteria Lume asked for this')
    expect(frame.textContent).toContain('If someone sent you this page, close it.')
    expect([asked, isAsked()]).toEqual([[], true])
  })
  it('connects with a session for this alone, which ends with it and stays nowhere', async () => {
    const asked = answering({
      'POST /api/auth/login': { body: signedIn },
      [confirm]: { body: { network: 'google' } },
      'POST /api/auth/logout': { body: { success: true } },
    })
    const connected = askWhoConnects(frame, asks)
    field('email').value = 'marta@x.example'
    field('password').value = 'Tagliatelle1'
    press()
    await connected
    expect(calls(asked)).toEqual([
      ['POST /api/auth/login', null],
      [confirm, 'Bearer once'],
      ['POST /api/auth/logout', 'Bearer once'],
    ])
    expect(asked[1]?.body).toEqual(asks.came)
    expect(localStorage.length).toBe(0)
  })
  it('says why a log-in or a connection failed, ends the session all the same, and can be tried again', async () => {
    const asked = answering({
      'POST /api/auth/login': { body: signedIn },
      [confirm]: refusal(403, 'forbidden', 'Only the person who started this can finish it.'),
      'POST /api/auth/logout': { body: { success: true } },
    })
    void askWhoConnects(frame, asks)
    press()
    await until(() => problem() !== '')
    expect(problem()).toBe('Only the person who started this can finish it.')
    expect(calls(asked).at(-1)).toEqual(['POST /api/auth/logout', 'Bearer once'])
    answering({ 'POST /api/auth/login': refusal(401, 'unauthenticated', 'Wrong password') })
    press()
    await until(() => problem() === 'Wrong password')
  })
  it('uses the session of this browser, and asks for the right one where that is somebody else’s', async () => {
    localStorage.setItem('token', 'mine')
    const asked = answering({ [confirm]: refusal(403, 'forbidden', 'Only the person.') })
    void askWhoConnects(frame, asks)
    expect([isAsked(), frame.querySelector('form button')?.textContent]).toEqual([
      false,
      'Connect Google',
    ])
    press()
    await until(() => problem() === 'Only the person.')
    expect(calls(asked)).toEqual([[confirm, 'Bearer mine']])
    expect([isAsked(), localStorage.getItem('token')]).toEqual([true, 'mine'])
  })
  it('sees a log-in in another tab', () => {
    answering({})
    void askWhoConnects(frame, asks)
    localStorage.setItem('token', 'mine')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(isAsked()).toBe(false)
  })
})
