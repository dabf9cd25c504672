import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('every threat names its wall and a test that is there', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const [, threat = '', wall = '', tests = ''] of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect([threat, wall !== '', files.length > 0]).toEqual([threat, true, true])
    expect([threat, files.filter((file) => !existsSync(file))]).toEqual([threat, []])
  }
})
