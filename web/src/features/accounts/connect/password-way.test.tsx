import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { wordsOfServer } from '#lib/worded.ts'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { aCompany, aUser } from '#testing/people.ts'
import { aTool } from '#testing/tools.ts'
import type { Arrival } from './connect-flow.ts'
import { PasswordWay } from './password-way.tsx'
import type { NetworkConnect } from './use-connect.ts'

beforeAll(async () => {
  await wordsOfServer()
  await import('./password-dialog.tsx')
})

const path = '/api/social/social-accounts/app-password/bluesky'
const handle = 'osterialume.example'
const account = {
  network: 'bluesky',
  status: 'connected',
  access_token: 'a_1',
  userId: 'did:plc:1',
  pageId: 'did:plc:1',
  pageName: `@${handle}`,
  profilePic: null,
}
const saved = aTool({ type: 'bluesky', pageName: `@${handle}` })

type FetchAnswer = Parameters<typeof answering>[0][string]
async function opened(answer: FetchAnswer, saving: FetchAnswer = { body: [saved] }) {
  const asked = answering({
    [`POST ${path}`]: answer,
    'POST /api/companies/assign-tool': saving,
    'GET /api/social/social-accounts': { body: [saved] },
    'GET /api/users/me': { body: aUser({ companies: [aCompany()] }) },
    [`POST /api/social/social-accounts/recheck/${saved.id}`]: { body: { checked: true } },
  })
  const arrive = vi.fn<(arrival: Arrival) => void>()
  const connect: NetworkConnect = {
    phase: 'idle',
    problem: null,
    start: () => {},
    show: () => {},
    arrive,
    cancel: () => {},
    prepare: () => {},
  }
  const { element } = await renderSignedIn(<PasswordWay network="bluesky" connect={connect} />)
  await press(buttonIn(element, 'Use an app password'))
  await settle()
  const field = (label: string) => {
    const own = [...element.querySelectorAll('label')].find(({ textContent }) =>
      textContent.startsWith(label),
    )
    return own && element.querySelector<HTMLInputElement>(`[id="${own.htmlFor}"]`)
  }
  const type = (label: string, text: string) =>
    act(async () => {
      const input = field(label)
      if (!input) throw new Error(`No field ${label}.`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  const note = (label: string) => {
    const id = field(label)?.getAttribute('aria-describedby')
    return element.querySelector(`[id="${id}"]`)?.textContent
  }
  const send = async () => {
    await act(async () => {
      element
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await Promise.resolve()
    })
    await settle()
  }
  const posted = () => asked.filter(({ url }) => url === path).map(({ body }) => body)
  return { element, type, note, send, posted, arrive }
}

it('connects by handle and app password, and leaves an own server out where none is named', async () => {
  const form = await opened({ body: account })
  await form.type('Handle', handle)
  await form.type('App password', 'abcd-efgh')
  await form.send()
  expect(form.posted()).toEqual([{ identifier: handle, password: 'abcd-efgh' }])
  expect(form.arrive).toHaveBeenCalledWith({ kind: 'saved' })
  expect(toasts().at(-1)).toBe(`Bluesky was enabled: @${handle}`)
})

it('says in the dialog that saving failed, and forgets what was typed when it closes', async () => {
  const form = await opened({ body: account }, { status: 500, body: {} })
  await form.type('Handle', handle)
  await form.type('App password', 'abcd-efgh')
  await form.send()
  expect(form.arrive).not.toHaveBeenCalled()
  expect(form.element.querySelector('[role=alert]')?.textContent).toContain('did not work')
  await press(buttonIn(form.element, 'Cancel'))
  await press(buttonIn(form.element, 'Use an app password'))
  expect(form.element.querySelector<HTMLInputElement>('[type=password]')?.value).toBe('')
})

it('says what is wrong at its field', async () => {
  const form = await opened({
    status: 400,
    body: {
      message: 'Write the public name of your server.',
      details: { server: 'Write the public name of your server.' },
      code: 'invalid-input',
      requestId: 'r',
    },
  })
  await form.type('Handle', handle)
  await form.type('App password', 'abcd-efgh')
  await form.type('Server', 'http://localhost')
  await form.send()
  expect(form.note('Server')).toBe('Write the public name of your server.')
  expect(form.arrive).not.toHaveBeenCalled()
})

it('asks nobody while a field is empty, and says what else went wrong above the fields', async () => {
  const form = await opened({
    status: 429,
    body: { message: 'Too many tries.', code: 'too-many-requests', requestId: 'r' },
  })
  await form.send()
  expect(form.posted()).toEqual([])
  expect(form.note('App password')).toBe('Write the app password.')
  await form.type('Handle', handle)
  await form.type('App password', 'abcd-efgh')
  await form.send()
  expect(form.element.querySelector('[role=alert]')?.textContent).toContain('Too many tries.')
})
