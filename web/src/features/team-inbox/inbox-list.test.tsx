import { beforeEach, expect, it } from 'vitest'
import { loadLateMessages } from '#features/inbox'
import { settle, soon } from '#testing/signed-in.tsx'
import { messages, openInbox, page, screenIs } from './testing/open-inbox.tsx'

beforeEach(async () => {
  await loadLateMessages()
  screenIs(true)
})
const allClear = 'Nobody is waiting for an answer.'
const notYet = 'Messages are not loaded from the network yet.'
const threads = 'GET /api/messages/threads'

/** What the page says where no item is there. */
async function withoutItems(reading: object) {
  const { element } = await openInbox(
    { 'GET /api/inbox/items': page([]), [threads]: { body: { ...messages(null), ...reading } } },
    '',
  )
  await settle()
  return element.textContent
}

it('says that nobody waits only where messages were read', async () => {
  expect(await withoutItems({})).toContain(notYet)
  expect(document.body.textContent).not.toContain(allClear)
})

it('says that nobody waits once they were read, or where no network has messages', async () => {
  expect(await withoutItems({ readAt: new Date().toISOString() })).toContain(allClear)
  expect(await withoutItems({ networks: [] })).toContain(allClear)
})

it('says why messages could not be read', async () => {
  const problem = { code: 'raw', raw: 'A permission is missing.' }
  const said = await withoutItems({
    problems: [{ network: 'facebook', accountName: 'Osteria Lume', problem }],
  })
  expect(said).toContain('A permission is missing.')
  expect(said).not.toContain(allClear)
  expect(said).not.toContain(notYet)
})

it('waits for a first reading that is on its way', async () => {
  const read = messages(new Date().toISOString())
  const answers = [read, { ...messages(null), isReading: true }, read]
  const { element, readAgain } = await openInbox(
    {
      'GET /api/inbox/items': page([]),
      [threads]: () => ({ body: answers.shift() }),
    },
    '',
  )
  expect(element.textContent).toContain(allClear)
  await readAgain()
  await soon(() => {
    expect(element.querySelector('.waits__list .skeleton')).not.toBeNull()
  })
  expect(element.textContent).not.toContain(allClear)
  await readAgain()
  await soon(() => {
    expect(element.textContent).toContain(allClear)
  })
})

it('offers to try again where it is not known whether messages were read', async () => {
  const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
  let answer: object = broken
  const { element } = await openInbox(
    { 'GET /api/inbox/items': page([]), [threads]: () => answer },
    '',
  )
  await soon(() => {
    expect(element.querySelector('.waits__list [role=alert]')).not.toBeNull()
  })
  expect(element.textContent).not.toContain(allClear)
  answer = { body: messages(new Date().toISOString()) }
  element.querySelector<HTMLElement>('.waits__list [role=alert] button')?.click()
  await soon(() => {
    expect(element.textContent).toContain(allClear)
  })
})
