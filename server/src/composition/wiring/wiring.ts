import type { Db } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Ground } from '../ground.ts'
import { announceTo, type Announce } from '../room-events.ts'
import type { Rooms } from '../rooms.ts'

/** What a room is wired with: the ground, the other rooms, and the way to tell them something. */
export interface Wiring {
  readonly ground: Ground
  readonly rooms: Rooms
  readonly announce: Announce
  /** What several rooms ask of the rooms of people and companies. */
  readonly ask: {
    timeZoneOf: Rooms['companies']['timeZoneOf']
    companyOf: Rooms['companies']['companyOf']
    companyNameOf(scope: Pick<Scope, 'companyId'>): Promise<string>
    peopleToNotify: Rooms['identity']['peopleToNotify']
    personOf: Rooms['identity']['personOf']
  }
}

export function createWiring(ground: Ground, rooms: Rooms): Wiring {
  return {
    ground,
    rooms,
    announce: announceTo(rooms),
    ask: {
      timeZoneOf: (scope) => rooms.companies.timeZoneOf(scope),
      companyOf: (scope) => rooms.companies.companyOf(scope),
      companyNameOf: async (scope) => (await rooms.companies.companyOf(scope)).name,
      peopleToNotify: (on: Db, companyId, roles) =>
        rooms.identity.peopleToNotify(on, companyId, roles),
      personOf: (on: Db, userId) => rooms.identity.personOf(on, userId),
    },
  }
}
