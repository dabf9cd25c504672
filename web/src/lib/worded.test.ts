import { expect, it, vi } from 'vitest'
import { message, rawMessage } from '@marquee/contract/message.ts'
import { worded, wordsOfServer } from './worded.ts'

it('a form has its words before any call, and the server after its words have come', async () => {
  vi.resetModules()
  const page = await import('./worded.ts')
  const { words } = await import('#messages/forms')
  page.haveWords(words)
  expect(page.worded(message('checks.email-required'))).toBe('Email is required')
  expect(page.worded(message('http.log-in'))).toBe('')
  await page.wordsOfServer()
  expect(page.worded(message('http.log-in'))).toBe('Please log in.')
  expect(page.worded(message('checks.email-required'))).toBe('Email is required')
})

it('a message within a message is worded, and words of a network stay', async () => {
  await wordsOfServer()
  const name = message('input.the-request')
  expect(worded(message('input.one-of', { name, values: 'a, b' }))).toBe(
    'The request must be one of: a, b',
  )
  expect(worded(message('http.role-needed', { needed: 'owner', own: 'viewer' }))).toBe(
    'This needs the role owner in this company; yours is viewer.',
  )
  expect(worded(rawMessage('Das war zu viel'))).toBe('Das war zu viel')
  expect(worded({ code: 'soup.cold', raw: 'Too cold' })).toBe('Too cold')
  const moment = { at: '2026-11-23T16:05:09Z', zone: 'Europe/Nowhere', style: 'day' } as const
  expect(worded({ code: 'input.most', params: { name: 'It', most: moment }, raw: 'No' })).toBe('No')
})
