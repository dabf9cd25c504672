import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cutsOf, removals } from './removal-list.ts'

const cuts = removals.flatMap((removal) =>
  cutsOf(removal).map((cut) => ({ ...cut, name: removal.name })),
)

describe('the removals', () => {
  // whoever words a protection anew words its removal anew too, and lets `npm run chaos:removals`
  // show that the chaos still notices
  it.each(cuts)('can still take out the $name', ({ file, from, to }) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(text.split(from)).toHaveLength(2)
    expect(text.replace(from, () => to)).not.toBe(text)
  })
  // a name that is gone would end every call in an error, and the chaos without a verdict
  it.each(cuts)(
    'calls nothing without the $name that its file does not know',
    ({ file, from, to }) => {
      const rest = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replace(from, '')
      const called = [...to.matchAll(/(?<![.\w])([a-z]\w*)\(/gi)].map(([, name]) => name)
      expect(called.filter((name) => !new RegExp(`\\b${String(name)}\\b`).test(rest))).toEqual([])
    },
  )
})
