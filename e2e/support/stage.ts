import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch } from './browser.ts'
import { startProduct, type Product } from './product.ts'

export interface Stage {
  readonly product: Product
  readonly browser: Browser
}

type Prepare = (product: Product) => Promise<void>
const nothing: Prepare = async () => {}
/**
 * Stories on one bill share the stage of their process, and what was prepared on it; their hooks
 * run beside each other.
 */
let setting: Promise<Stage> | null = null
let opened: Stage | null = null
const prepared = new Map<Prepare, Promise<void>>()

async function setStage(): Promise<Stage> {
  const product = await startProduct({ flags: ['--small-demo'] })
  return { product, browser: await launch() }
}

/**
 * The product with its demo venue, and a browser, for the stories of one process; both are there
 * once the first story runs, and are ended after the last. `prepare` is done before.
 */
export function useStage(prepare: Prepare = nothing): Stage {
  const given = (): Stage => {
    if (opened === null) throw new Error('The stage is set when the first story runs.')
    return opened
  }
  before(async () => {
    setting ??= setStage()
    const stage = await setting
    let done = prepared.get(prepare)
    if (done === undefined) prepared.set(prepare, (done = prepare(stage.product)))
    await done
    opened = stage
  })
  after(async () => {
    const stage = opened
    opened = null
    await stage?.browser.close()
    await stage?.product.stop()
  })
  return {
    get product() {
      return given().product
    },
    get browser() {
      return given().browser
    },
  }
}
