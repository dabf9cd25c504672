import { createAlerts } from '#features/alerts'
import { createComments } from '#features/comments'
import { createInbox } from '#features/inbox'
import { createMentions } from '#features/mentions'
import { countAsking, findLive, keepComments, keepLikes, listLive } from '#features/publishing'
import { createReviews } from '#features/reviews'
import { createTeamInbox, isThreadKept, reportToTeamInbox } from '#features/team-inbox'
import { roomEvents } from '../room-events.ts'
import type { Rooms } from '../rooms.ts'
import type { Wiring } from './wiring.ts'

/** What guests write: comments, messages, mentions; needs the outbox, accounts and files. */
export function wireConversations({
  ground,
  rooms,
}: Wiring): Pick<Rooms, 'comments' | 'inbox' | 'mentions'> {
  const { db, clock, log, queue, outbound, budgets } = ground
  const { outbox, accounts, media } = rooms
  const networkOf = (network: Parameters<typeof ground.connectors.networks.get>[0]) =>
    ground.connectors.networks.get(network)
  const shared = { db, clock, log, outbound, budgets, outbox, reportToTeamInbox, media }
  return {
    comments: createComments({
      ...shared,
      queue,
      accounts,
      posts: { find: findLive, keepComments, keepLikes, listLive },
    }),
    inbox: createInbox({
      ...shared,
      isKeptByTeam: isThreadKept,
      accounts: {
        capabilitiesOf: accounts.capabilitiesOf,
        markReauthorize: accounts.markReauthorize,
        isCharged: (network) => networkOf(network)?.prices !== undefined,
        lateReplyWindowMs: (network) => networkOf(network)?.lateReplyWindowMs ?? null,
      },
    }),
    mentions: createMentions({ ...shared, queue, accounts, posts: { listLive } }),
  }
}

/** What guests say of the venue; needs the outbox, accounts and mails. */
export function wireReviews({ ground, rooms, ask }: Wiring): Pick<Rooms, 'reviews'> {
  const { config, db, clock, log, queue, budgets } = ground
  const { outbox, accounts, notifications } = rooms
  const reviews = createReviews({
    db,
    clock,
    log,
    queue,
    budgets,
    outbox,
    reportToTeamInbox,
    accounts,
    notifications,
    // asked for the mail of a low review alone, which people may choose not to get at once
    peopleToNotify: async (on, companyId, those) =>
      rooms.alerts.wantingLowReviews(on, await ask.peopleToNotify(on, companyId, those)),
    companyNameOf: ask.companyNameOf,
    publicUrl: config.publicUrl,
  })
  return { reviews }
}

/** One list of what waits for an answer, and who is told of it; needs people, files and mails. */
export function wireTeamInbox({
  ground,
  rooms,
  announce,
  ask,
}: Wiring): Pick<Rooms, 'teamInbox' | 'alerts'> {
  const { config, db, clock, log } = ground
  const { identity, media, notifications } = rooms
  const teamInbox = createTeamInbox({
    db,
    clock,
    log,
    people: identity,
    media,
    posts: { listLive },
    timeZoneOf: ask.timeZoneOf,
    lookAt: (companyId) => rooms.inbox.lookAt(companyId),
    replyWindows: () => rooms.inbox.replyWindows(),
    onAssigned: (tx, item) => announce(roomEvents.itemAssigned, tx, item),
  })
  const alerts = createAlerts({
    db,
    clock,
    log,
    notifications,
    peopleToNotify: ask.peopleToNotify,
    companyNameOf: ask.companyNameOf,
    timeZoneOf: ask.timeZoneOf,
    coverOf: rooms.billing.coverOf,
    listLongWaiting: (now, ms) => rooms.inbox.listLongWaiting(now, ms),
    async countsOfRooms(scope) {
      const [ofReviews, ofInbox, ofMessages, asking] = await Promise.all([
        rooms.reviews.countWaiting(scope),
        teamInbox.countOpen(scope.companyId),
        rooms.inbox.countUnread(scope.companyId),
        countAsking(db, scope.companyId),
      ])
      return { reviews: ofReviews, inbox: ofInbox, messages: ofMessages, ...asking }
    },
    publicUrl: config.publicUrl,
  })
  return { teamInbox, alerts }
}
