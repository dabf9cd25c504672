import { texts as facebook } from '#texts/networks/facebook/card'
import { texts as instagram } from '#texts/networks/instagram/card'
import { texts as google } from '#texts/networks/google/card'
import { texts as tiktok } from '#texts/networks/tiktok/card'
import { texts as x } from '#texts/networks/x/card'
import { texts as threads } from '#texts/networks/threads/card'
import { texts as bluesky } from '#texts/networks/bluesky/card'
import { texts as uberEats } from '#texts/networks/uber-eats/card'
import { texts as linkedin } from '#texts/networks/linkedin/card'
import { texts as whatsapp } from '#texts/networks/whatsapp/card'

/** What the card of each network that can be connected says in its own words. */
export const cardWords = {
  facebook,
  instagram,
  google,
  tiktok,
  twitter: x,
  threads,
  bluesky,
  uberEats,
} as const

/** What each is for, in a sentence. */
export const aboutWords = {
  facebook: facebook.about,
  instagram: instagram.about,
  google: google.about,
  tiktok: tiktok.about,
  twitter: x.about,
  threads: threads.about,
  bluesky: bluesky.about,
  uberEats: uberEats.about,
  linkedin: linkedin.about,
  whatsapp: whatsapp.about,
} as const
