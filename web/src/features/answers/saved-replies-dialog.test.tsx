import { act } from 'react'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { ReplyList } from './reply-list.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'

const id = '6f8b3a44-5d0e-4a6e-9c5e-0d8f7a1b2c3d'
const replies = [{ id, title: 'Parking', text: 'Behind the house.', used: 3 }]
const list = { 'GET /api/saved-replies': { body: { replies } } }

it('replies that are known stay when reading them again fails', async () => {
  answering(list)
  const { element, client } = await renderSignedIn(
    <ReplyList busyId={null} onPick={() => {}} onEdit={() => {}} />,
  )
  await settle()
  answering({
    'GET /api/saved-replies': {
      status: 500,
      body: { message: 'Broken', code: 'internal', requestId: 'r' },
    },
  })
  await act(() => client.refetchQueries({ queryKey: queryKeys.company(aCompany().id) }))
  await settle()
  expect(element.textContent).toContain('Behind the house.')
})

async function open(answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({ ...list, ...answers })
  const picked: string[] = []
  const { element } = await renderSignedIn(
    <SavedRepliesDialog
      guest="Tom"
      written=""
      onClose={() => {}}
      onPick={(text) => {
        picked.push(text)
      }}
    />,
  )
  await settle()
  const labelled = (name: string) =>
    element.querySelector<HTMLButtonElement>(`dialog[open] button[aria-label="${name}"]`) ??
    undefined
  const area = () => element.querySelector('textarea')
  const write = (words: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
      set?.call(area(), words)
      area()?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  return { calls, picked, element, labelled, area, write }
}

it.each(['the X', 'Cancel'])('asks before %s drops what was written of a reply', async (by) => {
  const { element, labelled, area, write } = await open()
  await press(labelled('Change Parking'))
  const leave = () => press(by === 'Cancel' ? buttonIn(element, 'Cancel') : labelled('Close'))
  await write('In front of the house.')
  await leave()
  expect(element.textContent).toContain('Leave without saving?')
  await press(buttonIn(element, 'Keep writing'))
  expect(area()?.value).toBe('In front of the house.')
  await leave()
  await press(buttonIn(element, 'Leave'))
  expect([area(), element.querySelector('.saved__one b')?.textContent]).toEqual([null, 'Parking'])
})

it('leaves a reply without a question where nothing was changed', async () => {
  const { element, labelled, area } = await open()
  await press(labelled('Change Parking'))
  await press(labelled('Close'))
  expect([area(), element.querySelector('.saved__one b')?.textContent]).toEqual([null, 'Parking'])
})

it('leaves a new reply open that was written on while it was saved, and saves that one again', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const saved = { id, title: 'Dogs', text: 'Bring yours.', used: 0 }
  const { calls, element, area, write } = await open({
    'POST /api/saved-replies': () => line.promise,
    [`PUT /api/saved-replies/${id}`]: { body: saved },
  })
  await press(buttonIn(element, 'New reply'))
  await act(async () => {
    const title = element.querySelector<HTMLInputElement>('input[name=title]')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(title, 'Dogs')
    title?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await write('Bring yours.')
  await press(buttonIn(element, 'Save'))
  await write('Bring yours. There is water')
  line.resolve({ body: saved })
  await settle()
  expect(area()?.value).toBe('Bring yours. There is water')
  await press(buttonIn(element, 'Save'))
  await settle()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
    'POST',
    'PUT',
  ])
  expect(area()).toBeNull()
})

it('leaves a reply that is written open when another, left meanwhile, is deleted', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const { element, labelled, area, write } = await open({
    [`DELETE /api/saved-replies/${id}`]: () => line.promise,
  })
  await press(labelled('Change Parking'))
  await press(buttonIn(element, 'Delete'))
  const question = element.querySelector<HTMLElement>('[role=alertdialog]') ?? element
  await press(buttonIn(question, 'Delete'))
  await press(buttonIn(element, 'Cancel'))
  await press(buttonIn(element, 'New reply'))
  await write('Dogs are welc')
  line.resolve({ body: { id } })
  await settle()
  expect(area()?.value).toBe('Dogs are welc')
})

it('an Enter that ends the writing of a character saves nothing and picks nothing', async () => {
  const { calls, picked, element, labelled } = await open()
  const enter = (field: Element | null, marks: KeyboardEventInit) =>
    act(async () => {
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...marks }))
      await Promise.resolve()
    })
  const search = element.querySelector<HTMLInputElement>('.saved input')
  search?.focus()
  await enter(search, { isComposing: true })
  // Safari marks it by the code alone
  await enter(search, { keyCode: 229 })
  await press(labelled('Change Parking'))
  await enter(element.querySelector('input[name=title]'), { isComposing: true })
  await settle()
  expect([picked, calls.filter(({ method }) => method !== 'GET')]).toEqual([[], []])
})
