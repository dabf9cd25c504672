import { texts as facebook } from '#texts/networks/facebook/connect'
import { texts as instagram } from '#texts/networks/instagram/connect'
import { texts as google } from '#texts/networks/google/connect'
import { texts as tiktok } from '#texts/networks/tiktok/connect'
import { texts as x } from '#texts/networks/x/connect'
import { texts as threads } from '#texts/networks/threads/connect'
import { texts as bluesky } from '#texts/networks/bluesky/connect'
import { texts as uberEats } from '#texts/networks/uber-eats/connect'

/** How connecting ended. */
export const flowWords = {
  facebook: facebook.flow,
  instagram: instagram.flow,
  google: google.flow,
  tiktok: { ...tiktok.flow, added: null },
  twitter: { ...x.flow, added: null },
  threads: { ...threads.flow, added: null },
  bluesky: { ...bluesky.flow, added: null },
  uberEats: uberEats.flow,
} as const

/** Of networks that hold one account: it could not be saved. */
export const savingWords = {
  tiktok: tiktok.saving,
  twitter: x.saving,
  threads: threads.saving,
  bluesky: bluesky.saving,
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
  bluesky: bluesky.about,
} as const

/** The windows over the cards, of networks that hold several accounts. */
export const dialogWords = {
  facebook: facebook.dialog,
  instagram: instagram.dialog,
  google: google.dialog,
  uberEats: uberEats.dialog,
} as const
export type ManyNetwork = keyof typeof dialogWords
