import { expect, it } from 'vitest'
import { guestWrites, list, useTeamInbox } from '../testing.ts'

useTeamInbox()

const shown = async (text: string) => {
  await guestWrites({ kind: 'comment', text })
  return (await list()).items.map((item) => item.text)
}

it.each([
  ['letters', 'a'.repeat(301), `${'a'.repeat(299)}…`],
  ['half of a picture', `${'a'.repeat(298)}🍝🍝🍝`, `${'a'.repeat(298)}…`],
  ['a picture', `${'a'.repeat(297)}🍝🍝🍝`, `${'a'.repeat(297)}🍝…`],
])(
  'longer words of a comment end with a sign that there are more: %s',
  async (_name, text, excerpt) => {
    expect(await shown(text)).toEqual([excerpt])
  },
)

it('words that fit are whole', async () => {
  const text = `${'a'.repeat(298)}🍝`
  expect(await shown(text)).toEqual([text])
})
