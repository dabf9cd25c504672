import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from './toast-store.ts'

beforeEach(() => {
  while (toastStore.read().length > 0) for (const item of toastStore.read()) toast.dismiss(item.id)
})

const titles = () => toastStore.read().map((item) => item.title)

it('shows three at a time, and loses none', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) toast.error(title)
  expect(titles()).toEqual(['a', 'b', 'c'])
  toast.dismiss(toastStore.read()[0]?.id ?? 0)
  expect(titles()).toEqual(['b', 'c', 'd'])
  for (const { id } of toastStore.read()) toast.dismiss(id)
  expect(titles()).toEqual(['e'])
})
it('does not let the same wait twice', () => {
  for (const title of ['a', 'b', 'c', 'd', 'd']) toast.error(title)
  for (const { id } of toastStore.read()) toast.dismiss(id)
  expect(titles()).toEqual(['d'])
})
it('keeps what went out in sight until all that did not was shown beside it', () => {
  toast.together([
    { kind: 'success', title: 'Published on Facebook.' },
    ...['b', 'c', 'd', 'e'].map((title) => ({ kind: 'error' as const, title })),
  ])
  expect(titles()).toEqual(['Published on Facebook.', 'b', 'c'])
  // two rounds of errors, six seconds each
  expect(toastStore.read()[0]?.durationMs).toBe(12_000)
})
it('stays by kind, and as long as it is told to', () => {
  toast.success('a')
  toast.error('b')
  toast.warning({ title: 'c', durationMs: 8000 })
  expect(toastStore.read().map((item) => item.durationMs)).toEqual([4000, 6000, 8000])
})
