import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { keptReply } from './kept-reply.ts'
import { settle } from '#testing/signed-in.tsx'
import { aCompany } from '#testing/people.ts'
import { id, open, thread, useTalk } from '../testing/talk.tsx'

useTalk()

const path = `POST /api/messages/threads/${id}/messages`
const sent = { body: { id: 'm_2', message: '', state: 'sent' } }
const picture = { id: 'a0000000-0000-4000-8000-000000000001', name: 'dish.jpg', thumbUrl: '/m/1' }
const { id: companyId } = aCompany()

const bodies = (talk: Awaited<ReturnType<typeof open>>) =>
  talk.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
async function pressLabel({ element }: Awaited<ReturnType<typeof open>>, label: string) {
  await act(async () => {
    element.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click()
  })
  await settle()
}

describe('a picture beside an answer', () => {
  it('is kept with the words, and goes first where its network takes it only alone', async () => {
    keptReply.writeExtras(companyId, id, { picture, quickReplies: [] })
    const talk = await open({ [path]: sent })
    expect(talk.element.textContent).toContain('dish.jpg')
    expect(talk.element.textContent).not.toContain('two messages')
    await talk.type('Like this')
    expect(talk.element.textContent).toContain('Facebook sends the picture and your words as two')
    await talk.press('Send')
    expect(bodies(talk)).toEqual([{ mediaId: picture.id }, { message: 'Like this' }])
    expect([talk.box()?.value, talk.element.textContent.includes('dish.jpg')]).toEqual(['', false])
    expect(talk.sent).toHaveBeenCalledTimes(1)
  })

  it('goes with the words where its network takes both, and may go without any', async () => {
    const onX = { thread: thread({ type: 'twitter', answerUntil: null }) }
    keptReply.writeExtras(companyId, id, { picture, quickReplies: [] })
    const talk = await open({ [path]: sent }, onX)
    expect(talk.button('Send')?.disabled).toBe(false)
    await talk.type('Like this')
    await talk.press('Send')
    expect(bodies(talk)).toEqual([{ message: 'Like this', mediaId: picture.id }])
  })

  it('that could not be sent keeps the words, which are not sent without it', async () => {
    keptReply.writeExtras(companyId, id, { picture, quickReplies: [] })
    const talk = await open({ [path]: new Error('The line is broken') })
    await talk.type('Like this')
    await talk.press('Send')
    expect(bodies(talk)).toEqual([{ mediaId: picture.id }])
    expect([talk.box()?.value, talk.element.textContent.includes('dish.jpg')]).toEqual([
      'Like this',
      true,
    ])
  })

  it('that is taken off is not sent', async () => {
    keptReply.writeExtras(companyId, id, { picture, quickReplies: [] })
    const talk = await open({ [path]: sent })
    await pressLabel(talk, 'Remove the picture')
    expect(talk.button('Send')?.disabled).toBe(true)
    expect(keptReply.readExtras(companyId, id).picture).toBe(null)
  })
})

describe('quick replies', () => {
  it('go below the words, without those that are empty', async () => {
    keptReply.writeExtras(companyId, id, { picture: null, quickReplies: ['Two', ' ', 'Four '] })
    const talk = await open({ [path]: sent })
    expect(talk.element.querySelectorAll('.reply__quick input')).toHaveLength(3)
    await talk.type('How many?')
    await talk.press('Send')
    expect(bodies(talk)).toEqual([{ message: 'How many?', quickReplies: ['Two', 'Four'] }])
    expect(talk.element.querySelectorAll('.reply__quick input')).toHaveLength(0)
  })

  it('are asked for by a button, and not offered where the network has none', async () => {
    const talk = await open()
    await pressLabel(talk, 'Add quick replies')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quick reply 1')
    const onX = await open({}, { thread: thread({ type: 'twitter', answerUntil: null }) })
    expect(onX.element.querySelector('button[aria-label="Add quick replies"]')).toBe(null)
  })

  it('that are kept do not take the focus when their talk is opened', async () => {
    keptReply.writeExtras(companyId, id, { picture: null, quickReplies: ['Two', 'Four'] })
    const talk = await open()
    expect(talk.element.querySelectorAll('.reply__quick input')).toHaveLength(2)
    expect(document.activeElement?.closest('.reply__quick') ?? null).toBe(null)
  })

  it('take the focus where one is added, and leave it at hand where one is removed', async () => {
    keptReply.writeExtras(companyId, id, { picture: null, quickReplies: ['Two', 'Four'] })
    const talk = await open()
    await talk.press('Add another')
    const label = () => document.activeElement?.getAttribute('aria-label')
    expect(label()).toBe('Quick reply 3')
    talk.element.querySelector<HTMLElement>('[aria-label="Remove quick reply 1"]')?.focus()
    await pressLabel(talk, 'Remove quick reply 1')
    expect(label()).toBe('Remove quick reply 1')
    talk.element.querySelector<HTMLElement>('[aria-label="Remove quick reply 2"]')?.focus()
    await pressLabel(talk, 'Remove quick reply 2')
    expect(label()).toBe('Quick reply 1')
    talk.element.querySelector<HTMLElement>('[aria-label="Remove quick reply 1"]')?.focus()
    await pressLabel(talk, 'Remove quick reply 1')
    expect(label()).toBe('Add quick replies')
  })
})
