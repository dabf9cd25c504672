import { createTextWriter } from '#connectors/ai/index.ts'
import { createAssistant } from '#features/assistant'
import { createMedia } from '#features/media'
import {
  createEngineMetrics,
  createPublishing,
  isUsable,
  listPostsNeeding,
  postsNeeding,
  recentTexts,
} from '#features/publishing'
import { createSavedReplies } from '#features/saved-replies'
import { createOutbox, createOutboxMetrics } from '#outbox'
import type { Rooms } from '../rooms.ts'
import type { Wiring } from './wiring.ts'

/** Files; needs nothing of the others. */
export const wireMedia = ({ ground }: Wiring): Pick<Rooms, 'media'> => ({
  media: createMedia(ground, {
    storage: ground.storages.media,
    neededBy: postsNeeding,
    postsNeeding: listPostsNeeding,
  }),
})

/** Every write to a network; needs accounts and plans. */
export function wireOutbox({ ground, rooms }: Wiring): Pick<Rooms, 'outbox'> {
  const { db, clock, log, listener, budgets, metrics, timing, networks } = ground
  const { accounts, billing } = rooms
  const outbox = createOutbox({
    db,
    clock,
    log,
    listener,
    budgets,
    metrics: createOutboxMetrics(metrics),
    timing,
    networks,
    accounts: {
      capabilitiesOf: accounts.capabilitiesOf,
      markReauthorize: accounts.markReauthorize,
      isUsable: async (companyId, accountId, { isByPerson }) =>
        (await isUsable(accounts, companyId, accountId)) &&
        (!isByPerson || (await accounts.hasLivingConsent(companyId, accountId))),
    },
    plan: { isCovered: billing.hasAccessLately, isCoveredNow: billing.hasAccess },
  })
  return { outbox }
}

/** Posts and reels; needs the outbox, files, accounts, plans and mails. */
export function wirePublishing({ ground, rooms, ask }: Wiring): Pick<Rooms, 'publishing'> {
  const { config, db, clock, log, outbound, listener, budgets, metrics, timing, linkCards } = ground
  const { outbox, media, accounts, notifications, billing } = rooms
  const publishing = createPublishing(
    {
      db,
      clock,
      log,
      outbound,
      listener,
      budgets,
      outbox,
      metrics: createEngineMetrics(metrics),
      media,
      accounts,
      notifications,
      publicUrl: config.publicUrl,
      peopleToNotify: ask.peopleToNotify,
      unhealthyOn: accounts.unhealthyOn,
      onCommented: (...counted) => rooms.comments.counted(...counted),
      plan: {
        isCovered: billing.hasAccessLately,
        isCoveredNow: billing.hasAccess,
        coverOf: billing.coverOf,
      },
      timeZoneOf: ask.timeZoneOf,
      linkCards,
      companyNameOf: ask.companyNameOf,
    },
    timing,
  )
  return { publishing }
}

/** What helps with words: a model, and replies that were saved; needs files. */
export function wireWords({
  ground,
  rooms,
  ask,
}: Wiring): Pick<Rooms, 'assistant' | 'savedReplies'> {
  const { db, clock, outbound } = ground
  const { ai } = ground.config.providers
  const savedReplies = createSavedReplies({ db, clock, companyOf: ask.companyOf })
  const assistant = createAssistant(ground, {
    writer: ai && createTextWriter({ settings: ai, outbound, clock }),
    media: rooms.media,
    companyOf: ask.companyOf,
    recentTexts: (companyId, limit) => recentTexts(db, companyId, limit),
    repliesFor: savedReplies.repliesFor,
  })
  return { savedReplies, assistant }
}
