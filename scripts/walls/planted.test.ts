import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { findHoles, planted } from './planted.ts'

const require = createRequire(import.meta.url)
const {
  forbidden,
}: {
  readonly forbidden: readonly { readonly name: string }[]
} = require('../../.dependency-cruiser.cjs')
const names = forbidden.map(({ name }) => name)
const allRefused = planted.map(([name, from]) => ({ from, rule: { name } }))

describe('the walls', () => {
  it('each have a planted crossing, and hold when all are refused', () => {
    expect(findHoles(names, allRefused)).toEqual([])
  })

  it('fail for a rule that nothing is planted for', () => {
    expect(findHoles([...names, 'a-new-wall'], allRefused)).toEqual([
      'a-new-wall: nothing is planted for it in scripts/walls/planted.ts',
    ])
  })

  it('fail for each crossing that went through, though another rule refused its file', () => {
    const [first, ...rest] = allRefused
    const elsewhere = { from: first?.from ?? '', rule: { name: 'nothing-unlisted' } }
    expect(findHoles(names, [elsewhere, ...rest])).toHaveLength(1)
  })
})
