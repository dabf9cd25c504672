import * as assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { languageLocales, languages, type Language } from '../contract/languages.ts'
import type { Message } from '../contract/message.ts'
import { networks } from '../contract/networks/table.ts'
import { wordIn } from '../server/src/platform/wording/index.ts'
import { storyWidths, tell, visit } from './support/browser.ts'
import { asMarta, connectMore } from './support/connect-all.ts'
import { findingsAtRest } from './support/connecting.ts'
import { chooseNetworks } from './support/desk.ts'
import { overflowOf } from './support/fits.ts'
import type { Product } from './support/product.ts'
import { addFault } from './support/publishing.ts'
import { useStage } from './support/stage.ts'
import { until } from './support/town.ts'
import { englishNotIn, wordsIn, type CatalogueName } from './support/words.ts'

const marta = { email: 'marta@osterialume.example', password: 'Tagliatelle1', name: 'Marta' }
/** What Facebook refused, by our id of it: everybody reads why in a language of their own. */
let refusedId = ''
const stage = useStage(async (product: Product) => {
  const call = await asMarta(product)
  const { company } = await call<{ company: { id: string } }>('GET', '/users/me')
  const library = await call<{ id: string; type: string }[]>('GET', `/media/company/${company.id}`)
  await addFault(product, {
    route: 'POST /{page}/feed',
    kind: 'status',
    status: 400,
    code: 368,
    subcode: 1404102,
    message: '(#368) The content is considered abusive',
    times: 1,
  })
  const words = 'Killer wings, half the price.'
  await call('POST', '/posts', {
    title: words,
    mediaIds: library
      .filter(({ type }) => type === 'image')
      .slice(0, 1)
      .map(({ id }) => id),
    socialNetworks: ['facebook'],
  })
  refusedId = await until('a refused post', async () => {
    const { items } = await call<{
      items: { text: string; publications: { id: string; state: string }[] }[]
    }>('GET', '/posts?networks=facebook&limit=100')
    return items
      .find(({ text }) => text === words)
      ?.publications.find(({ state }) => state === 'failed')?.id
  })
})

async function speakTo(language: Language): Promise<void> {
  const call = await asMarta(stage.product)
  const { id } = await call<{ id: string }>('GET', '/users/me')
  await call('PATCH', `/users/${id}`, { language })
}

/** What a page shows, and what it says to whoever cannot see it. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].flatMap(
          (attribute) => element.getAttribute(attribute) ?? [],
        ),
    ),
  ])

function strays(language: Language, said: readonly string[], names: readonly CatalogueName[]) {
  const all = said
    .join('\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase()
  return englishNotIn(language, names).filter((english) => all.includes(english.toLowerCase()))
}

/** The page says what language it is in, keeps to it, and cannot be scrolled sideways. */
async function assertSpeaks(
  page: Page,
  language: Language,
  names: readonly CatalogueName[],
): Promise<void> {
  const where = `${new URL(page.url()).pathname} in ${language}`
  assert.equal(
    await page.evaluate(() => document.documentElement.lang),
    languageLocales[language],
    where,
  )
  const said = await saidOn(page)
  assert.deepEqual(strays(language, said, names), [], `${where} speaks English`)
  // the look finds English where there is some
  if (language === languages[0])
    assert.notDeepEqual(strays(languages[1], said, names), [], `${where} is not looked at`)
  const over = await overflowOf(page)
  assert.ok(over <= 0, `${where} can be scrolled sideways by ${over} px`)
}

/** The way in: its words, and what it says of a call that failed. */
async function logIn(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language, 'web/features/identity')
  const press = (place: string) =>
    page.getByRole('button', { name: words(place), exact: true }).click()
  await page.goto(`${stage.product.url}/login`)
  await page.getByRole('heading', { name: words('login.title') }).waitFor()
  await assertSpeaks(page, language, ['web/features/identity', 'web/app/document'])
  await page.getByLabel(words('login.email')).fill(marta.email)
  await press('login.next')
  const password = page.getByLabel(words('login.password'), { exact: true })
  await password.fill(`${marta.password}?`)
  await press('login.login')
  await page.getByText(words('login.wrong')).waitFor()
  await assertSpeaks(page, language, ['web/features/identity', 'web/app/document'])
  await password.fill(marta.password)
  await press('login.login')
  await page.waitForURL('**/user-panel/dashboard')
}

/** The form of a post, and what a network would not take. */
async function compose(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language, 'web/features/publishing/composer')
  const finding = wordsIn(language, 'messages/preflight')
  await page.goto(`${stage.product.url}/user-panel/posts/new`)
  await page.getByRole('heading', { level: 1, name: words('composer.title') }).waitFor()
  await page.locator('.pick input').first().waitFor()
  await chooseNetworks(page, ['Instagram'])
  const most = networks.instagram.limits.mostHashtags ?? 0
  const over = 2
  await page
    .getByLabel(words('composer.wordsLabel'))
    .fill(Array.from({ length: most + over }, (_, nth) => `#spritz${nth}`).join(' '))
  await page.getByText(words('preflight.title')).first().waitFor()
  await page
    .getByText(finding('too-many-hashtags', { network: 'Instagram', most, over }))
    .first()
    .waitFor()
  await assertSpeaks(page, language, ['web/features/publishing/composer', 'messages/preflight'])
}

/** Why a post was refused, told second by second. */
async function readWhy(page: Page, language: Language): Promise<void> {
  const of = { network: 'Facebook' }
  await page.goto(`${stage.product.url}/user-panel/posts/why/${refusedId}`)
  await page
    .getByRole('heading', {
      level: 1,
      name: wordsIn(language, 'web/features/publishing/why')('title.failed', of),
    })
    .waitFor()
  await page
    .getByRole('list')
    .getByText(wordsIn(language, 'messages/why')('refused', of))
    .first()
    .waitFor()
  await assertSpeaks(page, language, ['web/features/publishing/why', 'messages/why'])
  assert.deepEqual(await findingsAtRest(page), [], `why in ${language}`)
}

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that nobody's screen asks for anew: the link for a new password. */
async function readMail(language: Language): Promise<void> {
  const { town } = stage.product
  const words = wordsIn(language, 'mails/password-reset')
  const call = await asMarta(stage.product)
  await call('POST', '/auth/reset-password', { email: marta.email })
  const mail = await until(`a mail in ${language}`, async () => {
    const mails: Mail[] = await (
      await fetch(`${town}/mail/messages?to=${encodeURIComponent(marta.email)}`)
    ).json()
    return mails.find(({ subject }) => subject === words('subject'))
  })
  const said = mail.text.replaceAll(/\s+/g, ' ')
  for (const sentence of [
    wordsIn(language, 'mails/frame')('greeting', { name: marta.name }),
    words('what'),
    words('once'),
    words('foot'),
  ])
    assert.ok(said.includes(sentence.replaceAll(/\s+/g, ' ')), `"${sentence}" is not in: ${said}`)
  assert.match(mail.html, new RegExp(`<html[^>]* lang="${language}`))
  assert.deepEqual(strays(language, [said, mail.html], ['mails/password-reset']), [])
}

interface LostTool {
  readonly id: string
  readonly type: string
  readonly pageName: string
  readonly health: string
  readonly healthMessage: Message | null
}

/** The owner takes the consent back at TikTok, where nothing is scheduled. */
async function loseTiktok(): Promise<LostTool> {
  const { town } = stage.product
  await connectMore(stage.product, ['tiktok'])
  const answer = await fetch(`${town}/control/tiktok/users/osterialume`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ revoke: true }),
  })
  assert.equal(answer.status, 200)
  const call = await asMarta(stage.product)
  const find = async () =>
    (await call<LostTool[]>('GET', '/social/social-accounts')).find(({ type }) => type === 'tiktok')
  const tool = await find()
  assert.ok(tool)
  return until('a lost connection', async () => {
    await call('POST', `/social/social-accounts/recheck/${tool.id}`, {})
    const now = await find()
    return now?.health === 'connected' ? undefined : now
  })
}

for (const language of languages)
  describe(`Marquee in ${language}`, () => {
    for (const width of storyWidths)
      it(`speaks it on the way in, in the form and on a why page at ${width} px`, async () => {
        await speakTo(language)
        const visitor = await visit(stage.browser, { width, locale: languageLocales[language] })
        const { page } = visitor
        await tell(visitor, `language ${language} ${width}`, async () => {
          await logIn(page, language)
          await compose(page, language)
          await readWhy(page, language)
        }).finally(() => speakTo(languages[0]))
        assert.deepEqual(visitor.complaints, [])
      })
    it('writes its mails in it', async () => {
      await speakTo(language)
      await readMail(language).finally(() => speakTo(languages[0]))
    })
  })

describe('a lost connection, told to a German owner', () => {
  it('is German on its card, on the dashboard and in its mail', async () => {
    await speakTo('de')
    const { pageName, healthMessage } = await loseTiktok()
    assert.ok(healthMessage)
    const reason = wordIn('de', healthMessage)
    assert.notEqual(reason, wordIn('en', healthMessage))
    const visitor = await visit(stage.browser, { width: 390, locale: languageLocales.de })
    const { page } = visitor
    await tell(visitor, 'lost in German', async () => {
      await logIn(page, 'de')
      await page
        .getByText(
          wordsIn('de', 'web/features/dashboard/needs')('needs.signedOut', {
            network: 'TikTok',
            page: pageName,
          }),
        )
        .first()
        .waitFor()
      await assertSpeaks(page, 'de', ['web/features/dashboard/needs'])
      await page.goto(`${stage.product.url}/user-panel/tools`)
      await page.getByText(reason).first().waitFor()
      await assertSpeaks(page, 'de', ['web/features/accounts/state', 'messages/accounts'])
    }).finally(() => speakTo(languages[0]))
    const mail = await until('the mail about it', async () => {
      const mails: Mail[] = await (
        await fetch(`${stage.product.town}/mail/messages?to=${encodeURIComponent(marta.email)}`)
      ).json()
      return mails.find(({ text }) => text.replaceAll(/\s+/g, ' ').includes(reason))
    })
    assert.match(mail.html, /<html[^>]* lang="de/)
    assert.deepEqual(strays('de', [mail.text], ['mails/account-ailing']), [])
    assert.deepEqual(visitor.complaints, [])
  })
})
