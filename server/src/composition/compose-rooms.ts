import type { Ground } from './ground.ts'
import { createRoomRegistry, listRooms, type Rooms } from './rooms.ts'
import { wireAccounts, wireIntake } from './wiring/wire-accounts.ts'
import { wireBilling } from './wiring/wire-billing.ts'
import { wireConversations, wireReviews, wireTeamInbox } from './wiring/wire-inbox.ts'
import { wirePrivacy, wireMails, wirePeople } from './wiring/wire-people.ts'
import { wireMedia, wireOutbox, wirePublishing, wireWords } from './wiring/wire-publishing.ts'
import { wireVenue } from './wiring/wire-venue.ts'
import { createWiring } from './wiring/wiring.ts'

/** Builds every room, each after those that it is given; a closure may name a later one. */
export function composeRooms(ground: Ground): Rooms {
  const { rooms, add } = createRoomRegistry()
  const wiring = createWiring(ground, rooms)
  add(wireMedia(wiring))
  add(wireMails(wiring))
  add(wireBilling(wiring))
  add(wirePeople(wiring))
  add(wireAccounts(wiring))
  add(wireIntake(wiring))
  add(wireOutbox(wiring))
  add(wirePublishing(wiring))
  add(wireWords(wiring))
  add(wireConversations(wiring))
  add(wireReviews(wiring))
  add(wireTeamInbox(wiring))
  add(wireVenue(wiring))
  add(wirePrivacy(wiring, () => listRooms(rooms)))
  for (const { kinds } of [
    rooms.comments,
    rooms.reviews,
    rooms.mentions,
    rooms.inbox,
    rooms.promotions,
    rooms.publishing,
  ])
    rooms.outbox.register(kinds)
  return rooms
}
