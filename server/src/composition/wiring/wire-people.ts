import { createMailer } from '#connectors/mail/index.ts'
import { createRemovalNotices } from '#connectors/removal-notices.ts'
import { createCompanies, createMembers } from '#features/companies'
import { createIdentity } from '#features/identity'
import { createPrivacy } from '#features/privacy'
import { createNotifications } from '#features/notifications'
import { createSupport } from '#features/support'
import { createTracking } from '#features/tracking'
import { roomEvents } from '../room-events.ts'
import type { Rooms } from '../rooms.ts'
import type { Wiring } from './wiring.ts'

/** Mails, and the desk that answers people. */
export function wireMails({ ground, announce }: Wiring): Pick<Rooms, 'notifications' | 'support'> {
  const { config, log, storages } = ground
  const notifications = createNotifications(ground, {
    mailer: createMailer(config.mail, log),
    storage: storages.media,
    onMailsChosen: (tx, email, wanted) =>
      announce(roomEvents.mailChosenInMail, tx, { email, wanted }),
  })
  return {
    notifications,
    support: createSupport(ground, { storage: storages.media, notifications }),
  }
}

/** Who there is, and in which company; needs mails and plans. */
export function wirePeople({
  ground,
  rooms,
  announce,
}: Wiring): Pick<Rooms, 'companies' | 'identity' | 'members' | 'tracking'> {
  const { config, db, clock, signInProviders } = ground
  const { billing, notifications } = rooms
  const companies = createCompanies(ground, {
    billing,
    memberships: {
      addMembership: (tx, membership) => rooms.identity.addMembership(tx, membership),
      lockPerson: (tx, userId) => rooms.identity.lockPerson(tx, userId),
    },
    onTimeZoneChanged: (tx, companyId, change) =>
      rooms.publishing.zoneChanged(tx, companyId, change),
    onFirstCompany: (tx, made) => announce(roomEvents.firstCompanyMade, tx, made),
  })
  const identity = createIdentity(ground, {
    signInProviders,
    notifications,
    companies,
    billing,
    socialAccountsOf: (companyId) => rooms.accounts.socialAccountsOf(companyId),
    hooks: {
      onMailOptInChanged: (tx, { email }, wanted) =>
        announce(roomEvents.mailChosenInProfile, tx, { email, wanted }),
      onPersonActivated: (tx, person) => announce(roomEvents.personActivated, tx, person),
      onSignedIn: (tx, person, how) => announce(roomEvents.signedIn, tx, { person, how }),
    },
  })
  const members = createMembers({ config, db, clock, people: identity, companies, notifications })
  const tracking = createTracking(ground, {
    personOf: identity.personOf,
    wantsPageViews: identity.wantsPageViews,
    subscriptionOf: billing.subscriptionOf,
    summariesOf: companies.summariesOf,
    hasOpenedCheckout: async (on, userId, sessionId) =>
      billing.hasOpenedCheckout(
        on,
        (await identity.membershipsOf(on, userId)).map(({ companyId }) => companyId),
        sessionId,
      ),
  })
  return { companies, identity, members, tracking }
}

/** Exports and deletions. They go over every room, so they are wired last. */
export function wirePrivacy(
  { ground, rooms }: Wiring,
  everyRoom: Parameters<typeof createPrivacy>[1]['rooms'],
): Pick<Rooms, 'law'> {
  const { identity, companies, accounts, publishing, outbox, billing, notifications } = rooms
  const law = createPrivacy(ground, {
    identity,
    companies,
    accounts,
    publishing: {
      closeCompany: async (tx, companyId) =>
        (await publishing.closeCompany(tx, companyId)) + (await outbox.closeCompany(tx, companyId)),
      inFlight: async (companyId) =>
        (await publishing.inFlight(companyId)) + (await outbox.inFlight(companyId)),
    },
    billing,
    notifications,
    notices: createRemovalNotices(ground.config),
    storage: ground.storages.exports,
    rooms: everyRoom,
  })
  return { law }
}
