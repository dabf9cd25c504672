import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { isFull, seriousFindings, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const profile = '/user-panel/account/profile'

async function edit(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}${profile}`)
  await page.getByRole('heading', { name: 'Account details' }).waitFor()
  assert.equal(await page.getByLabel('First name').isDisabled(), true)
  assert.deepEqual(await seriousFindings(page), [], 'locked')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const save = page.getByRole('button', { name: 'Save Changes' })
  assert.equal(await save.isDisabled(), true)
  assert.equal(
    await page.getByRole('textbox', { name: 'Email cannot be changed' }).isDisabled(),
    true,
  )
  await page.getByLabel('City').fill('Bath')
  assert.equal(await save.isDisabled(), false)

  // what was typed is asked about before another page comes; staying keeps it
  await page.getByRole('link', { name: 'Plans & Billing' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  assert.equal(await page.getByLabel('City').inputValue(), 'Bath')
  assert.equal(new URL(page.url()).pathname, profile)
  assert.deepEqual(await seriousFindings(page), [], 'editing')
  await save.click()
  await page.getByText('Company was updated').waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await page.reload()
  await page.getByLabel('City').waitFor()
  assert.equal(await page.getByLabel('City').inputValue(), 'Bath')
}

async function moveTheClocks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await page
    .getByText(/This does not change any scheduled post|What happens to scheduled posts/)
    .waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'other clocks')
  // away without saving, this time on purpose
  await page.getByRole('link', { name: 'Plans & Billing' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await page.waitForURL('**/user-panel/account')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByText(/^It is \d\d:\d\d there now/).waitFor()
  assert.equal(
    await page.getByRole('combobox', { name: 'Time zone' }).inputValue(),
    'Europe/London',
  )
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Old password').fill(from)
  await page.getByLabel('New password').fill(to)
  await page.getByLabel('Repeat password').fill(to)
  await page.getByRole('button', { name: 'Change password' }).click()
}

describe('the profile at 390 px', () => {
  it('is edited, asks before it is left, and ends other sessions with a new password', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    const other = await visit(stage.browser, { width: 1440 })
    await tell(visitor, 'profile 390', async () => {
      const { page } = visitor
      await logInAsMarta(other.page, stage.product)
      await logInAsMarta(page, stage.product)
      await edit(page)
      await moveTheClocks(page)

      const devices = page
        .getByRole('region', { name: 'Where you are logged in' })
        .getByRole('listitem')
      assert.ok((await devices.count()) >= 2)
      await devices.first().getByText('Here').waitFor()
      await changePassword(page, 'Tagliatelle2', 'Pomodoro22')
      await page.getByText('Old password is wrong').waitFor()
      await changePassword(page, 'Tagliatelle1', 'Tagliatelle1')
      await page.getByText('New password must be different from old password').waitFor()
      await changePassword(page, 'Tagliatelle1', 'Pomodoro22')
      await page.getByText('Password was changed').waitFor()
      await page.waitForFunction(() => document.querySelectorAll('.sessions__row').length === 1)
      await other.page.goto(`${stage.product.url}/user-panel/dashboard`)
      await other.page.waitForURL(`${stage.product.url}/`)
      assert.deepEqual(await seriousFindings(page), [], 'after the password')

      await changePassword(page, 'Pomodoro22', 'Tagliatelle1')
      await page.getByText('Password was changed').last().waitFor()
      await page.getByRole('button', { name: 'Log out everywhere' }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Log out everywhere' })
        .click()
      await page.waitForURL(`${stage.product.url}/`)
    })
    await other.context.close()
    assert.deepEqual([...visitor.complaints, ...other.complaints], [])
  })
})

// what only a wide screen adds is told in the full run
describe('the profile at 1440 px', { skip: !isFull }, () => {
  it('stands in two columns and speaks Italian when it is asked to', async () => {
    const visitor = await visit(stage.browser, { width: 1440 })
    await tell(visitor, 'profile 1440', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      await page.goto(`${stage.product.url}${profile}`)
      await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
      assert.deepEqual(await seriousFindings(page), [], 'profile')
      await page.getByRole('combobox', { name: 'Language' }).click()
      await page.getByRole('option', { name: 'Italiano' }).click()
      await page.getByRole('heading', { name: 'Dati personali', exact: true }).waitFor()
      assert.deepEqual(await seriousFindings(page), [], 'profile in Italian')
      await page.getByRole('combobox', { name: 'Lingua' }).click()
      await page.getByRole('option', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'Account details' }).waitFor()
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
