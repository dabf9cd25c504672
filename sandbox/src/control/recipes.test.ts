import { expect, it } from 'vitest'
import { useBank } from '../stripe/testing.ts'
import { connectThreads } from '../threads/testing.ts'
import { tomorrowEvening } from './tomorrow-evening.ts'

const { town, buy } = useBank()
const panel = async () => (await fetch(`${town.url()}/control`)).text()
const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code)))
/** What a person reads before “more”, and behind it. */
const partsOf = (page: string) =>
  page.split('<details class="more">').map((part) => unescaped(part.replaceAll(/<[^>]*>/g, ' ')))

interface Shown {
  readonly name: string
  readonly watch: string
  readonly post: { readonly path: string; readonly body: string } | null
  readonly to: string | null
}
const shown = (page: string): Shown[] =>
  [...page.matchAll(/<li data-recipe="([^"]+)">(.*?)<\/li>/g)].map(([, name = '', inner = '']) => {
    const [, path, body] = /data-post="([^"]+)" data-body="([^"]+)"/.exec(inner) ?? []
    return {
      name: unescaped(name),
      watch: /data-watch>([^<]*)/.exec(inner)?.[1] ?? '',
      post: path === undefined ? null : { path, body: unescaped(body ?? '') },
      to: /data-to="([^"]+)"/.exec(inner)?.[1] ?? null,
    }
  })
const press = async ({ path, body }: { path: string; body: string }) =>
  (
    await fetch(`${town.url()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  ).status

it('names what can happen, with what to watch for, and the town takes every press', async () => {
  await town.control('POST', '/reset', { seed: 'demo' })
  await buy({}, { email: 'marta@example.com' })
  await connectThreads(town)
  const recipes = shown(await panel())
  expect(recipes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Facebook loses the next answer',
      'X refuses the next post',
      'A guest writes on Facebook',
      'Marta withdraws her consent on X',
      'A guest answers on Threads',
      'Threads loses the next answer',
      'The next payment fails',
      'Tomorrow 18:00',
    ]),
  )
  const possible = recipes.filter(({ post, to }) => post !== null || to !== null)
  // what needs Bluesky connected says so in one line
  expect(possible.length).toBeGreaterThanOrEqual(recipes.length - 2)
  for (const { name, watch, post } of possible) {
    expect(watch, name).not.toBe('')
    if (post) expect(await press(post), name).toBeLessThan(300)
  }
})

it('folds every box behind “more” by its name', async () => {
  const [, behind = ''] = (await panel()).split('<details class="more">')
  const names = [...behind.matchAll(/data-part="([^"]+)"><summary>/g)].map(([, name]) => name)
  expect(names).toContain('Last calls')
  // a box that stands open makes the page five screens high
  expect([...behind.matchAll(/<section class="box">/g)]).toHaveLength(names.length)
})

it('folds every group of recipes but the first, and says how many it holds', async () => {
  const [before = ''] = (await panel()).split('<details class="more">')
  const [open = '', ...folds] = before.split('<details class="part" ')
  expect(shown(open).map(({ name }) => name)).toContain('Facebook loses the next answer')
  expect(open).not.toContain('A guest writes on Facebook')
  expect(folds.length).toBeGreaterThanOrEqual(7)
  for (const fold of folds) {
    const [, name = '', count] = /^data-part="[^"]+"><summary>(.+) \((\d+)\)</.exec(fold) ?? []
    expect([name, Number(count)]).toEqual([name, shown(fold).length])
  }
})

it('shows routes and codes only behind “more”', async () => {
  const [before = '', behind = ''] = partsOf(await panel())
  expect(before).not.toContain('POST /')
  expect(before).not.toContain('Subcode')
  expect(behind).toContain('Subcode')
})

it('lets a fault leave the list once it struck as often as it was to', async () => {
  await town.control('DELETE', '/faults')
  await town.control('POST', '/faults', {
    network: 'stripe',
    route: 'GET *',
    kind: 'delay',
    ms: 1,
    times: 1,
  })
  expect(partsOf(await panel())[0]).toContain('Stripe: slow answer, 1 more time')
  await fetch(`${town.url()}/v1/customers`, { headers: { authorization: 'Bearer sk' } })
  const page = await panel()
  expect(page).toContain('The world works as it should.')
  expect(page).not.toContain('data-remove')
})

it('knows six in the evening of tomorrow in winter and in summer', () => {
  expect(new Date(tomorrowEvening(Date.UTC(2026, 10, 22, 23, 30))).toISOString()).toBe(
    '2026-11-23T18:00:00.000Z',
  )
  expect(new Date(tomorrowEvening(Date.UTC(2026, 6, 1, 9))).toISOString()).toBe(
    '2026-07-02T17:00:00.000Z',
  )
})
