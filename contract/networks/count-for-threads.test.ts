import { expect, it } from 'vitest'
import { countForThreads } from './count-for-threads.ts'

it.each([
  ['', 0],
  ['Fresh pasta from noon', 21],
  // letters of any script count one each
  ['Crème brûlée', 12],
  ['Größe, Ñandú, Čaj', 17],
  ['今夜のおすすめ', 7],
  ['한국 요리', 5],
  ['Пельмени', 8],
  // two code points, although one letter is seen
  ['e\u0301', 2],
  ['a\nb', 3],
  // digits and signs that are emoji only with more behind them
  ['Table 7 #lume *', 15],
  // emoji count their bytes
  ['👍', 4],
  ['👍🏽', 8],
  ['👨‍👩‍👧‍👦', 25],
  ['👩🏽‍🍳', 15],
  ['❤️', 6],
  ['☕', 3],
  ['🇮🇹', 8],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 28],
  ['7️⃣', 7],
  ['🏳️‍🌈', 14],
  // what may be drawn as one
  ['© 2026', 7],
  ['Ciao 👋 a tutti', 17],
])('counts %j as %i', (text, count) => {
  expect(countForThreads(text)).toBe(count)
})

it('counts 125 thumbs as 500, and one more as too many', () => {
  expect(countForThreads('👍'.repeat(125))).toBe(500)
  expect(countForThreads(`${'👍'.repeat(125)}!`)).toBe(501)
})
