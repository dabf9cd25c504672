import { expect, it } from 'vitest'
import { failureOf } from '#lib/api/read-failure.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { serverMessageOr } from './server-message.ts'

const sentence = 'The page could not be added.'

it('says what the server said', () => {
  const body = JSON.stringify({ message: 'Ask an admin.', code: 'forbidden', requestId: 'r' })
  expect(serverMessageOr(failureOf(403, body, null), sentence)).toBe('Ask an admin.')
})
it.each([
  ['a 5xx without a message', failureOf(500, '', null)],
  ['the page of a proxy', failureOf(502, '<html>Bad gateway</html>', null)],
  ['no answer', new ApiError({ status: 0, code: 'no-answer', message: 'Network error' })],
  ['a fault of our own', new TypeError('x is undefined')],
])('says the sentence for this failure after %s (FACEBOOK-021, GOOGLE-010)', (_what, error) => {
  expect(serverMessageOr(error, sentence)).toBe(sentence)
})
