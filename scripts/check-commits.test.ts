import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commitsSince, mistakesIn } from './check-commits.ts'

const hash = '1234567890abcdef'
const ofWords = (subject: string, body = 'It was read twice.') =>
  mistakesIn({ hash, subject, body })

it('takes an area, what changes, and a reason', () => {
  expect(ofWords('web, e2e/support: a reload keeps the form')).toEqual([])
})
it.each([
  'A reload keeps the form',
  'web:a reload keeps the form',
  'web: ',
  'Web: a reload keeps the form',
  'Revert "web: a reload keeps the form"',
])('refuses the subject %j', (subject) => {
  expect(ofWords(subject)).toEqual([
    `12345678 "${subject}": the subject must read "area: what changes".`,
  ])
})
it.each(['', '\n \n', 'Co-Authored-By: Marta <marta@osterialume.example>\n'])(
  'refuses the body %j',
  (body) => {
    expect(ofWords('web: a reload keeps the form', body)).toEqual([
      '12345678 "web: a reload keeps the form": the body must say why.',
    ])
  },
)

let folder = ''
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
const commit = (subject: string, body = 'It was lost.') =>
  git('commit', '--quiet', '--allow-empty', '-m', subject, '-m', body)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-commits-'))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Marta')
  git('config', 'user.email', 'marta@osterialume.example')
  git('config', 'commit.gpgsign', 'false')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('reads the commits after the one it is told, merges apart', () => {
  commit('Older than the rule')
  const from = git('rev-parse', 'HEAD').trim()
  git('checkout', '--quiet', '-b', 'side')
  commit('web: a reload keeps the form')
  git('checkout', '--quiet', 'main')
  commit('No area', '')
  git('merge', '--quiet', '--no-ff', '--no-edit', 'side')
  const commits = commitsSince(folder, from)
  expect(commits?.map(({ subject }) => subject).toSorted()).toEqual([
    'No area',
    'web: a reload keeps the form',
  ])
  expect(commits?.flatMap(mistakesIn).map((one) => one.slice(9))).toEqual([
    '"No area": the subject must read "area: what changes".',
    '"No area": the body must say why.',
  ])
})
it('is skipped, and says so, where there is no history or none that goes back so far', () => {
  expect(commitsSince(folder)).toBeNull()
  commit('No area')
  expect(commitsSince(folder)).toBeNull()
  const script = new URL('./check-commits.ts', import.meta.url).pathname
  const { status, stdout } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([75, 'commits: skipped, for c0825494 is not in the history\n'])
})
