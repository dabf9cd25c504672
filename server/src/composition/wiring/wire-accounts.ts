import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { createWebhookSources } from '#connectors/webhook-sources.ts'
import { createAccounts, type AccountsHooks } from '#features/accounts'
import { createIntake } from '#features/intake'
import { roomEvents } from '../room-events.ts'
import type { Rooms } from '../rooms.ts'
import type { Wiring } from './wiring.ts'

/** Social accounts and their grants. */
export const wireAccounts = (wiring: Wiring): Pick<Rooms, 'accounts'> => ({
  accounts: createAccounts(wiring.ground, {
    connectors: wiring.ground.connectors,
    hooks: { ...peopleHooks(wiring), ...eventHooks(wiring), ...webhookHooks(wiring) },
  }),
})

/** Webhooks of every kind: of payments, of shops, of networks; needs all of these. */
export function wireIntake({ ground, rooms }: Wiring): Pick<Rooms, 'intake'> {
  const { config, outbound, clock, metaVerifyToken } = ground
  const intake = createIntake(ground)
  for (const source of [
    rooms.billing.events,
    ...rooms.licences.sources,
    ...rooms.accounts.webhookSourcesFrom(
      createWebhookSources({ config, metaVerifyToken, outbound, clock }),
    ),
  ])
    intake.accept(source)
  return { intake }
}

type HooksNamed<Name extends keyof AccountsHooks> = Required<Pick<AccountsHooks, Name>>

/** Who may connect, what people are called, and the mail to whoever's account it is. */
function peopleHooks({
  ground,
  rooms,
  ask,
}: Wiring): HooksNamed<'mayConnect' | 'namesOf' | 'onConsented'> {
  const { db } = ground
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`
  return {
    mayConnect: async (companyId, userId) =>
      (await rooms.identity.membershipsOf(db, userId)).some(
        (its) => its.companyId === companyId && roles.indexOf(its.role) >= roles.indexOf('manager'),
      ),
    async namesOf(companyId, userId) {
      const person = await ask.personOf(db, userId)
      const company = await ask.companyOf({ companyId }).catch(() => null)
      return person && company ? { company: company.name, person: nameOf(person) } : null
    },
    async onConsented(tx, { companyId, userId, network, account, correlationId }) {
      const person = await ask.personOf(tx, userId)
      if (!person) return
      await rooms.notifications.send(tx, {
        to: account.email,
        // the nearest guess: whoever opened it did so for a colleague
        language: person.language,
        template: 'account-opened',
        data: {
          personName: nameOf(person),
          companyName: await ask.companyNameOf({ companyId }),
          network: networkNames[network],
          accountName: account.name,
        },
        correlationId,
      })
    },
  }
}

function eventHooks({
  rooms,
  announce,
}: Wiring): Omit<AccountsHooks, 'mayConnect' | 'namesOf' | 'onConsented' | WebhookHook> {
  return {
    onAccountUsable: (tx, companyId, accountId) =>
      announce(roomEvents.accountUsable, tx, { companyId, accountId }),
    async onAccountLost(...lost) {
      const [tx, companyId, accountId] = lost
      await announce(roomEvents.accountLost, tx, { companyId, accountId })
      // asked and not announced: it answers how many posts it holds
      return rooms.publishing.accountLost(...lost)
    },
    onAccountsUnhealthy: (tx, companyId, accounts) =>
      announce(roomEvents.accountsUnhealthy, tx, { companyId, accounts }),
    onAbilitiesLost: (tx, companyId, account) =>
      announce(roomEvents.abilitiesLost, tx, { companyId, account }),
    onToolChanged: (tx, change) => announce(roomEvents.toolChanged, tx, change),
    accountsDueBetween: (from, to) => rooms.publishing.accountsDueBetween(from, to),
    scheduledOn: (on, companyId) => rooms.publishing.scheduledOn(on, companyId),
  }
}

type WebhookHook = 'onWebhookEvent' | 'onMessagesSeen' | 'onMessageTakenBack'

/** A network told that something changed: who reads it anew. */
function webhookHooks({ rooms }: Wiring): HooksNamed<WebhookHook> {
  return {
    async onWebhookEvent(companyId, accountId, { topic, readEveryMs, postId, order, mention }) {
      const { comments, mentions, inbox, reviews, delivery, publishing } = rooms
      if (topic === 'comments') await comments.changed(companyId, accountId, postId ?? null)
      if (mention) {
        // under a post of ours it is a comment, which only that room reads
        await comments.changed(companyId, accountId, mention.postId)
        await mentions.told(companyId, accountId, mention)
      }
      if (topic === 'messages') await inbox.changed(companyId, accountId)
      if (topic === 'reviews') await reviews.changed(companyId, accountId)
      if (topic === 'orders' || topic === 'profile')
        await delivery.changed(companyId, accountId, order ?? null)
      // its counts are read anew too, where reading costs nothing
      if (topic === 'posts' || (topic === 'comments' && readEveryMs === null))
        await publishing.pageChanged(companyId, accountId, readEveryMs)
    },
    onMessagesSeen: (companyId, accountId, seen) => rooms.inbox.seen(companyId, accountId, seen),
    onMessageTakenBack: (companyId, accountId, messageId) =>
      rooms.inbox.takenBack(companyId, accountId, messageId),
  }
}
