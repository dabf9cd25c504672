import { expect, it } from 'vitest'
import { drawingOf, withIcons } from './take-data.ts'

it('an icon is its lines, with what is more than a path beside them', () => {
  expect(
    drawingOf([
      ['path', { d: 'M1 1', key: 'a' }],
      ['rect', { width: '3', key: 'b' }],
    ]),
  ).toBe('"M1 1", ["rect",{"width":"3"}]')
})

it('an icon is added in its place, and one that is there is drawn anew', () => {
  const line = (name: string, drawing: string) =>
    `export const ${name} = /* @__PURE__ */ icon("${drawing}")`
  const file = ['// the head', line('Bell', 'old'), line('Upload', 'up'), ''].join('\n')
  expect(
    withIcons(
      file,
      new Map([
        ['Camera', '"c"'],
        ['Bell', '"new"'],
      ]),
    ),
  ).toBe(
    ['// the head', line('Bell', 'new'), line('Camera', 'c'), line('Upload', 'up'), ''].join('\n'),
  )
})
