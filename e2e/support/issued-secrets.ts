import * as assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { card } from './connecting.ts'
import type { Secret } from './leaks.ts'
import type { Product } from './product.ts'
import { addFault } from './publishing.ts'

export async function askTown<T>(product: Product, path: string, body?: object): Promise<T> {
  const answer = await fetch(
    `${product.town}/control/${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  assert.ok(answer.ok, `${path} answered ${answer.status}`)
  return answer.json()
}

/** Everything secret that the town gave out. */
export const issuedBy = (product: Product) => askTown<Secret[]>(product, 'issued')

/** The newest of this kind that the town gave out. */
async function newest(product: Product, kind: string): Promise<string> {
  const found = (await issuedBy(product)).findLast((one) => one.kind === kind)
  assert.ok(found, `the town gave out no ${kind}`)
  return found.value
}

/** The words in which Meta refuses a token: it repeats it. */
export const echo = async (product: Product, kind: string) =>
  `Malformed access token ${await newest(product, kind)}`

/** Asks a network again what works, while it refuses with our own token in its words. */
export async function recheckWithEcho(
  product: Product,
  page: Page,
  { name, network, kind }: { name: string; network: string; kind: string },
): Promise<void> {
  await addFault(product, {
    network,
    route: '*',
    kind: 'status',
    status: 400,
    code: 9999,
    message: await echo(product, kind),
    times: 1,
  })
  await card(page, name).getByText('Everything is allowed').click()
  const asked = page.waitForResponse((answer) => answer.url().includes('/recheck/'))
  await card(page, name).getByRole('button', { name: 'Check again' }).click()
  await asked
}
