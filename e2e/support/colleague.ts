import type { Page } from 'playwright-core'
import { asMarta } from './connect-all.ts'
import { mailedLink } from './mailed-link.ts'
import type { Product } from './product.ts'
import { codeFor, until } from './town.ts'

export const giulia = { email: 'giulia@osterialume.example', name: 'Giulia Conti' }
const password = 'Focaccia11'

/** An editor of the demo venue, by the calls that the screens make: other stories tell how it looks. */
export async function inviteGiulia(product: Product): Promise<void> {
  const call = await asMarta(product)
  await call('POST', '/companies/invitations', { email: giulia.email, role: 'editor' })
  const link = new URL(await mailedLink(product, { email: giulia.email, page: '/invitation' }))
  const anybody = async (path: string, body: object, token: string | null = null) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: {
        'x-api-key': 'marquee-web',
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const said: { access_token?: string; approval?: boolean } = await answer.json()
    return said
  }
  const [firstName = '', lastName = ''] = giulia.name.split(' ')
  await anybody('/companies/company-user', {
    firstName,
    lastName,
    email: giulia.email,
    password,
    terms: true,
  })
  const token = await until('an approved code', async () => {
    const otp = await codeFor(product.town, giulia.email).catch(() => '')
    return (await anybody('/users/verify-otp', { email: giulia.email, otp })).access_token
  })
  await anybody('/invitations/accept', { token: link.searchParams.get('token') }, token)
}

export async function logInAsGiulia(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: `Hi, ${giulia.name}, welcome to Marquee` }).waitFor()
}
