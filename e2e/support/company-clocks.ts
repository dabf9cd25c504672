import * as assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { Width } from './browser.ts'
import type { Product } from './product.ts'

interface Company {
  readonly id: string
  readonly timeZone: string
}
export interface PlannedPost {
  readonly title: string
  readonly scheduledAt: string
  readonly wallTime: string
  readonly timeZone: string
}

/** The company of Marta's with its clocks and its plan, over the API. */
export async function logInToCompany(product: Product) {
  const key = { 'x-api-key': 'marquee-web', 'content-type': 'application/json' }
  const login = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: key,
    body: JSON.stringify({ email: 'marta@osterialume.example', password: 'Tagliatelle1' }),
  })
  const { access_token: token }: { access_token: string } = await login.json()
  const headers = { ...key, authorization: `Bearer ${token}` }
  const me: { companies: Company[] } = await (
    await fetch(`${product.url}/api/users/me`, { headers })
  ).json()
  const [company] = me.companies
  assert.ok(company)
  return {
    company,
    async setZone(timeZone: string) {
      const answer = await fetch(`${product.url}/api/companies/${company.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ timeZone, scheduledPosts: 'keep-instants' }),
      })
      assert.equal(answer.status, 200)
    },
    async scheduled(): Promise<readonly PlannedPost[]> {
      return (await fetch(`${product.url}/api/posts/scheduled`, { headers })).json()
    },
  }
}

/** What stays of each post when the company's zone changes. */
export type ZoneChange = 'Keep clock times' | 'Keep the moments'

/** Chooses the zone in the dialog: a phone has its own list, a desk a search. */
export async function chooseZone(
  page: Page,
  dialog: Locator,
  { width, to }: { width: Width; to: string },
): Promise<void> {
  if (width === 390) {
    await dialog.getByLabel('Time zone').selectOption(to)
    return
  }
  await dialog.getByLabel('Time zone').click()
  await dialog
    .getByRole('combobox', { name: 'Find in Time zone' })
    .fill(to.split('/').pop()?.replaceAll('_', ' ') ?? '')
  await page.keyboard.press('Enter')
}

/** Every post kept what was to be kept, and shows the other in the new zone. */
export function assertMoved(
  before: readonly PlannedPost[],
  after: readonly PlannedPost[],
  { to, way }: { to: string; way: ZoneChange },
): void {
  const [kept, moved] =
    way === 'Keep clock times'
      ? (['wallTime', 'scheduledAt'] as const)
      : (['scheduledAt', 'wallTime'] as const)
  for (const post of before) {
    const same = after.find(({ title }) => title === post.title)
    assert.ok(same)
    assert.equal(same.timeZone, to)
    assert.equal(same[kept], post[kept])
    assert.notEqual(same[moved], post[moved])
  }
}
