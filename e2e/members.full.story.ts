import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { isFull, seriousFindings, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { mailedLink } from './support/mailed-link.ts'
import { useStage } from './support/stage.ts'
import { codeFor } from './support/town.ts'

const stage = useStage()
const profile = '/user-panel/account/profile'
const people = (page: Page, company: string) =>
  page.getByRole('region', { name: `People at ${company}` })

async function invite(
  page: Page,
  { company, email, role }: { company: string; email: string; role: string },
): Promise<void> {
  await people(page, company).getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  assert.deepEqual(await seriousFindings(page), [], 'invite')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`We emailed ${email}`).waitFor()
  await people(page, company).getByText('Invited, until').waitFor()
}

/** From the mailed link to the dashboard of the company, as somebody who was never here. */
async function signUpInvited(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page
    .getByRole('heading', { name: 'Marta Bellini invites you to work on Osteria Lume' })
    .waitFor()
  await page.getByText(`The invitation is for ${email}.`).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'invitation')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.getByLabel('First name').fill('Sara')
  await page.getByLabel('Last name').fill('Conti')
  assert.equal(await page.getByRole('textbox', { name: 'Email' }).inputValue(), email)
  await page.getByLabel('Password', { exact: true }).fill('Focaccia11')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('dialog').waitFor()
  const code = await codeFor(stage.product.town, email)
  await page.getByRole('dialog').getByRole('textbox').first().click()
  await page.keyboard.type(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  // no second step: there is a company already
  await page.getByRole('heading', { name: 'Hi, Sara Conti, welcome to Marquee' }).waitFor()
}

describe('people of a company at 390 px', () => {
  it('are invited, come in by sign-up, do what their role may, and are gone when they are taken out', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    const sara = await visit(stage.browser, { width: 390 })
    const email = 'sara@osterialume.example'
    await tell(visitor, 'members 390', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      await page.goto(`${stage.product.url}${profile}`)
      await people(page, 'Osteria Lume').getByText('marta@osterialume.example').waitFor()
      await invite(page, { company: 'Osteria Lume', email, role: 'Editor' })

      const link = await mailedLink(stage.product, { email, page: '/invitation' })
      // the link of somebody else is not one's own
      await page.goto(link)
      await page.getByRole('heading', { name: 'This invitation is for someone else' }).waitFor()
      assert.deepEqual(await seriousFindings(page), [], 'for somebody else')

      await signUpInvited(sara.page, link, email)
      await sara.page.goto(`${stage.product.url}/user-panel/tools`)
      await sara.page.getByText('Only managers and owners can connect accounts.').waitFor()
      await sara.page
        .getByRole('article', { name: 'Facebook' })
        .getByText('Connected', { exact: true })
        .waitFor()
      assert.equal(
        await sara.page.getByRole('button', { name: /Disconnect|Connect|Add/ }).count(),
        0,
      )
      assert.deepEqual(await seriousFindings(sara.page), [], 'accounts of an editor')
      await sara.page.goto(`${stage.product.url}/user-panel/posts/new`)
      await sara.page.getByRole('button', { name: 'Post Now' }).waitFor()

      await page.goto(`${stage.product.url}${profile}`)
      await people(page, 'Osteria Lume').getByRole('button', { name: 'Remove Sara Conti' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Sara Conti no longer has access').waitFor()
      // her open page hears of it by itself; she has no other company
      await sara.page.getByRole('link', { name: /business/i }).waitFor()
      assert.equal(await sara.page.getByText('Osteria Lume').count(), 0)
    })
    await sara.context.close()
    assert.deepEqual([...visitor.complaints, ...sara.complaints], [])
  })
})

// what only a wide screen adds is told in the full run
describe('two companies at 1440 px', { skip: !isFull }, () => {
  it('of one person never show each other’s things', async () => {
    const visitor = await visit(stage.browser, { width: 1440 })
    await tell(visitor, 'companies 1440', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      await page.goto(`${stage.product.url}/user-panel/posts/scheduled`)
      const anyPost = await page.getByRole('main').getByRole('listitem').first().textContent()
      await page.getByRole('button', { name: /Osteria Lume/ }).click()
      assert.deepEqual(await seriousFindings(page), [], 'company menu')
      await page.getByRole('menuitem', { name: 'Add a company' }).click()
      await page
        .getByRole('dialog', { name: 'Add a company' })
        .getByLabel('Company Name')
        .fill('Bar Lume')
      assert.deepEqual(await seriousFindings(page), [], 'add a company')
      await page.getByRole('dialog').getByRole('button', { name: 'Add company' }).click()
      await people(page, 'Bar Lume').getByText('marta@osterialume.example').waitFor()
      assert.deepEqual(await seriousFindings(page), [], 'people of the new company')
      await page.goto(`${stage.product.url}/user-panel/tools`)
      await page.getByRole('article', { name: 'Facebook' }).getByText('Disconnected').waitFor()
      // its own standing, too: the trial was for the first company
      await page
        .getByRole('dialog', { name: 'Your free Trial expired' })
        .getByRole('button', { name: 'Not now' })
        .click()
      assert.equal(await page.getByText((anyPost ?? '').slice(0, 20)).count(), 0)

      await page.getByRole('button', { name: /Bar Lume/ }).click()
      await page.getByRole('menuitemradio', { name: 'Osteria Lume' }).click()
      await page.getByRole('heading', { name: 'Hi, Marta Bellini, welcome to Marquee' }).waitFor()
      await page.goto(`${stage.product.url}/user-panel/tools`)
      await page
        .getByRole('article', { name: 'Facebook' })
        .getByText('Connected', { exact: true })
        .waitFor()
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
