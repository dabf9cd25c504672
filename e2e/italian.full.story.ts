import * as assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launch, seriousFindings, storyWidths, tell, visit, type Width } from './support/browser.ts'
import { takePhotograph } from './support/photograph.ts'
import { startProduct, type Product } from './support/product.ts'
import { codeFor, livePostsOn } from './support/town.ts'

let product: Product
let browser: Browser
before(async () => {
  product = await startProduct()
  await rememberWhatIsWritten()
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * Words that every page in English has one of, and none in Italian. What people and networks wrote
 * stays as they wrote it.
 */
const english = /\b(?:the|and|your|you|loading|with|this)\b/i
let written: readonly string[] = []
const anchorTap = '20005'
async function rememberWhatIsWritten(): Promise<void> {
  written = [
    'The Anchor Tap',
    ...(await livePostsOn(product.town, anchorTap)).flatMap(({ message }) => message.split('\n')),
  ]
    .filter((line) => line !== '')
    .sort((a, b) => b.length - a.length)
}

/**
 * Nothing in English, nothing that axe finds serious, the right language, and no sideways scroll,
 * also on the narrowest phone.
 */
async function check(page: Page, name: string): Promise<void> {
  await page.locator('h1:visible').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  // a colour on its way is neither the one nor the other
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'it-IT', name)
  const said = await page.evaluate(() => [
    document.body.innerText,
    document.title,
    ...[...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].flatMap(
          (attribute) => element.getAttribute(attribute) ?? [],
        ),
    ),
  ])
  const strays = said
    .flatMap((text) => text.split('\n'))
    .map((line) => written.reduce((left, words) => left.replaceAll(words, ''), line))
    .filter((line) => english.test(line))
  assert.deepEqual([...new Set(strays)], [], `${name} says something in English`)
  assert.deepEqual(await seriousFindings(page), [], name)
  const size = page.viewportSize()
  for (const width of size && size.width < 400 ? [size.width, 360] : []) {
    await page.setViewportSize({ width, height: 780 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.ok(overflow <= 0, `${name} can be scrolled sideways by ${overflow} px at ${width} px`)
  }
  if (size) await page.setViewportSize(size)
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/`)
  await page
    .getByRole('heading', { name: 'Cambia la lavagna una volta. La legge tutta la città.' })
    .waitFor()
  await check(page, 'landing')
  await page.goto(`${product.url}/login`)
  await page.getByRole('heading', { name: 'Accedi o registrati' }).waitFor()
  await check(page, 'login')

  await page.goto(`${product.url}/sign-up`)
  await check(page, 'welcome')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Sam')
  await page.getByLabel('Cognome').fill('Okoye')
  await page.getByLabel('Email').fill('sam@')
  await page.getByLabel('Password', { exact: true }).fill('Anchor2026')
  await page.getByText('Email non valida').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /Accetto/ }).check()
  await check(page, 'person')
  await page.getByRole('button', { name: 'Avanti' }).click()

  const code = await codeFor(product.town, email)
  const [mail]: { subject: string; text: string }[] = await (
    await fetch(`${product.town}/mail/messages?to=${encodeURIComponent(email)}`)
  ).json()
  assert.match(mail?.subject ?? '', /^Il codice per Marquee: /)
  assert.match(mail?.text ?? '', /^Buongiorno Sam,/m)
  const dialog = page.getByRole('dialog', { name: 'Controlla la posta' })
  // what the server says of a wrong code is Italian as well, though nobody is signed in and it is
  // the first sentence of the server
  await dialog.getByRole('textbox', { name: 'Cifra 1 di 6' }).click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await dialog
    .getByRole('button', { name: 'Avanti' })
    .click({ timeout: 3000 })
    .catch(() => undefined)
  await page.getByText('Il codice non è giusto. Vale quello dell’email più recente.').waitFor()
  await check(page, 'code')
  await dialog.getByRole('textbox', { name: 'Cifra 1 di 6' }).click()
  await page.keyboard.type(code)
  await dialog
    .getByRole('button', { name: 'Avanti' })
    .click({ timeout: 3000 })
    .catch(() => undefined)

  await page.getByLabel('Nome del locale').fill('Osteria Nuova')
  await check(page, 'business')
  await page.getByRole('button', { name: 'Avanti' }).click()
}

async function connect(page: Page): Promise<void> {
  await page.getByText('Si comincia collegando i tuoi account').waitFor()
  await check(page, 'connecting')
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('button', { name: /^Collega/ })
    .first()
    .click()
  const popup = await opened
  await popup.getByText('Sam Okoye').first().click()
  await popup.getByRole('button', { name: /^Continue/ }).click()
  const pages = page.getByRole('dialog', { name: 'Collega Facebook' })
  await pages.getByRole('switch', { name: /The Anchor Tap/ }).click()
  await page.getByText('Facebook è stato attivato').waitFor()
  await pages.getByRole('button', { name: 'Avanti' }).click()
  // Sam has no ads account, and nothing speaks of one but the answer
  await pages.getByText('Nessun account pubblicitario Facebook trovato').waitFor()
  await pages.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.waitForURL('**/user-panel/dashboard')
  await page.getByRole('heading', { name: 'Ciao Sam Okoye, Marquee ti dà il benvenuto' }).waitFor()
  await check(page, 'dashboard')
}

/** One post now, and what is told of it second by second. */
async function post(page: Page, words: string): Promise<void> {
  const photograph = await takePhotograph('cena.jpg')
  await page.goto(`${product.url}/user-panel/posts/new`)
  await page.getByRole('checkbox', { name: /Facebook/ }).check()
  await page.locator('input[type=file]').first().setInputFiles(photograph.path)
  await page.getByRole('img', { name: /cena/ }).first().waitFor()
  await page.getByLabel('Testo del post').fill(words)
  await check(page, 'composer')
  await page.getByRole('button', { name: 'Pubblica ora' }).click()
  await page.getByText('Pubblicato su Facebook.').waitFor()
  await page.getByText(words).first().waitFor()
  await check(page, 'posts')
  await page.getByText(words).first().click()
  await page.getByRole('link', { name: 'Che cosa è successo su Facebook' }).first().click()
  await page.getByText('Hai premuto Pubblica ora').waitFor()
  await page.getByText('Facebook l’ha accettato').waitFor()
  await check(page, 'why')
}

const routes: readonly { readonly pattern: string }[] = JSON.parse(
  readFileSync('web/dist/routes.json', 'utf8'),
)
const addresses = routes.map(({ pattern }) =>
  pattern
    .replace(':tab', 'scheduled')
    .replace('/*', '/nothing-here')
    .replace(/^\*$/, '/nothing-here'),
)
const ofPanel = addresses.filter((address) => address.startsWith('/user-panel'))
const ofEntry = addresses.filter(
  (address) => !address.startsWith('/user-panel') && !/callback|twitter|uber-eats/.test(address),
)

async function switchLanguage(page: Page): Promise<void> {
  await page.goto(`${product.url}/user-panel/account/profile`)
  await page.getByRole('button', { name: 'Modifica profilo' }).waitFor()
  await choose(page, 'Lingua', 'English')
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en-GB')
  await choose(page, 'Language', 'Italiano')
  await page.getByRole('button', { name: 'Modifica profilo' }).waitFor()
  await check(page, 'profile')
}

async function choose(page: Page, label: string, language: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: language }).click()
}

const stories: readonly Width[] = storyWidths
for (const width of stories) {
  describe(`an Italian owner at ${width} px`, () => {
    // minutes long: every run has each language on a few screens, the full one the whole walk in one
    it('reads everything in Italian: the street side, the way in, the mail, the panel, and what the server says', async () => {
      const visitor = await visit(browser, { width, locale: 'it-IT', timezoneId: 'Europe/Rome' })
      const email = `sam-${width}@osterianuova.example`
      await tell(visitor, `italian ${width}`, async () => {
        const { page } = visitor
        await signUp(page, email)
        await connect(page)
        await post(page, `Stamattina è arrivata la burrata, ${width} porzioni.`)
        await switchLanguage(page)
        for (const address of ofPanel) {
          await page.goto(`${product.url}${address}`)
          await check(page, address)
        }
      })
      assert.deepEqual(visitor.complaints, [])
    })
    it('and so does whoever is not signed in, on every page of the entry', async () => {
      const visitor = await visit(browser, { width, locale: 'it-IT', timezoneId: 'Europe/Rome' })
      await tell(visitor, `italian entry ${width}`, async () => {
        for (const address of ofEntry) {
          await visitor.page.goto(`${product.url}${address}`)
          await check(visitor.page, address)
        }
      })
      assert.deepEqual(visitor.complaints, [])
    })
  })
}
