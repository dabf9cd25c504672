import { expect, it } from 'vitest'
import { findProse } from './check-prose.ts'

const file = 'server/src/features/soup/stir.ts'
const textsIn = (source: string, where = file) => findProse(where, source).map(({ text }) => text)

it('finds a sentence that stands in an error instead of a code', () => {
  expect(textsIn("throw new AppError('conflict', 'The soup is cold.')")).toEqual([
    'The soup is cold.',
  ])
  expect(
    textsIn("new AppError('conflict', isLate ? 'Too late.' : `The ${name} is cold.`)"),
  ).toEqual(['Too late.', 'The {} is cold.'])
  expect(
    textsIn("new AppError('conflict', message('soup.cold'), { details: { soup: 'Cold soup' } })"),
  ).toEqual(['Cold soup'])
  expect(
    textsIn("new ConnectorError('rejected', { network, message: `${name} refused it.` })"),
  ).toEqual(['{} refused it.'])
})

it('finds a sentence of ours that goes as the words of a network', () => {
  expect(textsIn("const cold = rawMessage('The soup is cold.')")).toEqual(['The soup is cold.'])
  expect(textsIn("const cold = { code: 'raw', raw: `The ${name} is cold.` }")).toEqual([
    'The {} is cold.',
  ])
})

it('leaves codes, words of a network, figures, logs and tests alone', () => {
  for (const source of [
    "new AppError('conflict', message('soup.cold'), { facts: { pot: 'The big one' } })",
    "new ConnectorError('rejected', { network, message: message('soup.cold', {}, { raw: text }) })",
    'const said = rawMessage(String(bytes))',
    'const said = rawMessage(answer.error.message)',
    "log.info({ pot }, 'The soup is cold.')",
    "throw new Error('The soup is cold.')",
  ])
    expect(textsIn(source)).toEqual([])
  expect(textsIn("rawMessage('The soup is cold.')", 'server/src/features/soup/a.test.ts')).toEqual(
    [],
  )
})
