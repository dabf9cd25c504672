import type { InboxRemark } from '@marquee/contract/team-inbox.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { Remarks } from './remarks.tsx'

const id = '00000000-0000-4000-8000-0000000000a1'
const path = `POST /api/inbox/items/${id}/remarks`

async function open(answers: Parameters<typeof answering>[0] = {}, itemId = id) {
  const asked = answering(answers)
  const { element, leave } = await renderSignedIn(
    <Remarks itemId={itemId} remarks={[]} zone="Europe/London" />,
  )
  const box = () => element.querySelector('textarea')
  const write = (words: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        box(),
        words,
      )
      box()?.dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    })
  return { asked, box, write, leave, add: () => press(buttonIn(element, 'Add note')) }
}

beforeEach(() => {
  localStorage.clear()
})

it('a remark that was begun is there again after another item was opened', async () => {
  const first = await open()
  await first.write('Ask Luca about the')
  await first.leave()
  const other = await open({}, '00000000-0000-4000-8000-0000000000a2')
  expect(other.box()?.value).toBe('')
  await other.leave()
  const again = await open()
  expect(again.box()?.value).toBe('Ask Luca about the')
})

it('a remark that was added leaves the box, and what was written meanwhile stays', async () => {
  const line = Promise.withResolvers<{ body: object }>()
  const { box, write, add } = await open({ [path]: () => line.promise })
  await write('Ask Luca')
  await add()
  await write('Ask Luca. And Ada')
  line.resolve({ body: { id } })
  await settle()
  expect(box()?.value).toBe('Ask Luca. And Ada')
  const next = await open({ [path]: { body: { id } } })
  await next.write('Ask Luca')
  await next.add()
  await settle()
  expect([next.box()?.value, localStorage.length]).toEqual(['', 0])
})

it('a remark that was under way when the item was left is added under the same key', async () => {
  const first = await open({ [path]: () => Promise.withResolvers<{ body: object }>().promise })
  await first.write('Ask Luca')
  await first.add()
  await first.leave()
  const again = await open({ [path]: { body: { id } } })
  await again.add()
  await settle()
  const keys = [...first.asked, ...again.asked].map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size, localStorage.length]).toEqual([2, 1, 0])
})

it('a remark that a form left behind has added leaves the form that was opened since', async () => {
  const added = {
    id,
    text: 'Ask Luca',
    author: null,
    isYours: true,
    writtenAt: '2026-11-23T22:14Z',
  }
  function Item() {
    const [remarks, setRemarks] = useState<readonly InboxRemark[]>([])
    return (
      <>
        <Remarks itemId={id} remarks={remarks} zone="Europe/London" />
        <button
          type="button"
          onClick={() => {
            setRemarks([added])
          }}
        >
          Arrives
        </button>
      </>
    )
  }
  const first = await open()
  await first.write('Ask Luca')
  await first.leave()
  const { element } = await renderSignedIn(<Item />)
  expect(element.querySelector('textarea')?.value).toBe('Ask Luca')
  await press(buttonIn(element, 'Arrives'))
  expect(element.querySelector('textarea')?.value).toBe('')
})
