import { texts as facebook } from './facebook/connect-texts.ts'
import { texts as instagram } from './instagram/connect-texts.ts'
import { texts as google } from './google/connect-texts.ts'
import { texts as tiktok } from './tiktok/connect-texts.ts'
import { texts as x } from './x/connect-texts.ts'
import { texts as threads } from './threads/connect-texts.ts'
import { texts as uberEats } from './uber-eats/connect-texts.ts'

/** How connecting ended. */
export const flowWords = {
  facebook: facebook.flow,
  instagram: instagram.flow,
  google: google.flow,
  tiktok: tiktok.flow,
  twitter: x.flow,
  threads: threads.flow,
  uberEats: uberEats.flow,
} as const

/** Of networks that hold one account: it could not be saved. */
export const savingWords = {
  tiktok: tiktok.saving,
  twitter: x.saving,
  threads: threads.saving,
} as const
export type SingleNetwork = keyof typeof savingWords

/** What the info button of a network says. */
export const aboutConnecting = {
  facebook: facebook.about,
  instagram: instagram.about,
  google: google.about,
  tiktok: tiktok.about,
  twitter: x.about,
  threads: threads.about,
} as const

/** The windows over the cards, of networks that hold several accounts. */
export const dialogWords = {
  facebook: facebook.dialog,
  instagram: instagram.dialog,
  google: google.dialog,
  uberEats: uberEats.dialog,
} as const
export type ManyNetwork = keyof typeof dialogWords
