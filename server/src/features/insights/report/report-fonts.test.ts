import { expect, it } from 'vitest'
import { piecesOf } from './report-fonts.ts'

it('a text is drawn in fonts that have its letters; what none has is left out', () => {
  expect(piecesOf('Łódź 🍄 Кафе €', 'plain')).toEqual([
    { font: 'plain latin-ext', text: 'Ł' },
    { font: 'plain latin', text: 'ód' },
    { font: 'plain latin-ext', text: 'ź' },
    { font: 'plain latin', text: '   €' },
  ])
})
