import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { soon } from '#testing/signed-in.tsx'
import { EntryApp } from './entry-app.tsx'
import { entryPages } from './pages/entry-pages.ts'

const nowhere = 'Page not found'
const addresses = Object.values(entryPages).map(({ path }) => path)

/** Opens an address without a token; answers the heading that comes to stand there. */
async function headingAt(address: string): Promise<string> {
  answering({ 'GET /api/config': { status: 503, body: '' } })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  history.replaceState(null, '', address)
  const { element, show } = await render(<EntryApp />)
  await soon(() => {
    expect(element.querySelector('h1')?.textContent ?? '').not.toBe('')
  })
  const heading = element.querySelector('h1')?.textContent ?? ''
  // the next address is not heard by this screen
  await show(null)
  return heading
}

it.each(addresses)('%s is public, and is matched whole', async (address) => {
  expect(await headingAt(address)).not.toBe(nowhere)
  expect(await headingAt(`${address}/more`)).toBe(nowhere)
  expect(await headingAt(`${address}s`)).toBe(nowhere)
})
