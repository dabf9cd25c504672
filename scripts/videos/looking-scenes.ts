import { button, link, menu, seen, type Scene } from './scene.ts'

export const dashboard: Scene = async ({ page, camera }) => {
  camera.say('The board shows the next post, when it goes out, and whether each network is ready.')
  camera.poster()
  await camera.hold(5000)
  camera.say('Your connected accounts are one press away.')
  await camera.press(seen(page.getByRole('button', { name: /account/i })))
  await camera.hold(2500)
  await page.keyboard.press('Escape')
  await camera.look()
  camera.say('Below: what needs you, and the latest posts and reels.')
  await camera.scroll(420)
  await camera.hold(3500)
  await camera.scroll(-420)
  camera.say('Open post leads to what is planned. It goes out automatically.')
  await camera.press(link(page, 'Open post'))
  await camera.hold(4500)
}

export const messaging: Scene = async ({ page, camera }) => {
  camera.say('Guests write under your posts. The number shows how many.')
  await camera.press(menu(page, 'Posts'), page.getByRole('heading', { level: 1, name: 'Posts' }))
  await camera.hold(2500)
  await camera.press(
    seen(page.getByText(/^Tagliatelle al ragù, as on/)),
    button(page, 'Comments on Facebook'),
  )
  await camera.hold(1500)
  camera.say('Open the comments of a network.')
  await camera.press(button(page, 'Comments on Facebook'))
  const dialog = page.getByRole('dialog', { name: 'Comments on Facebook' })
  await dialog.getByText('table for four').first().waitFor()
  await dialog.getByText(/^Updating from Facebook/).waitFor({ state: 'hidden' })
  await camera.look()
  camera.poster()
  await camera.hold(3000)
  camera.say('Reply without leaving Marquee. It shows on Facebook as your page.')
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
  camera.say('Direct messages of every network are in one list: Messages.')
  await page.keyboard.press('Escape')
  await camera.press(
    menu(page, 'Messages'),
    page.getByRole('heading', { level: 1, name: 'Messages' }),
  )
  await camera.hold(4500)
}

export const posts: Scene = async ({ page, camera }) => {
  camera.say('Posts shows what is live, what waits, and what a network refused.')
  await camera.press(menu(page, 'Posts'), page.getByRole('heading', { level: 1, name: 'Posts' }))
  await camera.hold(4000)
  camera.say('This one is live on Facebook. X refused it.')
  await camera.press(seen(page.getByText(/^Focaccia straight/)), link(page, /What happened on X/))
  await camera.hold(3000)
  camera.say('What happened tells each step, in words, with the time.')
  await camera.press(
    link(page, /What happened on X/),
    page.getByRole('heading', { level: 1, name: 'Not live on X' }),
  )
  camera.poster()
  await camera.hold(3500)
  await camera.scroll(300)
  await camera.hold(2500)
  camera.say('Change it and send it again: only to the network that refused it.')
  await camera.scroll(-300)
  await camera.press(button(page, /^Edit and send again/))
  await camera.hold(4500)
}

export const promotions: Scene = async ({ page, camera, url }) => {
  camera.say('Promotions pay for a good post to be seen around the corner.')
  await page.goto(`${url}/user-panel/promotions`)
  await page.getByRole('heading', { name: 'Your promotions' }).waitFor()
  await camera.look()
  camera.poster()
  await camera.hold(5500)
  camera.say('Choose a post that guests like already.')
  const dialog = page.getByRole('dialog', { name: 'Promote a post' })
  await camera.press(button(page, 'Promote a post'), dialog.getByRole('radio').first())
  await camera.hold(3000)
  await camera.press(dialog.getByRole('radio').first())
  await camera.press(
    dialog.getByRole('button', { name: 'Promote', exact: true }),
    page.getByText('Payment summary'),
  )
  camera.say('Then who sees it, for how long, and for how much.')
  await camera.hold(3500)
  await camera.scroll(450)
  await camera.hold(3500)
  camera.say('You confirm the total before anything is spent, and pause it when you like.')
  await camera.scroll(500)
  await camera.hold(5500)
}

export const accounts: Scene = async ({ page, camera }) => {
  camera.say('Accounts: one card a network, with what it allows.')
  await camera.press(
    menu(page, 'Accounts'),
    page.getByRole('heading', { level: 1, name: 'Accounts' }),
  )
  camera.poster()
  await camera.hold(3000)
  const card = seen(page.getByRole('article', { name: 'X', exact: true }))
  camera.say('Disconnect says first what that means.')
  await camera.press(card.getByRole('button', { name: 'Disconnect' }))
  await camera.hold(2500)
  await camera.press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }))
  await page.getByText('X was disabled').last().waitFor()
  await camera.look()
  await camera.hold(1500)
  camera.say('Connect opens the window of the network. Sign in there and allow.')
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
  camera.say('Connected. A consent that runs out is renewed by itself; if not, the card says so.')
  await camera.hold(5000)
}
