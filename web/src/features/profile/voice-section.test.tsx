import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { Link } from 'wouter'
import { queryKeys } from '#lib/api/query-keys.ts'
import { writeToken } from '#lib/session/token.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { type } from '#testing/render.tsx'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { VoiceSection } from './voice-section.tsx'

// on a busy machine it would arrive outside of a test's own steps
beforeAll(() => import('#lib/form/countries.ts'))

const stored = { tone: 'warm', facts: 'Pizza £12', hashtags: '#lume', hasModel: true }
const control = (element: HTMLElement, name: string) => {
  const found = element.querySelector(`[name=${name}]`)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`no field ${name}`)
  return found
}
async function open(over: Parameters<typeof renderSignedIn>[1] = {}) {
  const { element } = await renderSignedIn(<VoiceSection onUnsaved={() => {}} />, over)
  await settle()
  return element
}

it('shows what is kept, and sends what was changed', async () => {
  const asked = answering({
    'GET /api/assistant/voice': { body: stored },
    'PUT /api/assistant/voice': { body: { ...stored, tone: 'warm, never shouting' } },
  })
  const element = await open()
  expect([
    control(element, 'tone').value,
    control(element, 'facts').value,
    control(element, 'hashtags').value,
  ]).toEqual(['warm', 'Pizza £12', '#lume'])
  expect(element.textContent).toContain('A model is connected')
  expect(buttonIn(element, 'Save')?.disabled).toBe(true)
  await type(control(element, 'tone'), 'warm, never shouting')
  await press(buttonIn(element, 'Save'))
  await settle()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { tone: 'warm, never shouting', facts: 'Pizza £12', hashtags: '#lume' },
  ])
  expect(toasts().at(-1)).toBe('Tone of voice saved')
  expect(buttonIn(element, 'Save')?.disabled).toBe(true)
})

it('says where no model writes, that nothing leaves the server', async () => {
  answering({ 'GET /api/assistant/voice': { body: { ...stored, hasModel: false } } })
  const element = await open()
  expect(element.textContent).toContain('No model is connected')
  expect(element.textContent).toContain('no text and no picture leaves this server')
})

it('is read only for those who may not change it', async () => {
  answering({ 'GET /api/assistant/voice': { body: stored } })
  const element = await open({
    role: 'editor',
    user: { companies: [aCompany({ role: 'editor' })] },
  })
  expect(['tone', 'facts', 'hashtags'].filter((name) => !control(element, name).disabled)).toEqual(
    [],
  )
  expect(buttonIn(element, 'Save')).toBeUndefined()
  expect(element.textContent).toContain('Only owners and managers can change this.')
})

it('keeps what was written when it could not be saved', async () => {
  answering({
    'GET /api/assistant/voice': { body: stored },
    'PUT /api/assistant/voice': {
      status: 503,
      body: { message: 'Please try again in a moment.', code: 'unavailable', requestId: 'r' },
    },
  })
  const element = await open()
  await type(control(element, 'hashtags'), '#lume #bristol')
  await press(buttonIn(element, 'Save'))
  await settle()
  expect(toasts().at(-1)).toContain('This was not saved')
  expect(control(element, 'hashtags').value).toBe('#lume #bristol')
})

it('keeps what is being written when it cannot be read again', async () => {
  const down = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
  answering({ 'GET /api/assistant/voice': { body: stored } })
  const { element, client } = await renderSignedIn(<VoiceSection onUnsaved={() => {}} />)
  await settle()
  await type(control(element, 'tone'), 'warm, never shouting')
  answering({ 'GET /api/assistant/voice': down })
  await act(async () => {
    await client.refetchQueries({ queryKey: [...queryKeys.company(aCompany().id), 'voice'] })
  })
  await settle()
  expect(element.textContent).toContain('We could not load the tone of voice.')
  expect(control(element, 'tone').value).toBe('warm, never shouting')
})

it('has what was written again after a reload or the end of an idle session, until it is saved', async () => {
  answering({
    'GET /api/assistant/voice': { body: stored },
    'PUT /api/assistant/voice': { body: { ...stored, facts: 'Pizza £14' } },
  })
  const show = async () => {
    const { element, leave } = await renderSignedIn(<VoiceSection onUnsaved={() => {}} />)
    await settle()
    return { element, leave }
  }
  const before = await show()
  await type(control(before.element, 'tone'), 'warm, never shouting')
  await before.leave()
  const again = await show()
  expect(control(again.element, 'tone').value).toBe('warm, never shouting')
  expect(control(again.element, 'facts').value).toBe('Pizza £12')
  expect(buttonIn(again.element, 'Save')?.disabled).toBe(false)
  await press(buttonIn(again.element, 'Save'))
  await settle()
  await again.leave()
  const last = await show()
  expect(control(last.element, 'tone').value).toBe('warm')
})

it('what was not written is what is stored now, though other words were kept', async () => {
  answering({ 'GET /api/assistant/voice': { body: stored } })
  const before = await renderSignedIn(<VoiceSection onUnsaved={() => {}} />)
  await settle()
  await type(control(before.element, 'tone'), 'warm, never shouting')
  await before.leave()
  answering({ 'GET /api/assistant/voice': { body: { ...stored, facts: 'Pizza £14' } } })
  const { element } = await renderSignedIn(<VoiceSection onUnsaved={() => {}} />)
  await settle()
  expect(control(element, 'tone').value).toBe('warm, never shouting')
  expect(control(element, 'facts').value).toBe('Pizza £14')
})

it('asks once before a link or the end of the page loses what was written', async () => {
  writeToken('token')
  history.replaceState(null, '', '/user-panel/account/profile')
  answering({
    'GET /api/assistant/voice': { body: stored },
    'GET /api/users/sessions': { body: [] },
  })
  const { element } = await renderSignedIn(
    <>
      <ProfileTab more={null} />
      <Link href="/user-panel/account">Plans</Link>
    </>,
  )
  await settle()
  const closes = () => {
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    return closing.defaultPrevented
  }
  expect(closes()).toBe(false)
  await press(buttonIn(element, 'Edit Profile'))
  await type(control(element, 'firstName'), 'Martina')
  await type(control(element, 'tone'), 'warm, never shouting')
  expect(closes()).toBe(true)
  const [link] = [...element.querySelectorAll('a')].filter(
    ({ textContent }) => textContent === 'Plans',
  )
  await press(link)
  const questions = [...element.querySelectorAll('dialog[open]')]
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Leave without saving?'),
  ])
  expect(location.pathname).toBe('/user-panel/account/profile')
  await press(buttonIn(element, 'Stay'))
  await press(buttonIn(element, 'Cancel'))
  // the words of the venue alone are asked about, too
  expect(closes()).toBe(true)
  // what one leaves behind on purpose is not there again
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('voice:'))).toHaveLength(1)
  await press(link)
  await press(buttonIn(element, 'Leave'))
  await settle()
  expect(location.pathname).toBe('/user-panel/account')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('voice:'))).toEqual([])
})
