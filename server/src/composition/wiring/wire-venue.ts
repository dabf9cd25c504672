import { createMaps } from '#connectors/maps/index.ts'
import { createDelivery } from '#features/delivery'
import { createInsights } from '#features/insights'
import { createPlaces } from '#features/places'
import { createPromotions } from '#features/promotions'
import { countedPosts, listBoostable } from '#features/publishing'
import type { Rooms } from '../rooms.ts'
import type { Wiring } from './wiring.ts'

/** Orders, boosts, numbers and addresses of the venue; needs the outbox, accounts and mails. */
export function wireVenue({
  ground,
  rooms,
  ask,
}: Wiring): Pick<Rooms, 'delivery' | 'promotions' | 'insights' | 'places'> {
  const { config, db, clock, log, outbound, budgets, storages } = ground
  const { outbox, accounts, media, billing, notifications } = rooms
  return {
    delivery: createDelivery({ db, clock, log, accounts, timeZoneOf: ask.timeZoneOf }),
    promotions: createPromotions({
      db,
      clock,
      log,
      outbound,
      budgets,
      outbox,
      accounts,
      media,
      posts: { listBoostable },
      hasAccess: billing.hasAccess,
      personOf: ask.personOf,
      companyNameOf: ask.companyNameOf,
    }),
    insights: createInsights({
      db,
      clock,
      log,
      budgets,
      accounts,
      posts: countedPosts,
      timeZoneOf: ask.timeZoneOf,
      storage: storages.media,
      notifications,
      peopleToNotify: ask.peopleToNotify,
      companyNameOf: ask.companyNameOf,
      publicUrl: config.publicUrl,
      productName: config.productName,
    }),
    places: createPlaces(ground, createMaps({ settings: config.providers.maps, outbound, clock })),
  }
}
