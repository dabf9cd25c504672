import type { Page } from 'playwright-core'

/** What the product says in passing, after an act. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).first()
export const network = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Where' }).getByRole('checkbox', { name })
export const text = (page: Page) => page.getByLabel('Post text')
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const atPictures = (page: Page) => page.getByRole('region', { name: 'Picture or video' })
