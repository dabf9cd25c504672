import * as assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { atPictures, network, said } from './composer.ts'
import { chooseNetworks, takePicture } from './desk.ts'

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures of this post' })
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')))

/** What no network takes is refused before a byte is sent, each file with its own reason. */
export async function refusedFiles(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-refused-'))
  const files = ['menu.pdf', 'empty.jpg', 'huge.jpg'].map((name) => join(folder, name))
  for (const file of files) writeFileSync(file, file.endsWith('.pdf') ? 'a menu' : '')
  truncateSync(join(folder, 'huge.jpg'), 51 * 1024 * 1024)
  await atPictures(page).locator('input[type=file]').first().setInputFiles(files)
  const listed = (name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
  for (const [name, why] of [
    ['menu.pdf', 'Only images or videos (.mov or .mp4) are allowed'],
    ['empty.jpg', 'File validation failed'],
    ['huge.jpg', 'File too large. Please select a smaller file.'],
  ] as const) {
    await listed(name).getByText('Cannot upload file').waitFor()
    await listed(name).getByText(why).waitFor()
    await page.getByRole('button', { name: `Dismiss ${name}` }).click()
  }
  // something was chosen to be posted, and nowhere to post it
  await said(page, 'Select a social network').waitFor()
}

/** Lets a file go over the part of pictures, or pastes it into the text. */
async function give(
  page: Page,
  { how, path, name }: { how: 'drop' | 'paste'; path: string; name: string },
): Promise<void> {
  await page.evaluate(
    ({ kind, base64, fileName }) => {
      const carried = new DataTransfer()
      carried.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName, {
          type: 'image/jpeg',
        }),
      )
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
      document.querySelector(kind === 'drop' ? '.pictures__drop' : 'textarea')?.dispatchEvent(event)
    },
    { kind: how, base64: readFileSync(path).toString('base64'), fileName: name },
  )
  await page.getByRole('img', { name }).first().waitFor()
}

/**
 * Dropped, pasted, of the camera: each stands where it was put. One is tried again, one is called
 * back.
 */
export async function manyWays(page: Page, picture: string): Promise<void> {
  await chooseNetworks(page, ['Facebook'])
  await give(page, { how: 'drop', path: picture, name: 'dropped.jpg' })
  await give(page, { how: 'paste', path: picture, name: 'pasted.jpg' })
  await atPictures(page)
    .locator('input[capture=environment]')
    .setInputFiles(await takePicture({ name: 'camera.jpg', background: '#55651f' }))
  await page.getByRole('img', { name: 'camera.jpg' }).first().waitFor()
  assert.deepEqual(await names(page), ['dropped.jpg', 'pasted.jpg', 'camera.jpg'])
  await network(page, /TikTok/).click()
  await said(page, 'Only one image can be posted on TikTok.').waitFor()
  await network(page, /TikTok/).click()

  let refused = 0
  await page.route('**/api/media/uploads/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    refused += 1
    // the first part meets a locked door, the second one nobody at all
    return refused === 1
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ message: 'Not now.', code: 'forbidden', requestId: 'r' }),
        })
      : undefined
  })
  await atPictures(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takePicture({ name: 'again.jpg' }))
  await page.getByText('Upload failed (403): Not now.').waitFor()
  await page.getByRole('button', { name: 'Try again.jpg again' }).click()
  await page
    .getByRole('progressbar', { name: 'Uploading again.jpg' })
    .or(page.getByText('Waiting for its turn'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Cancel again.jpg' }).click()
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' })
  await page.unroute('**/api/media/uploads/**')
  for (const name of await names(page))
    await page.getByRole('button', { name: `Remove ${name ?? ''}` }).click()
}
