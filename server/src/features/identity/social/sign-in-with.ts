import type { Message } from '@marquee/contract/message.ts'
import { shortestName } from '@marquee/contract/identity.ts'
import { plainName } from '@marquee/contract/plain-name.ts'
import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import type { ProvenPerson } from '#connectors/capabilities/services/sign-in-provider.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { activatePerson } from '../sign-up/activate-person.ts'
import type { Caller } from '../identity-deps.ts'
import { startSession } from '../session/start-session.ts'
import { lockUserByEmail, type UserRow } from '../people/user-store.ts'
import {
  clearSignUp,
  endUnprovenWaysIn,
  hasProvingIdentity,
  putIdentity,
  useIdentity,
} from './identity-store.ts'
import { givePass, ticketPass, type Ticket } from './consent/passes.ts'
import type { SocialDeps } from './social-deps.ts'
import { noAddress, passwordFirst } from './social-rules.ts'

/**
 * `register`: a ticket opens an account; `password`: the ticket joins an account after its password
 * (C87).
 */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly userId: string; readonly token: string }
  | {
      readonly kind: 'register' | 'password'
      readonly ticket: string
      readonly person: Ticket
      readonly message: Message | null
    }

/**
 * What becomes of somebody whom a provider vouches for. Their identity is known: signed in. Their
 * address has no account: they may open one. It has one: joined at once only if the provider says
 * that the address is theirs, and, where the account is in use, still is today; else after its
 * password.
 */
export async function signInWith(
  deps: SocialDeps,
  caller: Caller,
  { provider, person }: { readonly provider: ProviderKey; readonly person: ProvenPerson },
): Promise<SignInOutcome> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const at = clock.now()
    const known = await useIdentity(tx, provider, { subject: person.subject, at })
    if (known !== null) return signedIn(deps, tx, { caller, provider, userId: known })
    const { email } = person
    const providerName = deps.signInProviders.get(provider)?.name ?? provider
    if (email === null) throw noAddress(providerName)
    const user = await lockUserByEmail(tx, email)
    if (user && mayJoinAtOnce(user, person)) {
      await handOver(deps, tx, { user, names: person, caller })
      await putIdentity(
        tx,
        { provider, subject: person.subject, userId: user.id, provesEmail: true },
        at,
      )
      await audit(tx, clock, {
        companyId: null,
        userId: user.id,
        action: 'user.social-joined',
        subjectId: user.id,
        facts: { provider },
        correlationId: caller.correlationId,
      })
      return signedIn(deps, tx, { caller, provider, userId: user.id })
    }
    const content: Ticket = {
      subject: person.subject,
      email,
      emailVerified: person.emailVerified,
      name: plainName(person.name),
      firstName: plainName(person.firstName),
      lastName: plainName(person.lastName),
    }
    const ticket = await givePass({ ...deps, db: tx }, ticketPass, { provider, content })
    return {
      kind: user ? 'password' : 'register',
      ticket,
      person: content,
      message: user ? passwordFirst(user, providerName) : null,
    }
  })
}

/**
 * Whoever left a mailbox keeps the Google account that they once made with it. It may finish a
 * sign-up, but opens nothing that somebody uses.
 */
function mayJoinAtOnce(
  user: UserRow,
  { emailVerified, isCurrentOwner }: Pick<ProvenPerson, 'emailVerified' | 'isCurrentOwner'>,
): boolean {
  return emailVerified && (isCurrentOwner || user.activated_at === null)
}

async function signedIn(
  deps: SocialDeps,
  tx: Db,
  {
    caller,
    provider,
    userId,
  }: { readonly caller: Caller; readonly provider: ProviderKey; readonly userId: string },
): Promise<SignInOutcome> {
  return {
    kind: 'signed-in',
    userId,
    token: await startSession(deps, tx, {
      userId,
      userAgent: caller.userAgent,
      signedInWith: provider,
    }),
  }
}

/**
 * The owner of the address has come. What somebody else may have prepared under it opens nothing
 * any more: a password of a sign-up that was never confirmed, or identities of a provider that
 * proves no address.
 */
export async function handOver(
  deps: SocialDeps,
  tx: Db,
  {
    user,
    names,
    caller,
  }: {
    readonly user: UserRow
    readonly names: { readonly firstName: string; readonly lastName: string }
    readonly caller: Caller
  },
): Promise<void> {
  const at = deps.clock.now()
  if (user.activated_at === null) {
    await clearSignUp(tx, user.id, {
      names: {
        firstName: nameOr(names.firstName, user.first_name),
        lastName: nameOr(names.lastName, user.last_name),
      },
      at,
    })
    await activatePerson(deps, tx, { user, correlationId: caller.correlationId })
  } else if (user.password_hash === null && !(await hasProvingIdentity(tx, user.id))) {
    await endUnprovenWaysIn(tx, user.id, at)
  }
}

/** A provider takes names that our forms refuse; the one that was typed here stays then. */
function nameOr(given: string, before: string): string {
  const name = plainName(given)
  return name.length >= shortestName ? name : before
}
