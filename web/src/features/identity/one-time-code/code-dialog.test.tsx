import { act } from 'react'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render, type } from '#testing/render.tsx'
import { press, toasts, soon } from '#testing/signed-in.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { wordsOfServer } from '#lib/worded.ts'

async function triesCode(element: ParentNode) {
  const boxes = [...element.querySelectorAll('input')]
  for (const [index, box] of boxes.entries()) await type(box, String(index + 1))
  await act(async () => {
    element.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
}
const resend = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Resend code')

it.each([
  ['wrong', false],
  ['used-up', true],
  ['expired', true],
] as const)(
  'after a code that is %s, a new one can be asked for at once: %s',
  async (reason, isOpen) => {
    await wordsOfServer()
    const message = 'This code is not right.'
    answering({ 'POST /api/users/verify-otp': { body: { approval: false, message, reason } } })
    await render(<CodeDialog email="m@x.example" onClose={() => {}} onApproved={() => {}} />)
    expect(resend()).toBeUndefined()
    await triesCode(document)
    await expect.poll(() => document.body.textContent).toContain(message)
    expect(resend() !== undefined).toBe(isOpen)
  },
)

const anHour = 'You asked for too many codes. Please try again in an hour.'
it.each([
  [429, 'Too Many Requests. Try again after 1 minute.', ''],
  [429, anHour, { message: anHour, code: 'too-many-requests', requestId: 'r' }],
  [500, 'Failed to send the verification email.', ''],
] as const)('a new code that is refused with %i says "%s"', async (status, words, body) => {
  localStorage.setItem('otpExpiry', '1')
  answering({
    'POST /api/users/verify-otp': { body: { approval: false, reason: 'expired' } },
    'POST /api/users/resend-activation': { status, body },
  })
  await render(<CodeDialog email="m@x.example" onClose={() => {}} onApproved={() => {}} />)
  await triesCode(document)
  await soon(() => {
    expect(resend()).toBeDefined()
  })
  expect(document.body.textContent).toContain('Enter valid OTP!')
  await press(resend())
  await soon(() => {
    expect(toasts()).toContain(`Error: ${words}`)
  })
})
it('an incomplete code asks nobody, and says so', async () => {
  const asked = answering({})
  await render(<CodeDialog email="m@x.example" onClose={() => {}} onApproved={() => {}} />)
  await type(document.querySelector('input'), '1')
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await Promise.resolve()
  })
  expect(document.body.textContent).toContain('Enter valid OTP!')
  expect(asked).toEqual([])
})
