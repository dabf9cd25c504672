import { expect, it } from 'vitest'
import { checkCode, message, messageOfCheck, rawMessage } from '@marquee/contract/message.ts'
import { wordParam } from '@marquee/contract/word-param.ts'
import { languages } from '@marquee/contract/languages.ts'
import { readMessages } from './read-messages.ts'
import { wordIn } from './word-in.ts'

it('a message is worded in the language of its reader', () => {
  const said = message('http.role-needed', { needed: 'owner', own: 'viewer' })
  expect(wordIn('en', said)).toBe('This needs the role owner in this company; yours is viewer.')
  expect(wordIn('it', said)).toBe('Qui serve il ruolo di proprietario; il tuo è osservatore.')
})

it('a message within a message is worded in the same language', () => {
  const said = message('input.one-of', { name: message('input.the-request'), values: 'a, b' })
  expect(wordIn('en', said)).toBe('The request must be one of: a, b')
  expect(wordIn('it', said)).toBe('Qui va uno di questi valori: a, b')
})

it('words of a network stay as they came, and a code that nobody knows says what it carries', () => {
  expect(wordIn('it', rawMessage('Das war zu viel'))).toBe('Das war zu viel')
  expect(wordIn('it', { code: 'soup.cold', raw: 'Too cold' })).toBe('Too cold')
  expect(wordIn('it', { code: 'soup.cold' })).toBe('soup.cold')
})

it('a stored message that lacks what its words take by now fails nothing', () => {
  expect(wordIn('en', { code: 'input.most' })).toBe('input.most')
  for (const most of [
    { at: '2026-11-23T16:05:09Z', zone: 'Europe/Nowhere', style: 'day' },
    { at: 'yesterday', zone: 'Europe/Rome', style: 'day-time' },
    { amount: 7, currency: 'shells' },
  ] as const)
    expect(wordIn('en', { code: 'input.most', params: { name: 'It', most } })).toBe('input.most')
})

it('moments, money and lists are written as the language writes them', () => {
  const word = () => ''
  const english = { locale: 'en-GB', word }
  const italian = { locale: 'it-IT', word }
  const moment = { at: '2026-11-23T16:05:09Z', zone: 'Europe/Rome', style: 'day-time' } as const
  expect(wordParam(moment, english)).toBe('23 November 2026 - 17:05')
  expect(wordParam(moment, italian)).toBe('23 novembre 2026 - 17:05')
  expect(wordParam({ ...moment, zone: 'America/New_York', style: 'time' }, english)).toBe('11:05')
  expect(wordParam({ ...moment, style: 'seconds' }, italian)).toBe('17:05:09')
  expect(wordParam({ amount: 0.2, currency: 'USD' }, english)).toBe('$0.20')
  expect(wordParam({ amount: 0.015, currency: 'USD' }, italian)).toBe('0,015\u00a0$')
  const list = ['Facebook', 'Instagram', 'X']
  expect(wordParam({ list, join: 'and' }, english)).toBe('Facebook, Instagram and X')
  expect(wordParam({ list, join: 'or' }, italian)).toBe('Facebook, Instagram o X')
})

it('a check of a form carries its message through a text', () => {
  expect(messageOfCheck(checkCode('http.log-in'))).toEqual(message('http.log-in'))
  const withName = message('input.text', { name: message('input.the-request') })
  expect(messageOfCheck(checkCode('input.text', { name: message('input.the-request') }))).toEqual(
    withName,
  )
  expect(messageOfCheck('Email is required')).toEqual(rawMessage('Email is required'))
  expect(messageOfCheck('{"code":7}')).toEqual(rawMessage('{"code":7}'))
})

it('every language words every code of the server', () => {
  const codes = [...readMessages('en').keys()].sort()
  expect(codes.length).toBeGreaterThan(20)
  for (const language of languages) expect([...readMessages(language).keys()].sort()).toEqual(codes)
})
