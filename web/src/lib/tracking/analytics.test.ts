import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { pageViewed } from './analytics.ts'

it('tells which page, without its ids', async () => {
  const asked = answering({ 'POST /api/analytics/event': { body: { success: true } } })
  pageViewed('/user-panel/posts/why/01a1fdb2-d913-7f33-81b3-c4d66463a92e')
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([{ event: 'page_view', data: { path: '/user-panel/posts/why/:id' } }])
})
it('says nothing when it fails', async () => {
  answering({ 'POST /api/analytics/event': new Error('no line') })
  expect(() => {
    pageViewed('/user-panel/dashboard')
  }).not.toThrow()
})
