import { describe, expect, it } from 'vitest'
import type { CodeTable } from '../capabilities/code-table.ts'
import { documentedCodes } from './documented-codes.ts'
import { adNumbers } from '../facebook/ads/ad-refusals.ts'
import { instagramNumbers } from '../instagram/instagram-refusals.ts'
import { graphNumbers } from '../meta-graph/client/graph-refusals.ts'
import { threadsNumbers } from '../threads/client/threads-refusals.ts'

/** Sentences that say no more than that something went wrong. */
const empty = new Set([
  'network.refused',
  'network.refused-because',
  'network.refused-with-status',
  'network.post-unusable-because',
  'instagram.post-unusable',
  'tiktok.not-published',
  'tiktok.not-published-because',
])
const told = ({ codes, judge }: CodeTable) =>
  codes.filter((code) => !empty.has(judge(code).said.code))
const lists = documentedCodes.map((table) => [table.network, table.title, table] as const)

describe('codes that networks document', () => {
  it.each(lists)(
    '%s, %s: each has a sentence but those told in its own words',
    (...[, , table]) => {
      expect(table.codes.filter((code) => !told(table).includes(code))).toEqual(
        table.codes.filter((code) => table.inOwnWords.includes(code)),
      )
      expect(table.inOwnWords.filter((code) => !table.codes.includes(code))).toEqual([])
      expect(new Set(table.codes).size).toBe(table.codes.length)
    },
  )
  it.each([
    ['facebook', [...graphNumbers, ...adNumbers]],
    ['instagram', instagramNumbers],
    ['threads', threadsNumbers],
  ])('names every number of %s that the connector has a meaning for', (network, numbers) => {
    const named = documentedCodes
      .filter((table) => table.network === network)
      .flatMap(({ codes }) => codes.flatMap((code) => code.split('/').map(Number)))
    expect(numbers.filter((number) => !named.includes(number))).toEqual([])
  })
  it('repeats what cannot have taken effect, and only looks up what may have', () => {
    const kindOf = (network: string, code: string) =>
      documentedCodes
        .filter((table) => table.network === network && table.codes.includes(code))
        .map(({ judge }) => judge(code).kind)
    expect(kindOf('google', 'ABORTED')).toEqual(['unavailable'])
    expect(kindOf('google', 'CANCELLED')).toEqual(['uncertain'])
    expect([kindOf('twitter', '503'), kindOf('tiktok', 'internal_error')]).toEqual([
      ['uncertain'],
      ['uncertain'],
    ])
    expect(kindOf('instagram', '1/2207057')).toEqual(['rejected'])
    expect(kindOf('tiktok', 'token_not_authorized_for_specified_publish_id')).toEqual([
      'unavailable',
    ])
  })
})
