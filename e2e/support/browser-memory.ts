import type { BrowserContext, Page } from 'playwright-core'
import type { Said } from './leaks.ts'

export interface BrowserMemory {
  /**
   * `where` is `written to localStorage <key>`, `localStorage <key>` (stood there at a look),
   * `sessionStorage`, `IndexedDB`, `cookie <name>`, `console` or `address`.
   */
  readonly said: readonly Said[]
  /** Takes down what the browser keeps now. */
  look(): Promise<void>
}

interface Written {
  readonly storage: string
  readonly key: string
  readonly value: string
}

/**
 * Remembers what pages of `origin` keep and show in this browser, also what is gone a moment later.
 * To be called before the first page loads.
 */
export async function rememberBrowser(
  context: BrowserContext,
  origin: string,
): Promise<BrowserMemory> {
  const said: Said[] = []
  const isOurs = (url: string) => url.startsWith(`${origin}/`)
  await context.exposeBinding('reportWritten', ({ frame }, { storage, key, value }: Written) => {
    if (isOurs(frame.url()))
      said.push({ where: `written to ${storage} ${key}`, text: `${key} ${value}` })
  })
  await context.addInitScript(() => {
    const report = (storage: string, key: string | null, value: string | null) => {
      const bound: unknown = Reflect.get(window, 'reportWritten')
      if (typeof bound === 'function' && key !== null && value !== null)
        bound({ storage, key, value })
    }
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(key, value) {
      report(this === localStorage ? 'localStorage' : 'sessionStorage', key, String(value))
      write.call(this, key, value)
    }
    // what a window wrote that closed before it could tell
    addEventListener('storage', ({ key, newValue }) => {
      report('localStorage', key, newValue)
    })
  })
  context.on('console', (message) => {
    said.push({ where: 'console', text: message.text() })
  })
  context.on('weberror', (event) => {
    said.push({ where: 'console', text: String(event.error().stack) })
  })
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (isOurs(frame.url())) said.push({ where: 'address', text: frame.url() })
    })
  context.pages().forEach(follow)
  context.on('page', follow)
  return {
    said,
    async look() {
      const { cookies, origins } = await context.storageState({ indexedDB: true })
      for (const { name, value } of cookies)
        said.push({ where: `cookie ${name}`, text: `${name} ${value}` })
      for (const { localStorage: kept, ...others } of origins.filter(
        (one) => one.origin === origin,
      )) {
        for (const { name, value } of kept)
          said.push({ where: `localStorage ${name}`, text: `${name} ${value}` })
        said.push({ where: 'IndexedDB', text: JSON.stringify(others) })
      }
      for (const page of context.pages().filter((one) => isOurs(one.url())))
        said.push({
          where: 'sessionStorage',
          text: await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
        })
    },
  }
}
