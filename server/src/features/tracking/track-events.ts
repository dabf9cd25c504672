import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import type { Billing } from '#features/billing'
import type { Companies } from '#features/companies'
import type { Identity, Person } from '#features/identity'
import type { Db } from '#platform/db/database.ts'
import { isFirstTime, keepEvent, type KeepEventDeps } from './keep-event.ts'

/** What this room asks of the others. */
export interface TrackingNeeds {
  readonly personOf: Identity['personOf']
  readonly wantsPageViews: Identity['wantsPageViews']
  readonly subscriptionOf: Billing['subscriptionOf']
  readonly summariesOf: Companies['summariesOf']
  /** Whether a payment page was opened for a company that this person works in. */
  readonly hasOpenedCheckout: (db: Db, userId: string, sessionId: string) => Promise<boolean>
}
export type TrackingDeps = KeepEventDeps & TrackingNeeds

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

/**
 * Analytics knows a person by an id that means nothing elsewhere; only tool events name them
 * (ANALYTICSEVENTS-004).
 */
async function sendToAnalytics(
  deps: TrackingDeps,
  tx: Db,
  {
    userId,
    event,
    data,
  }: {
    readonly userId: string
    readonly event: string
    readonly data: Readonly<Record<string, unknown>>
  },
): Promise<boolean> {
  return keepEvent(deps, tx, {
    destination: 'analytics',
    event,
    userId,
    data: { event, userId, at: deps.clock.now().toISOString(), data },
  })
}

/**
 * E-mail, name, end of the trial, company, country and times (ANALYTICSEVENTS-007); what is not
 * there yet is null.
 */
async function sendLead(
  deps: TrackingDeps,
  tx: Db,
  {
    person,
    companyId,
    event,
    more = {},
  }: {
    readonly person: Person
    readonly companyId: string | null
    readonly event: string
    readonly more?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const [company] =
    companyId === null ? [] : await deps.summariesOf(tx, [{ companyId, role: 'owner' }])
  const subscription =
    companyId === null ? null : await deps.subscriptionOf(tx, companyId, deps.clock.now())
  const trialEnd = subscription?.trialEnd
    ? new Date(subscription.trialEnd.seconds * 1000).toISOString()
    : null
  await keepEvent(deps, tx, {
    destination: 'lead',
    event,
    userId: person.id,
    data: {
      event,
      email: person.email,
      name: nameOf(person),
      trialEnd,
      company: company?.name ?? null,
      country: company?.country ?? null,
      at: deps.clock.now().toISOString(),
      ...more,
    },
  })
}

export async function reportSignedIn(
  deps: TrackingDeps,
  tx: Db,
  { person, how }: { readonly person: Person; readonly how: string },
): Promise<void> {
  await sendToAnalytics(deps, tx, {
    userId: person.id,
    event: 'user_signed_in',
    data: { signedInWith: how },
  })
}

/** Once an address, also when an account is made anew. */
export async function reportFirstSignUp(deps: TrackingDeps, tx: Db, person: Person): Promise<void> {
  if (!(await isFirstTime(deps, tx, { what: 'first-sign-up', about: person.email }))) return
  await sendToAnalytics(deps, tx, { userId: person.id, event: 'first_time_user_signup', data: {} })
  await sendLead(deps, tx, { person, companyId: null, event: 'first_time_user_signup' })
}

/** Once a person, whether the pixel tells the partner of the trial or the script of the page (C26). */
export const isFirstTrial = (
  deps: Pick<TrackingDeps, 'clock' | 'secrets'>,
  tx: Db,
  userId: string,
): Promise<boolean> => isFirstTime(deps, tx, { what: 'freetrial', about: userId })

/**
 * Once a person: the first company is there (C26). The partner learns of the trial and of nobody's
 * address (C63).
 */
export async function reportRegistered(
  deps: TrackingDeps,
  tx: Db,
  { userId, companyId }: { readonly userId: string; readonly companyId: string | null },
): Promise<boolean> {
  const person = await deps.personOf(tx, userId)
  if (!person || !(await isFirstTime(deps, tx, { what: 'registered', about: userId }))) return false
  await sendToAnalytics(deps, tx, { userId, event: 'registration-complete', data: {} })
  await sendLead(deps, tx, { person, companyId, event: 'registration-complete' })
  await sendTrial(deps, tx, userId)
  return true
}

/** Without a pixel the trial is left to the script of the page. */
async function sendTrial(deps: TrackingDeps, tx: Db, userId: string): Promise<void> {
  if (deps.config.providers.tracking.conversionPixelUrl === null) return
  if (!(await isFirstTrial(deps, tx, userId))) return
  await keepEvent(deps, tx, {
    destination: 'conversion',
    event: 'freetrial',
    userId,
    data: {
      amount: '0',
      goal: 'freetrial',
      custom1: 'subscription',
      custom2: 'new',
      custom3: 'email',
    },
  })
}

export interface ToolChange {
  readonly companyId: string
  readonly userId: string
  readonly network: ToolType
  readonly isConnected: boolean
}

export async function reportToolChanged(
  deps: TrackingDeps,
  tx: Db,
  { companyId, userId, network, isConnected }: ToolChange,
): Promise<void> {
  const person = await deps.personOf(tx, userId)
  if (!person) return
  const event = isConnected ? 'tool_connected' : 'tool_disconnected'
  const tool = networkNames[network]
  const subscription = await deps.subscriptionOf(tx, companyId, deps.clock.now())
  await sendToAnalytics(deps, tx, {
    userId,
    event,
    data: {
      tool,
      subscriptionStatus: subscription?.status ?? 'unknown',
      email: person.email,
      name: nameOf(person),
    },
  })
  await sendLead(deps, tx, { person, companyId, event, more: { tool } })
}
