import type { Locator, Page } from 'playwright-core'
import type { Camera } from './camera.ts'

export interface Set {
  readonly page: Page
  readonly camera: Camera
  readonly url: string
  readonly picture: string
  readonly video: string
}
export type Scene = (set: Set) => Promise<void>

const seen = (what: Locator) => what.filter({ visible: true }).first()
const button = (page: Page, name: string | RegExp) => seen(page.getByRole('button', { name }))
const link = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('link', { name }).or(page.getByRole('button', { name })))
const menu = (page: Page, name: string) =>
  seen(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) }))

async function tickOnly(page: Page, names: readonly string[]): Promise<void> {
  await page.locator('.pick input').first().waitFor()
  for (const box of await page.locator('.pick input').all()) {
    const name = (await box.locator('..').locator('b').innerText()).trim()
    if ((await box.isChecked()) !== names.includes(name)) await box.click()
  }
}

async function attach({ page, camera }: Set, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.locator('.pick input').first().waitFor()
  await page
    .getByRole('img', { name: /tagliatelle|vongole|pasta/ })
    .first()
    .waitFor({ timeout: 60_000 })
  await camera.look()
  await camera.hold(900)
}

const summary: Scene = async (set) => {
  const { page, camera } = set
  camera.say(
    'One desk for your venue: what goes out next, and who needs you.',
    'Un’unica scrivania per il locale: che cosa esce adesso e chi ha bisogno di te.',
  )
  await camera.hold(3500)
  camera.say(
    'New Post: a picture, your words, and the networks you choose.',
    'Nuovo post: una foto, le tue parole e le reti che scegli.',
  )
  await camera.press(link(page, /^New Post/), page.locator('.pick input'))
  await tickOnly(page, ['Facebook', 'Instagram', 'X'])
  await attach(set, set.picture)
  await camera.type(
    page.getByLabel('Post text'),
    'Vongole tonight. Clams from Cornwall, thirty portions.',
  )
  await camera.hold(1200)
  camera.say('Post Now sends it to all of them at once.', 'Pubblica ora lo invia a tutte insieme.')
  await camera.press(button(page, 'Post Now'))
  await page.waitForURL('**/user-panel/posts')
  await page
    .getByText(/Live on 3/)
    .first()
    .waitFor({ timeout: 60_000 })
  await camera.look()
  camera.say(
    'It says Live only when each network shows it.',
    'Dice Online solo quando ogni rete lo mostra davvero.',
  )
  await camera.hold(3000)
  await camera.press(seen(page.getByText(/^Vongole tonight/)), button(page, 'Comments on Facebook'))
  camera.say(
    'Open a post to see it on every network, with its numbers.',
    'Apri un post per vederlo su ogni rete, con i suoi numeri.',
  )
  await camera.hold(4200)
}

const dashboard: Scene = async ({ page, camera }) => {
  camera.say(
    'The board shows the next post, when it goes out, and whether each network is ready.',
    'Il tabellone mostra il prossimo post, quando esce e se ogni rete è pronta.',
  )
  await camera.hold(5000)
  camera.say(
    'Your connected accounts are one press away.',
    'I tuoi account collegati sono a un clic.',
  )
  await camera.press(seen(page.getByRole('button', { name: /account/i })))
  await camera.hold(2500)
  await page.keyboard.press('Escape')
  await camera.look()
  camera.say(
    'Below: what needs you, and the latest posts and reels.',
    'Sotto: ciò che ti aspetta e gli ultimi post e reel.',
  )
  await camera.scroll(420)
  await camera.hold(3500)
  await camera.scroll(-420)
  camera.say(
    'Open post leads to what is planned. It goes out by itself.',
    'Apri post porta a ciò che è in programma. Esce da solo.',
  )
  await camera.press(link(page, 'Open post'))
  await camera.hold(4500)
}

const messaging: Scene = async ({ page, camera }) => {
  camera.say(
    'Guests write under your posts. The number shows how many.',
    'Gli ospiti scrivono sotto i tuoi post. Il numero dice quanti.',
  )
  await camera.press(menu(page, 'Posts'), page.getByRole('heading', { level: 1, name: 'Posts' }))
  await camera.hold(2500)
  await camera.press(
    seen(page.getByText(/^Tagliatelle al ragù, as on/)),
    button(page, 'Comments on Facebook'),
  )
  await camera.hold(1500)
  camera.say('Open the comments of a network.', 'Apri i commenti di una rete.')
  await camera.press(button(page, 'Comments on Facebook'))
  const dialog = page.getByRole('dialog', { name: 'Comments on Facebook' })
  await dialog.getByText('table for four').first().waitFor()
  await camera.look()
  await camera.hold(3000)
  camera.say(
    'Reply without leaving Marquee. It shows on Facebook as your page.',
    'Rispondi senza lasciare Marquee. Su Facebook appare come la tua pagina.',
  )
  const guest = dialog.getByRole('listitem').filter({ hasText: 'table for four' }).first()
  await camera.press(guest.getByRole('button', { name: /^Reply to/ }).first())
  await camera.type(
    guest.getByRole('textbox').first(),
    'Yes, at half past eight. We keep it for you.',
  )
  await camera.press(guest.getByRole('button', { name: 'Reply', exact: true }).first())
  await page.getByText('Reply Posted Successfully').first().waitFor({ timeout: 30_000 })
  await camera.look()
  await camera.hold(2500)
  camera.say(
    'Direct messages come later. Until then: comments of Facebook and Instagram.',
    'I messaggi diretti arriveranno. Per ora: i commenti di Facebook e Instagram.',
  )
  await camera.hold(4000)
}

const newPost: Scene = async (set) => {
  const { page, camera } = set
  camera.say('Write a post once, for all networks.', 'Scrivi il post una volta, per tutte le reti.')
  await camera.press(link(page, /^New Post/), page.locator('.pick input'))
  await tickOnly(page, ['Facebook', 'Instagram', 'Google'])
  await attach(set, set.picture)
  await camera.type(
    page.getByLabel('Post text'),
    'Friday fish is vongole. Come early, they go fast.',
  )
  camera.say(
    'Marquee checks it for every network before it goes out.',
    'Marquee lo controlla per ogni rete prima dell’invio.',
  )
  await camera.scroll(300)
  await camera.hold(3500)
  await camera.scroll(-300)
  camera.say(
    'Send it now, or choose the day and the minute.',
    'Invialo subito, oppure scegli il giorno e il minuto.',
  )
  await camera.press(button(page, 'Schedule'))
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  const friday = new Date(Date.now() + 5 * 86_400_000)
  const day = `${String(friday.getUTCDate()).padStart(2, '0')}.${String(friday.getUTCMonth() + 1).padStart(2, '0')}.${friday.getUTCFullYear()}`
  await dialog.getByLabel('Select Date').fill(day)
  await dialog.getByLabel('Select Date').press('Tab')
  await dialog.getByLabel('Select Time').fill('17:30')
  await dialog.getByLabel('Select Time').press('Tab')
  await camera.look()
  await camera.hold(2200)
  await camera.press(dialog.getByRole('button', { name: 'Schedule' }).first())
  await page.waitForURL('**/user-panel/posts**')
  await camera.look()
  camera.say(
    'It waits in the list of scheduled posts, and goes out by itself.',
    'Aspetta tra i post programmati ed esce da solo.',
  )
  await camera.hold(1500)
  await page.getByText('Friday fish is vongole').first().waitFor()
  await camera.look()
  await camera.hold(4000)
}

const posts: Scene = async ({ page, camera }) => {
  camera.say(
    'Posts shows what is live, what waits, and what a network refused.',
    'La pagina dei post mostra che cosa è online, che cosa aspetta e che cosa una rete ha rifiutato.',
  )
  await camera.press(menu(page, 'Posts'), page.getByRole('heading', { level: 1, name: 'Posts' }))
  await camera.hold(4000)
  camera.say(
    'This one is live on Facebook. X refused it.',
    'Questo è online su Facebook. X lo ha rifiutato.',
  )
  await camera.press(seen(page.getByText(/^Focaccia straight/)), link(page, /What happened on X/))
  await camera.hold(3000)
  camera.say(
    'What happened tells each step, in words, with the time.',
    'Che cosa è successo racconta ogni passo, con l’ora.',
  )
  await camera.press(
    link(page, /What happened on X/),
    page.getByRole('heading', { level: 1, name: 'Not live on X' }),
  )
  await camera.hold(3500)
  await camera.scroll(300)
  await camera.hold(2500)
  camera.say(
    'Change it and send it again: only to the network that refused it.',
    'Modificalo e invialo di nuovo: solo alla rete che lo ha rifiutato.',
  )
  await camera.scroll(-300)
  await camera.press(button(page, /^Edit and send again/))
  await camera.hold(4500)
}

const reels: Scene = async (set) => {
  const { page, camera } = set
  camera.say(
    'Reels: what is planned, what is live, and what a network still works on.',
    'Reel: ciò che è in programma, online o ancora in lavorazione.',
  )
  await camera.press(menu(page, 'Reels'), page.getByRole('heading', { level: 1, name: 'Reels' }))
  await camera.hold(3500)
  camera.say(
    'New Reel: an upright video of up to a minute. Trim it if it is longer.',
    'Nuovo reel: un video verticale fino a un minuto. Se è più lungo, accorcialo.',
  )
  await camera.press(link(page, /^New Reel/), page.locator('.pick input'))
  await tickOnly(page, ['Facebook', 'Instagram'])
  await page.locator('input[type=file]').first().setInputFiles(set.video)
  await page.locator('video').first().waitFor({ timeout: 60_000 })
  await camera.look()
  await camera.hold(2500)
  await camera.type(page.getByLabel(/text/i).first(), 'Two pans, one evening.')
  camera.say(
    'Post it now or schedule it, as with a post.',
    'Pubblicalo ora o programmalo, come un post.',
  )
  await camera.hold(1500)
  await camera.press(button(page, 'Schedule'))
  await camera.hold(2500)
  await page.keyboard.press('Escape')
  await camera.look()
  await camera.hold(3500)
}

const promotions: Scene = async ({ page, camera, url }) => {
  camera.say(
    'Promotions pay for a good post to be seen around the corner. They come later.',
    'Le promozioni faranno vedere un buon post nei dintorni. Arriveranno più avanti.',
  )
  await page.goto(`${url}/user-panel/promotions`)
  await camera.look()
  await camera.hold(6000)
  camera.say(
    'Until then: see in Posts which post guests like.',
    'Nel frattempo: guarda in Post quali piacciono agli ospiti.',
  )
  await camera.press(menu(page, 'Posts'), page.getByRole('heading', { level: 1, name: 'Posts' }))
  await camera.hold(2500)
  await camera.scroll(400)
  await camera.hold(3000)
  camera.say(
    'Likes, comments and shares are read from each network.',
    'Mi piace, commenti e condivisioni vengono letti da ogni rete.',
  )
  await camera.scroll(300)
  await camera.hold(5500)
}

const accounts: Scene = async ({ page, camera }) => {
  camera.say(
    'Accounts: one card a network, with what it allows.',
    'Account: una scheda per rete, con ciò che permette.',
  )
  await camera.press(
    menu(page, 'Accounts'),
    page.getByRole('heading', { level: 1, name: 'Accounts' }),
  )
  await camera.hold(3000)
  const card = seen(page.getByRole('article', { name: 'X', exact: true }))
  camera.say('Disconnect says first what that means.', 'Scollega dice prima che cosa comporta.')
  await camera.press(card.getByRole('button', { name: 'Disconnect' }))
  await camera.hold(2500)
  await camera.press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }))
  await page.getByText('X was disabled').last().waitFor()
  await camera.look()
  await camera.hold(1500)
  camera.say(
    'Connect opens the window of the network. Sign in there and allow.',
    'Collega apre la finestra della rete. Accedi lì e consenti.',
  )
  const opened = page.waitForEvent('popup')
  await camera.press(card.getByRole('button', { name: 'Connect', exact: true }))
  const popup = await opened
  await popup.waitForLoadState('load')
  await popup.setViewportSize({ width: 1120, height: 630 })
  await camera.turnTo(popup)
  await camera.hold(2500)
  await popup.getByText('Marta Bellini').first().click()
  await popup
    .getByRole('button', { name: /^(Continue|Allow|Authori[sz]e)/ })
    .first()
    .click()
  await card.getByText('Connected').first().waitFor({ timeout: 30_000 })
  await camera.turnTo(page)
  camera.say(
    'Connected. A consent that runs out is renewed by itself; if not, the card says so.',
    'Collegato. Un consenso in scadenza si rinnova da solo; se no, la scheda lo dice.',
  )
  await camera.hold(5000)
}

/** In the order of How It Works. */
export const scenes: Readonly<Record<string, Scene>> = {
  summary,
  dashboard,
  messaging,
  newPost,
  posts,
  reels,
  promotions,
  accounts,
}
