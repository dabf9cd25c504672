import { expect, it } from 'vitest'
import { readJson } from './read-json.ts'

it('a number that JavaScript cannot hold is read as its digits, and every other as what it is', () => {
  const text =
    '{"ids": [7350000000000000123, 9007199254740991, 7], "likes":12,"share":0.25,"long":0.12345678901234567,"far":1e21,"said":"see 7350000000000000123"}'
  expect(readJson(Buffer.from(text))).toEqual({
    ids: ['7350000000000000123', 9_007_199_254_740_991, 7],
    likes: 12,
    share: 0.25,
    long: Number('0.12345678901234567'),
    far: 1e21,
    said: 'see 7350000000000000123',
  })
  expect(readJson(Buffer.from('<html>'))).toBeNull()
})
