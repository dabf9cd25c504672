import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aTool } from '#testing/tools.ts'
import { disconnectCard, disconnectedText, disconnectOne } from './disconnect-account.ts'

const { id } = aTool()

it('takes an account out by its id alone, and a page of a list by company and page too', async () => {
  const asked = answering({
    [`PUT /api/social/social-accounts/disabled/${id}`]: {
      body: { id, type: 'instagram', heldPosts: 0 },
    },
    [`PUT /api/social/social-accounts/disabledid/${id}/17841/c`]: {
      body: { id, type: 'instagram', heldPosts: 0 },
    },
  })
  await disconnectCard(aTool())
  await disconnectOne('c', aTool())
  expect(asked).toHaveLength(2)
})
it('asks nobody when something to name it by is missing', async () => {
  answering({})
  await expect(disconnectCard(aTool({ id: '' }))).rejects.toThrow('Could not be disabled.')
  for (const [company, tool] of [
    ['', aTool()],
    ['c', aTool({ id: '' })],
    ['c', aTool({ pageId: '' })],
  ] as const) {
    await expect(disconnectOne(company, tool)).rejects.toThrow(
      'Tool ID, Page ID, or Company ID is missing.',
    )
  }
})
it('says which network it was', () => {
  expect(disconnectedText(aTool({ type: 'twitter' }))).toBe('X was disabled')
  const unknown = aTool()
  Object.assign(unknown, { type: 'bluesky-of-tomorrow' })
  expect(disconnectedText(unknown)).toBe('This social network was disabled')
})
