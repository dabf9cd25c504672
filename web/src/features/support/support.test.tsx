import { maxAttachmentBytes } from '@marquee/contract/support.ts'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { aUser } from '#testing/people.ts'
import { render, type } from '#testing/render.tsx'
import { buttonIn, soon } from '#testing/signed-in.tsx'
import { checkAttachment } from './check-attachment.ts'
import { forgetWords, keepWords, readKeptWords } from './kept-words.ts'
import { SupportForm } from './support-form.tsx'
import { sendMessage } from './send-message.ts'

vi.mock('./send-message.ts', () => ({ sendMessage: vi.fn() }))

const wrong = 'Only JPEG, PNG,mp4,webm or GIF files are allowed.'

it.each([
  ['image/jpeg', null],
  ['image/png', null],
  ['image/gif', null],
  ['video/mp4', null],
  ['video/quicktime', null],
  ['video/webm', null],
  ['application/pdf', wrong],
  ['', wrong],
  ['image/heic', wrong],
])('a file of type %j: %s', (given, words) => {
  expect(checkAttachment({ type: given, size: 1000 })).toBe(words)
})
it('a file may have 50 MB and not a byte more', () => {
  expect(checkAttachment({ type: 'video/mp4', size: maxAttachmentBytes })).toBeNull()
  expect(checkAttachment({ type: 'video/mp4', size: maxAttachmentBytes + 1 })).toContain(
    'At most 50 MB',
  )
})

describe('what was written and not sent', () => {
  beforeEach(() => {
    sessionStorage.clear()
  })
  it('is kept for its person alone, until it is sent', () => {
    keepWords('a', { email: 'm@x.example', message: 'Ciao' })
    expect(readKeptWords('a')).toEqual({ email: 'm@x.example', message: 'Ciao' })
    expect(readKeptWords('b')).toBeNull()
    forgetWords('a')
    expect(readKeptWords('a')).toBeNull()
  })
  it('of another shape is no words', () => {
    sessionStorage.setItem('support:a', '{"email":7}')
    expect(readKeptWords('a')).toBeNull()
    sessionStorage.setItem('support:a', 'not json')
    expect(readKeptWords('a')).toBeNull()
  })
  it('stands in the form again', async () => {
    const user = aUser()
    keepWords(user.id, { email: 'other@x.example', message: 'The burrata stands twice.' })
    const { element } = await render(<SupportForm user={user} />)
    expect(element.querySelector('input')?.value).toBe('other@x.example')
    expect(element.querySelector('textarea')?.value).toBe('The burrata stands twice.')
    expect(element.textContent).toContain('25 of 20,000')
  })
})

it('the form knows who writes, and says at its field what is missing', async () => {
  sessionStorage.clear()
  const { element } = await render(<SupportForm user={aUser()} />)
  const email = element.querySelector('input')
  expect(email?.value).toBe('marta@osterialume.example')
  const press = () =>
    act(async () => {
      element.querySelector('form')?.requestSubmit()
      await Promise.resolve()
    })
  await type(email, '')
  await press()
  expect(element.textContent).toContain('Email is required')
  expect(element.textContent).toContain('Message is required')
  await type(email, 'marta')
  await press()
  expect(element.textContent).toContain('Not a valid email')
})

it.each([
  ['is sent', undefined],
  ['has failed', new ApiError({ status: 500, code: 'internal', message: 'Broken' })],
])('Send is off while a message is on its way, and on again when it %s', async (_how, failure) => {
  const user = aUser()
  const way = Promise.withResolvers<void>()
  const sent = vi.mocked(sendMessage).mockReset().mockReturnValue(way.promise)
  keepWords(user.id, { email: user.email, message: 'The burrata stands twice.' })
  const { element } = await render(<SupportForm user={user} />)
  const button = () => {
    const found = element.querySelector<HTMLButtonElement>('.help__acts button')
    return [found?.querySelector('.spinner')?.nextSibling?.textContent, found?.disabled]
  }
  const submit = () =>
    act(async () => {
      element.querySelector('form')?.requestSubmit()
      await Promise.resolve()
    })
  expect(buttonIn(element, 'Send')?.disabled).toBe(false)
  await submit()
  expect(button()).toEqual(['Sending...', true])
  await submit()
  expect(sent).toHaveBeenCalledOnce()
  await act(async () => {
    if (failure) way.reject(failure)
    else way.resolve()
    await Promise.resolve()
  })
  await soon(() => {
    expect(buttonIn(element, 'Send')?.disabled).toBe(false)
  })
})
