import { beforeEach, expect, it } from 'vitest'
import { openInbox, page, screenIs } from '../testing/open-inbox.tsx'

beforeEach(() => {
  screenIs(false)
})

it('on a phone says who wrote, and where, also of an item that the loaded list does not have', async () => {
  const { element } = await openInbox({ 'GET /api/inbox/items': page([]) })
  const detail = element.querySelector('.waits__detail')
  expect(detail?.querySelector('h2')?.textContent).toBe('Guest 1')
  expect(detail?.textContent).toContain('Comment · Facebook · Osteria Lume')
})

it('on a phone says it once where the page says it already', async () => {
  const { element } = await openInbox()
  expect(element.querySelector('h1')?.textContent).toBe('Guest 1')
  expect(element.querySelector('.waits__detail .waits__head')).toBeNull()
})
