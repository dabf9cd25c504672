import { expect, it } from 'vitest'
import { plural } from './look-parts.ts'

it.each([
  [plural(1, 'post'), '1 post'],
  [plural(0, 'post'), '0 posts'],
  [plural(1200, 'post'), '1,200 posts'],
  [plural(1, 'reply', 'replies'), '1 reply'],
  [plural(2, 'reply', 'replies'), '2 replies'],
])('%s', (shown, wanted) => {
  expect(shown).toBe(wanted)
})
