import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch } from './browser.ts'
import { startProduct, type Product } from './product.ts'

export interface Stage {
  readonly product: Product
  readonly browser: Browser
}

/** The product with its demo venue, and a browser, for the stories of one file; both are there once the first story runs, and are ended after the last. `prepare` is done before. */
export function useStage(prepare: (product: Product) => Promise<void> = async () => {}): Stage {
  let opened: Partial<Stage> = {}
  const given = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is set when the first story runs.')
    return part
  }
  before(async () => {
    const product = await startProduct({ flags: [] })
    opened = { product }
    await prepare(product)
    opened = { ...opened, browser: await launch() }
  })
  after(async () => {
    await opened.browser?.close()
    await opened.product?.stop()
  })
  return {
    get product() { return given(opened.product) },
    get browser() { return given(opened.browser) },
  }
}
