import type { AlertChoices } from '@marquee/contract/alerts.ts'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { AlertChoicesSection } from './mail-choices-section.tsx'

const warning = 'No digest is chosen below, so no email comes.'

async function textOf(choices: AlertChoices): Promise<string> {
  answering({ 'GET /api/alert-choices': { body: choices } })
  const { element } = await renderSignedIn(<AlertChoicesSection />)
  await settle()
  return element.textContent ?? ''
}
const count = (text: string) => text.split(warning).length - 1

it('says where a mail waits for a digest that nobody chose', async () => {
  const off = { digest: 'off' } as const
  expect(count(await textOf({ ...off, lowReview: 'digest', messageWaiting: 'none' }))).toBe(1)
  expect(count(await textOf({ ...off, lowReview: 'digest', messageWaiting: 'digest' }))).toBe(2)
  expect(count(await textOf({ ...off, lowReview: 'now', messageWaiting: 'none' }))).toBe(0)
})
it('says nothing of it where there is a digest', async () => {
  const both = { lowReview: 'digest', messageWaiting: 'digest' } as const
  expect(count(await textOf({ ...both, digest: 'daily' }))).toBe(0)
})
