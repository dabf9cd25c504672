import * as assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { isFull, seriousFindings, tell, visit } from './support/browser.ts'
import { logInAsMarta } from './support/log-in.ts'
import { useStage } from './support/stage.ts'
import { moveClock, until } from './support/town.ts'
import { namesInZip } from './support/zip.ts'

const stage = useStage()
const profile = '/user-panel/account/profile'
const dayMs = 86_400_000

async function exportData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'export')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'marquee-data.zip')
  const names = namesInZip(await readFile(await download.path()))
  for (const wanted of [
    'README.txt',
    'person/person.json',
    'companies/1 Osteria Lume/posts.json',
    'companies/1 Osteria Lume/members.json',
  ])
    assert.ok(names.includes(wanted), `${wanted} is not in the zip`)
  assert.ok(
    names.some((name) => name.startsWith('companies/1 Osteria Lume/media/')),
    'no picture is in the zip',
  )
  await until('the mail about the export', async () => {
    const mails: { subject: string }[] = await (
      await fetch(`${stage.product.town}/mail/messages?to=marta%40osterialume.example`)
    ).json()
    return mails.some(({ subject }) => subject === 'Your data is ready')
  })
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong1234')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('The password is wrong.').waitFor()
  assert.deepEqual(await seriousFindings(page), [], 'delete dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('Tagliatelle1')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/^Your account is deleted on /).waitFor()
}

/** Whether the address has an account. */
async function isKnown(): Promise<boolean> {
  const answer: unknown[] = await (
    await fetch(`${stage.product.url}/api/users/find`, {
      method: 'POST',
      headers: { 'x-api-key': 'marquee-web', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'marta@osterialume.example' }),
    })
  ).json()
  return answer.length > 0
}

if (isFull)
  describe('the law at 1440 px', () => {
    it('tells honestly of a deletion that nobody knows', async () => {
      const visitor = await visit(stage.browser, { width: 1440 })
      await tell(visitor, 'law 1440', async () => {
        const { page } = visitor
        await page.goto(`${stage.product.url}/data-deletion?code=nothing`)
        await page.getByText('There is no deletion with this code.').waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'data deletion')
        await logInAsMarta(page, stage.product)
        await page.goto(`${stage.product.url}${profile}`)
        await page.getByRole('heading', { name: 'Delete my account' }).waitFor()
        assert.deepEqual(await seriousFindings(page), [], 'profile with the law')
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })

describe('the law at 390 px', () => {
  it('gives out what is kept, lets an account go and stay, and in the end deletes it', async () => {
    const visitor = await visit(stage.browser, { width: 390 })
    await tell(visitor, 'law 390', async () => {
      const { page } = visitor
      await logInAsMarta(page, stage.product)
      await page.goto(`${stage.product.url}${profile}`)
      await exportData(page)

      await askToDelete(page)
      await page.goto(`${stage.product.url}/user-panel/dashboard`)
      await page.getByText(/^Your account is deleted on /).waitFor()
      assert.deepEqual(await seriousFindings(page), [], 'banner')
      await page.getByRole('button', { name: 'Keep my account' }).click()
      await page.getByText('Your account stays').waitFor()
      await page.getByText(/^Your account is deleted on /).waitFor({ state: 'hidden' })

      await page.goto(`${stage.product.url}${profile}`)
      await askToDelete(page)
      assert.equal(await isKnown(), true)
      // a panel that is open leaves by itself when its account is gone, into the next step of this
      // story
      await page.goto(`${stage.product.url}/terms`)
      await moveClock(stage.product.town, { advanceMs: 14 * dayMs + 60_000 })
      await until('the deletion', async () => !(await isKnown()), 60_000)
      await page.goto(`${stage.product.url}/login`)
      await page.getByLabel('Email').fill('marta@osterialume.example')
      await page
        .getByText(/don't have an account|no account|sign up/i)
        .first()
        .waitFor()
      assert.equal(await page.getByLabel('Password', { exact: true }).count(), 0)
    })
    assert.deepEqual(visitor.complaints, [])
  })
})
