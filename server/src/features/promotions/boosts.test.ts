import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  boostOf,
  call,
  clock,
  dayMs,
  db,
  list,
  marta,
  net,
  pass,
  press,
  read,
  spending,
  stranger,
  usePromotions,
  world,
} from './testing.ts'

usePromotions()

const states = async () => (await list()).boosts.map(({ state }) => state)

describe('a boost', () => {
  it('is made ahead, started by one call, and shows from the press on', async () => {
    const { status, body } = await press()
    expect([status, boostOf(body).state]).toEqual([200, 'started'])
    expect(net.writes).toEqual([
      'make-campaign',
      'make-set',
      'make-creative',
      'make-ad',
      'start-ad',
      'start-set',
      'commit',
    ])
    expect(spending()).toHaveLength(1)
    expect(await states()).toEqual(['started'])
  })
})
