import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import type { Member } from '@marquee/contract/members.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { type } from '#testing/render.tsx'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { AssignQuestion } from './item-questions.tsx'
import { SnoozeQuestion } from './snooze-question.tsx'
import { useItemActs } from './use-item-acts.ts'

const itemId = 'a0000000-0000-4000-8000-0000000000a1'
const item = (answerUntil: string | null): InboxItem => ({
  id: itemId,
  kind: 'message',
  network: 'facebook',
  accountName: 'Osteria Lume',
  guestName: 'Priya Nair',
  pictureUrl: null,
  text: 'Is there a table at eight?',
  hasPicture: false,
  rating: null,
  guestAt: '2026-11-27T08:00:00.000Z',
  answerUntil,
  canAnswer: true,
  state: 'open',
  snoozedUntil: null,
  assignee: null,
  remarks: 0,
  subjectId: 'a0000000-0000-4000-8000-0000000000a2',
  postId: null,
})

// the browser of the tests opens no dialogs by itself; a Friday at noon
beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

function Snoozing({ answerUntil }: { readonly answerUntil: string | null }) {
  const acts = useItemActs()
  return <SnoozeQuestion item={item(answerUntil)} acts={acts} onClose={vi.fn()} onGone={vi.fn()} />
}
async function snoozing(answerUntil: string | null) {
  const asked = answering({
    [`POST /api/inbox/items/${itemId}/snooze`]: {
      body: { id: itemId, snoozedUntil: '2026-11-28T04:00:00.000Z' },
    },
  })
  const { element } = await renderSignedIn(<Snoozing answerUntil={answerUntil} />)
  const choices = () =>
    [...element.querySelectorAll('.waits__choices li')].map((choice) => [
      choice.querySelector('button')?.disabled,
      choice.textContent,
    ])
  return { element, asked, choices }
}

it('says until when it can be answered, and which moments that cuts short', async () => {
  const { element, asked, choices } = await snoozing('2026-11-28T08:00:00.000Z')
  expect(element.textContent).toContain(
    'Facebook lets you answer until 28 November 2026 - 08:00. Whatever you choose, it comes back before that.',
  )
  const sooner = 'Only until 28 November 2026 - 04:00'
  expect(choices()).toEqual([
    [false, 'In an hour'],
    [false, 'Tonight'],
    [false, `Tomorrow morning${sooner}`],
    [false, `Next Monday${sooner}`],
  ])
  await press(buttonIn(element, 'Next Monday'))
  await settle()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ until: 'monday' })
})

it('offers no moment that is too late in its last hours', async () => {
  const { element, choices } = await snoozing('2026-11-27T14:00:00.000Z')
  const late = 'By then it is too late to answer'
  expect(choices()).toEqual([
    [false, 'In an hour'],
    [true, `Tonight${late}`],
    [true, `Tomorrow morning${late}`],
    [true, `Next Monday${late}`],
  ])
  const own = element.querySelector('input')
  await type(own, '2026-11-27T14:30')
  expect(element.querySelector('[role=status]')?.textContent).toBe(late)
  expect(buttonIn(element, 'Snooze')?.disabled).toBe(true)
  await type(own, '2026-11-27T13:30')
  expect(element.querySelector('[role=status]')?.textContent).toBe('')
  expect(buttonIn(element, 'Snooze')?.disabled).toBe(false)
})

it('says nothing of an end where there is none', async () => {
  const { element, choices } = await snoozing(null)
  expect(element.textContent).not.toContain('lets you answer')
  expect(choices().map(([, text]) => text)).toEqual([
    'In an hour',
    'Tonight',
    'Tomorrow morning',
    'Next Monday',
  ])
})

function Assigning() {
  const acts = useItemActs()
  return <AssignQuestion item={item(null)} acts={acts} onClose={vi.fn()} />
}
const member = (firstName: string, role: Member['role']): Member => ({
  userId: crypto.randomUUID(),
  firstName,
  lastName: 'Rossi',
  email: `${firstName}@venue.example`,
  role,
  isYou: false,
  joinedAt: '2026-11-01T10:00:00.000Z',
})

it('is given only to those who may answer, and says so', async () => {
  answering({
    'GET /api/companies/members': {
      body: {
        members: [member('Vito', 'viewer'), member('Ada', 'editor'), member('Luca', 'manager')],
        invitations: [],
      },
    },
  })
  const { element } = await renderSignedIn(<Assigning />)
  await soon(() => {
    expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Ada Rossi',
      'Luca Rossi',
      'Nobody',
    ])
  })
  expect(element.textContent).toContain('Only editors, managers and owners can be chosen')
})

it('offers nobody until it is known who is there', async () => {
  const members = { body: { members: [member('Ada', 'editor')], invitations: [] } }
  const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
  const line = Promise.withResolvers<typeof broken>()
  const answers = [() => line.promise, () => members]
  answering({
    'GET /api/companies/members': () => answers.shift()?.() ?? new Error('asked too often'),
  })
  const { element } = await renderSignedIn(<Assigning />)
  expect(element.querySelector('.skeleton')).not.toBeNull()
  expect(buttonIn(element, 'Nobody')).toBeUndefined()
  line.resolve(broken)
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'The people of your company could not be loaded.',
    )
  })
  expect(buttonIn(element, 'Nobody')).toBeUndefined()
  await press(buttonIn(element, 'Try again'))
  await soon(() => {
    expect(buttonIn(element, 'Ada Rossi')).toBeDefined()
  })
  expect(buttonIn(element, 'Nobody')).toBeDefined()
})
