import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { AccountsHooks } from '#features/accounts'
import type { AssignedItem } from '#features/alerts'
import type { Person } from '#features/identity'
import type { ToolChange } from '#features/tracking'
import type { Db } from '../platform/db/database.ts'
import type { SignedInWith } from '../platform/scope.ts'
import type { Rooms } from './rooms.ts'

type Subscriber<Facts> = (rooms: Rooms, tx: Db, facts: Facts) => Promise<unknown>

/** Something that happened in one room and that others act on, in the same transaction. */
export interface RoomEvent<Facts> {
  /** One sentence: what is true now. */
  readonly about: string
  readonly raisedBy: keyof Rooms
  /** By the room that hears of it, in the order in which they are told. */
  readonly subscribers: Readonly<Partial<Record<keyof Rooms, Subscriber<Facts>>>>
}

const event = <Facts>(its: RoomEvent<Facts>): RoomEvent<Facts> => its

interface AccountFacts {
  readonly companyId: string
  readonly accountId: string
}

type Hooks = Required<AccountsHooks>

/**
 * What rooms tell each other. A subscriber that throws undoes what happened, for all of it is one
 * transaction. `docs/room-events.md` is made of this table.
 */
export const roomEvents = {
  accessGained: event<{ readonly companyId: string }>({
    about: 'A plan or a trial covers the company now.',
    raisedBy: 'billing',
    subscribers: {
      publishing: ({ publishing }, tx, { companyId }) => publishing.planCovers(tx, companyId),
      outbox: ({ outbox }, tx, { companyId }) => outbox.release(tx, { reason: 'plan', companyId }),
    },
  }),
  accountUsable: event<AccountFacts>({
    about: 'A social account is connected, repaired, or connected again.',
    raisedBy: 'accounts',
    subscribers: {
      publishing: ({ publishing }, tx, { companyId, accountId }) =>
        publishing.accountUsable(tx, companyId, accountId),
      insights: ({ insights }, tx, { companyId, accountId }) =>
        insights.accountUsable(tx, companyId, accountId),
      outbox: ({ outbox }, tx, { companyId, accountId }) =>
        outbox.release(tx, { reason: 'reconnect', companyId, socialAccountId: accountId }),
      inbox: ({ inbox }, tx, { companyId, accountId }) =>
        inbox.accountUsable(tx, companyId, accountId),
      reviews: ({ reviews }, tx, { companyId, accountId }) =>
        reviews.accountUsable(tx, companyId, accountId),
      mentions: ({ mentions }, tx, { companyId, accountId }) =>
        mentions.accountUsable(tx, companyId, accountId),
      delivery: async ({ accounts, delivery }, tx, { companyId, accountId }) => {
        const store = await accounts.storeOf(tx, companyId, accountId)
        if (store) await delivery.storeUsable(tx, companyId, store)
      },
      promotions: async ({ accounts, promotions }, tx, { companyId, accountId }) => {
        const page = await accounts.promotedOf(tx, companyId, accountId)
        if (page?.adAccountId) await promotions.pageUsable(tx, companyId, page)
      },
    },
  }),
  accountLost: event<AccountFacts>({
    about: 'A social account is disconnected, or its grant is dead.',
    raisedBy: 'accounts',
    subscribers: {
      reviews: ({ reviews }, tx, { companyId, accountId }) =>
        reviews.accountLost(tx, companyId, accountId),
      mentions: ({ mentions }, tx, { companyId, accountId }) =>
        mentions.accountLost(tx, companyId, accountId),
      delivery: ({ delivery }, tx, { companyId, accountId }) =>
        delivery.accountLost(tx, companyId, accountId),
      promotions: ({ promotions }, tx, { companyId, accountId }) =>
        promotions.accountLost(tx, companyId, accountId),
      insights: ({ insights }, tx, { companyId, accountId }) =>
        insights.accountLost(tx, companyId, accountId),
    },
  }),
  accountsUnhealthy: event<{
    readonly companyId: string
    readonly accounts: Parameters<Hooks['onAccountsUnhealthy']>[2]
  }>({
    about: 'Social accounts stopped working, for one reason.',
    raisedBy: 'accounts',
    subscribers: {
      publishing: ({ publishing }, tx, { companyId, accounts }) =>
        publishing.accountsUnhealthy(tx, companyId, accounts),
    },
  }),
  abilitiesLost: event<{
    readonly companyId: string
    readonly account: {
      readonly network: ToolType
      readonly name: string
      readonly reason: Message
    }
  }>({
    about: 'Some things no longer work on a social account that is connected still.',
    raisedBy: 'accounts',
    subscribers: {
      publishing: ({ publishing }, tx, { companyId, account }) =>
        publishing.abilitiesLost(tx, companyId, account),
    },
  }),
  toolChanged: event<ToolChange>({
    about: 'A person saved a tool, or it became the one that posts go to, or stopped being it.',
    raisedBy: 'accounts',
    subscribers: { tracking: ({ tracking }, tx, change) => tracking.toolChanged(tx, change) },
  }),
  itemAssigned: event<AssignedItem>({
    about: 'A colleague assigned something in the one inbox to somebody who did not have it.',
    raisedBy: 'teamInbox',
    subscribers: { alerts: ({ alerts }, tx, item) => alerts.itemAssigned(tx, item) },
  }),
  firstCompanyMade: event<{ readonly userId: string; readonly companyId: string }>({
    about: 'A person made their first company; its owner and its trial are there.',
    raisedBy: 'companies',
    subscribers: {
      tracking: ({ tracking }, tx, { userId, companyId }) =>
        tracking.registered(tx, userId, companyId),
    },
  }),
  personActivated: event<Person>({
    about: 'A person has proven their address: once a person.',
    raisedBy: 'identity',
    subscribers: { tracking: ({ tracking }, tx, person) => tracking.firstSignUp(tx, person) },
  }),
  signedIn: event<{ readonly person: Person; readonly how: SignedInWith }>({
    about: 'A session was opened, the first one included.',
    raisedBy: 'identity',
    subscribers: {
      tracking: ({ tracking }, tx, { person, how }) => tracking.signedIn(tx, person, how),
    },
  }),
  mailChosenInProfile: event<{ readonly email: string; readonly wanted: boolean }>({
    about: 'A person chose in the profile whether mails come that can be stopped.',
    raisedBy: 'identity',
    subscribers: {
      notifications: ({ notifications }, tx, { email, wanted }) =>
        notifications.chosen(tx, email, wanted),
    },
  }),
  mailChosenInMail: event<{ readonly email: string; readonly wanted: boolean }>({
    about: 'The same, chosen by the link in a mail.',
    raisedBy: 'notifications',
    subscribers: {
      identity: ({ identity }, tx, { email, wanted }) => identity.putMailOptIn(tx, email, wanted),
    },
  }),
} as const

export type Announce = <Facts>(event: RoomEvent<Facts>, tx: Db, facts: Facts) => Promise<void>

/** Tells each subscriber, one after the other, in the transaction in which it became true. */
export const announceTo =
  (rooms: Rooms): Announce =>
  async ({ subscribers }, tx, facts) => {
    for (const hear of Object.values(subscribers)) await hear(rooms, tx, facts)
  }
