import { expect, it, vi } from 'vitest'
import { newId } from './ids.ts'

it('ids of one process sort as they were made, within a millisecond, past its counter and after a step back of the clock', () => {
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  try {
    const ids = Array.from({ length: 10_000 }, newId)
    now.mockReturnValue(start - 60_000)
    ids.push(newId(), newId())
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of [ids[0], ids[5000], ids.at(-1)])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  } finally {
    now.mockRestore()
  }
})
