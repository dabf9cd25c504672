import { message } from '@marquee/contract/message.ts'
import { expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { failureOfSubmit, failureToast } from './submit-failure.ts'

const error = (
  status: number,
  { code, message, details }: { code: string; message: string; details?: Record<string, string> },
) => new ApiError({ status, code, message, details })
const key = error(403, { code: 'bad-api-key', message: 'The key is wrong.' })
const down = error(503, { code: 'unavailable', message: 'We are down.' })
const refused = error(422, { code: 'network-refused', message: 'spam_risk_too_many_posts' })

it('tells each kind of call that failed in its own words', () => {
  expect(failureToast('posts', key)).toEqual({
    title: 'API Key not correct. Please provide a valid API key.',
    text: '',
  })
  expect(failureToast('posts', refused)).toEqual({
    title: 'An error occurred while creating the post',
    text: 'spam_risk_too_many_posts',
  })
  expect(failureToast('x', down)).toEqual({
    title: 'X Error',
    text: 'Something went wrong while posting to X',
  })
  expect(failureToast('x', refused)).toEqual({ title: 'X Error', text: 'spam_risk_too_many_posts' })
  expect(failureToast('tiktok-picture', key).title).toBe('Invalid API Key.')
  expect(failureToast('tiktok-picture', down)).toEqual({
    title: 'Something went wrong while posting.',
    text: '',
  })
  const unexplained = new ApiError({
    status: 422,
    code: 'network-refused',
    message: 'Something went wrong while posting.',
    said: message('publishing.something-went-wrong'),
  })
  expect(failureToast('tiktok-picture', unexplained)).toEqual({
    title: 'Something went wrong while posting.',
    text: '',
  })
  expect(failureToast('tiktok-video', down).title).toBe('TikTok INIT failed')
  expect(failureToast('tiktok-video', refused).title).toBe('spam_risk_too_many_posts')
})
it('puts a refusal at the part that it is about', () => {
  expect(
    failureOfSubmit(
      error(400, {
        code: 'invalid-input',
        message: 'Look at it',
        details: {
          privacyLevel: 'Select who can view this TikTok post.',
        },
      }),
    ),
  ).toEqual({
    problems: { options: 'Select who can view this TikTok post.' },
    when: undefined,
    text: undefined,
  })
  expect(
    failureOfSubmit(
      error(409, {
        code: 'conflict',
        message: 'This form was sent before.',
        details: { form: 'This form was sent before.' },
      }),
    ),
  ).toMatchObject({ text: 'This form was sent before.', isStale: true })
  // under another key it might go out twice
  expect(
    failureOfSubmit(
      error(409, {
        code: 'conflict',
        message: 'This post was just being written. Please try again.',
      }),
    ).isStale,
  ).toBeUndefined()
  expect(failureOfSubmit(key).text).toBe('API Key not correct. Please provide a valid API key.')
})
