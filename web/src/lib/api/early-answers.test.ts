import { me } from '@marquee/contract/identity.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aUser } from '#testing/people.ts'
import { call } from './api.ts'
import { writeToken } from '../session/token.ts'

const early = aUser({ firstName: 'Early' })
const later = aUser({ firstName: 'Later' })
const soon = (answer: Promise<Response>, token = 'hers', ago = 0) => {
  window.marqueeEarly = {
    at: Date.now() - ago,
    token,
    company: null,
    answers: { '/api/users/me': answer },
  }
}
const ask = async () => (await call(me)).firstName

beforeEach(() => {
  writeToken('hers')
  answering({ 'GET /api/users/me': { body: later } })
})
afterEach(() => {
  delete window.marqueeEarly
})

it('takes what was asked before the scripts were there, and only once', async () => {
  soon(Promise.resolve(Response.json(early)))
  expect(await ask()).toBe('Early')
  expect(await ask()).toBe('Later')
})
it('asks anew where the early question was somebody else’s, got no answer, or is long ago', async () => {
  soon(Promise.resolve(Response.json(early)), 'of another person')
  expect(await ask()).toBe('Later')
  soon(Promise.reject(new TypeError('no line')))
  expect(await ask()).toBe('Later')
  soon(Promise.resolve(Response.json(early)), 'hers', 31_000)
  expect(await ask()).toBe('Later')
})
