import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isShipped } from './is-shipped.ts'

const root = join(import.meta.dirname, '..', '..')
const folders = ['server', 'contract', 'languages', 'sandbox']
const known = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|mjs)$/.test(file) && existsSync(join(root, file)))
const shipped = known.filter(isShipped)
const importsOf = (file: string) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export)\b(?! type\b)[^'`]*?'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, from, called]) => from ?? called ?? '')

it('ships the product without its tests, suites, stand-ins and corpora', () => {
  expect(shipped.length).toBeGreaterThan(1000)
  for (const file of ['server/src/main.ts', 'sandbox/src/main.ts', 'contract/endpoints.ts'])
    expect(shipped).toContain(file)
  for (const path of [
    'src/features/inbox/answer.test.ts',
    'src/connectors/capabilities/messenger.suite.ts',
    'src/connectors/x/testing-town.ts',
    'src/features/inbox/stand-in-network.ts',
    'src/features/assistant/guard/later-corpus.ts',
    'src/testing',
  ])
    expect(isShipped(path)).toBe(false)
})

it('ships nothing that needs the test runner, which is not in the archive', () => {
  expect(shipped.filter((file) => importsOf(file).includes('vitest'))).toEqual([])
})

it('ships whatever a shipped file imports beside it', () => {
  const missing = shipped.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('.'))
      .map((path) => join(dirname(file), path))
      .filter((path) => !isShipped(path))
      .map((path) => `${file} -> ${path}`),
  )
  expect(missing).toEqual([])
})
