import type { SignInProvider as ProviderKey } from '@marquee/contract/sign-in-providers.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { Caller } from '../identity-deps.ts'
import { lockUser } from '../people/user-store.ts'
import { startSession } from '../session/start-session.ts'
import { holdPass, ticketPass } from './consent/passes.ts'
import { personOfPass, takePass } from './consent/pass-store.ts'
import type { SocialDeps } from './social-deps.ts'
import { overError } from './social-rules.ts'

/**
 * The sign-in that follows a sign-up without a password (SIGNUP-040): the ticket of an account that
 * was just opened with it, once.
 */
export function signInWithTicket(
  deps: SocialDeps,
  caller: Caller,
  { provider, word }: { readonly provider: ProviderKey; readonly word: string },
): Promise<{ userId: string; token: string; subject: string }> {
  return deps.db.transaction(async (tx) => {
    const known = await personOfPass(tx, fingerprint(word))
    // the person before the ticket, as whoever ends a person's tickets locks them
    if (known !== null) await lockUser(tx, known)
    const ticket = await holdPass(deps, tx, { type: ticketPass, word })
    if (!ticket || ticket.provider !== provider || ticket.userId === null) throw overError()
    await takePass(tx, ticket.hash, { kind: 'ticket', at: deps.clock.now() })
    return {
      userId: ticket.userId,
      subject: ticket.content.subject,
      token: await startSession(deps, tx, {
        userId: ticket.userId,
        userAgent: caller.userAgent,
        signedInWith: provider,
      }),
    }
  })
}
