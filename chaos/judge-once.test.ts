import { expect, it } from 'vitest'
import { judgeOnce } from './judge-once.ts'

const text = 'Evening 1'
const row = (state: string) => ({ network: 'facebook', text, state, hold_reason: null })
const stands = { network: 'facebook', text }
const expected = [`facebook: ${text}`]
const judge = (state: string, times: number) =>
  judgeOnce({
    expected,
    rows: [row(state), { ...row('published'), text: 'another' }],
    standing: [
      ...Array.from({ length: times }, () => stands),
      { network: 'facebook', text: 'another' },
    ],
  }).offences

it('what stands once and is called published is well, and so is what is unknown and may stand', () => {
  expect(judge('published', 1)).toEqual([])
  expect(judge('unknown', 1)).toEqual([])
  expect(judge('unknown', 0)).toEqual([])
})
it.each([
  ['twice', 'published', 2, 'stands 2 times'],
  ['unknown and twice', 'unknown', 2, 'stands 2 times'],
  ['not at all though it is called published', 'published', 0, 'is called published and is absent'],
  ['though it is called failed', 'failed', 1, 'is called failed and stands'],
  ['never, for it waits', 'scheduled', 0, 'is scheduled'],
])('an offence is what stands %s', (...[, state, times, said]) => {
  expect(judge(state, times).join()).toContain(said)
})
it('what was acknowledged and is in no row is forgotten, and a run that published nothing proves nothing', () => {
  expect(judgeOnce({ expected, rows: [], standing: [] }).offences).toEqual([
    `was acknowledged and is forgotten: facebook: ${text}`,
    'nothing was published at all',
  ])
})
