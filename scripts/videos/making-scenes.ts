import { attach, button, link, menu, seen, tickOnly, type Scene } from './scene.ts'

export const summary: Scene = async (set) => {
  const { page, camera } = set
  camera.say('One desk for your venue: what goes out next, and who needs you.')
  await camera.hold(3500)
  camera.say('New Post: a picture, your words, and the networks you choose.')
  await camera.press(link(page, /^New Post/), page.locator('.pick input'))
  await tickOnly(page, ['Facebook', 'Instagram', 'X'])
  await attach(set, set.picture)
  await camera.type(
    page.getByLabel('Post text'),
    'Vongole tonight. Clams from Cornwall, thirty portions.',
  )
  await camera.hold(1200)
  camera.say('Post Now sends it to all of them at once.')
  camera.poster()
  await camera.press(button(page, 'Post Now'))
  await page.waitForURL('**/user-panel/posts')
  await page
    .getByText(/Live on 3/)
    .first()
    .waitFor({ timeout: 60_000 })
  await camera.look()
  camera.say('It says Live only when each network shows it.')
  await camera.hold(3000)
  await camera.press(seen(page.getByText(/^Vongole tonight/)), button(page, 'Comments on Facebook'))
  camera.say('Open a post to see it on every network, with its numbers.')
  await camera.hold(4200)
}

export const newPost: Scene = async (set) => {
  const { page, camera } = set
  camera.say('Write a post once, for all networks.')
  await camera.press(link(page, /^New Post/), page.locator('.pick input'))
  await tickOnly(page, ['Facebook', 'Instagram', 'Google'])
  await attach(set, set.picture)
  await camera.type(
    page.getByLabel('Post text'),
    'Friday fish is vongole. Come early, they go fast.',
  )
  camera.say('Marquee checks it for every network before it goes out.')
  await camera.scroll(300)
  await camera.hold(3500)
  await camera.scroll(-300)
  camera.say('Send it now, or choose the day and the minute.')
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
  camera.poster()
  await camera.press(dialog.getByRole('button', { name: 'Schedule' }).first())
  await page.waitForURL('**/user-panel/posts**')
  await camera.look()
  camera.say('It waits in the list of scheduled posts, and goes out automatically.')
  await camera.hold(1500)
  await page.getByText('Friday fish is vongole').first().waitFor()
  await camera.look()
  await camera.hold(4000)
}

export const reels: Scene = async (set) => {
  const { page, camera } = set
  camera.say('Reels: what is planned, what is live, and what is still being processed.')
  await camera.press(menu(page, 'Reels'), page.getByRole('heading', { level: 1, name: 'Reels' }))
  await camera.hold(3500)
  camera.say('New Reel: an upright video of up to a minute. Trim it if it is longer.')
  await camera.press(link(page, /^New Reel/), page.locator('.pick input'))
  await tickOnly(page, ['Facebook', 'Instagram'])
  await page.locator('input[type=file]').first().setInputFiles(set.video)
  await page.getByText('In the reel').first().waitFor({ timeout: 60_000 })
  await camera.look()
  await camera.hold(2500)
  camera.poster()
  await camera.type(page.getByRole('textbox', { name: /text/i }).first(), 'Two pans, one evening.')
  camera.say('Post it now or schedule it, as with a post.')
  await camera.hold(1500)
  await camera.press(button(page, 'Schedule'))
  await camera.hold(2500)
  await page.keyboard.press('Escape')
  await camera.look()
  await camera.hold(3500)
}
