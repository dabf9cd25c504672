import { beforeEach, expect, it } from 'vitest'
import { toast, toastStore } from './toast-store.ts'

beforeEach(() => {
  for (const item of toastStore.read()) toast.dismiss(item.id)
})

it('keeps the newest three', () => {
  for (const title of ['a', 'b', 'c', 'd']) toast.info(title)
  expect(toastStore.read().map((item) => item.title)).toEqual(['b', 'c', 'd'])
})
it('stays by kind, and as long as it is told to', () => {
  toast.success('a')
  toast.error('b')
  toast.warning({ title: 'c', durationMs: 8000 })
  expect(toastStore.read().map((item) => item.durationMs)).toEqual([4000, 6000, 8000])
})
