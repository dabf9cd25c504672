import { texts as facebook } from './facebook/card-texts.ts'
import { texts as instagram } from './instagram/card-texts.ts'
import { texts as google } from './google/card-texts.ts'
import { texts as tiktok } from './tiktok/card-texts.ts'
import { texts as x } from './x/card-texts.ts'
import { texts as threads } from './threads/card-texts.ts'
import { texts as uberEats } from './uber-eats/card-texts.ts'
import { texts as linkedin } from './linkedin/card-texts.ts'
import { texts as whatsapp } from './whatsapp/card-texts.ts'

/** What the card of each network that can be connected says in its own words. */
export const cardWords = {
  facebook,
  instagram,
  google,
  tiktok,
  twitter: x,
  threads,
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
  uberEats: uberEats.about,
  linkedin: linkedin.about,
  whatsapp: whatsapp.about,
} as const
