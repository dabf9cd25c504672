import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTown, type Town } from '../sandbox/src/town.ts'
import { townControl } from './town-control.ts'
import { endFaults, raiseFaults } from './town-faults.ts'

let town: Town
beforeAll(async () => {
  town = await startTown({ port: 0, smtpPort: 0, seed: 'bare' })
})
afterAll(() => town.close())

interface Standing {
  readonly route: string
  readonly kind: string
  readonly probability: number
  readonly status?: number
}
const raised = () => townControl(town.url).get<readonly Standing[]>('/faults')

it('has every network refuse look-ups and meet their limits, and every exchange of tokens refuse and lose its answer', async () => {
  await raiseFaults(townControl(town.url), 7, 1)
  const faults = await raised()
  const kindsOf = (route: string) =>
    new Set(faults.filter((fault) => fault.route === route).map(({ kind }) => kind))
  for (const route of [
    'GET /{page}/published_posts',
    'GET /{ig}/media',
    'GET /{user}/threads',
    'GET /v4/accounts/{account}/locations/{location}/localPosts',
    'POST /v2/post/publish/status/fetch/',
    'GET /2/users/{id}/tweets',
    'GET /xrpc/com.atproto.repo.getRecord',
  ])
    expect([...kindsOf(route)]).toEqual(expect.arrayContaining(['status', 'rate-limit']))
  const tokens = faults.filter(({ route }) => /token\/?$/.test(route))
  expect(new Set(tokens.map(({ route }) => route)).size).toBe(8)
  for (const { kind, probability, status } of tokens) {
    expect(probability).toBe(0.03)
    expect([kind, status]).toEqual(kind === 'status' ? ['status', 503] : ['lose-answer', undefined])
  }
  await endFaults(townControl(town.url))
  expect((await raised()).map(({ kind }) => kind)).toEqual(['usage'])
})
