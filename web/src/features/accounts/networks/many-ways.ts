import type { ManyNetwork } from '../connectable.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import { instagram } from './instagram.ts'
import type { ManyWay } from './many-way.ts'
import { uberEats } from './uber-eats.ts'

/** Networks of which a company may connect several accounts. */
export const manyWays: Readonly<Record<ManyNetwork, ManyWay>> = {
  facebook,
  instagram,
  google,
  uberEats,
}
