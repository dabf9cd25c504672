import { message, type Message } from '@marquee/contract/message.ts'

const minuteMs = 60_000

/** SESSION-014. */
export const sessionMs = 7 * 24 * 60 * minuteMs
/** A session's last use is written at most this often. */
export const lastSeenEveryMs = 5 * minuteMs
/** OTP-017. */
export const codeMs = 5 * minuteMs
export const codeTries = 5
/**
 * After this a sign-up that was not finished keeps nobody from the address, however often its code
 * is sent again.
 */
export const signUpHoldsMs = 15 * minuteMs
/** At most one code a minute to one address (OTP-024). */
export const codePauseMs = minuteMs

/** A link of the sign-up mail; the mail says so. */
export const activationLinkMs = 24 * 60 * minuteMs
/** RECOVERY-019. */
export const resetLinkMs = 60 * minuteMs

export const activated = message('identity.activated')
export const notActivated = message('identity.not-activated')
export const tooSoon = message('identity.too-soon')
export const codeSent = message('identity.code-sent')
export const emailTaken = message('identity.email-taken')
export const wrongPassword = message('identity.wrong-password')
/** An account without a password, by the words of the button that opens it (LOGIN-003, 004). */
export const openedBy = (provider: string) => message('identity.opened-with', { provider })
export const guessedTooOften = message('identity.guessed-too-often')
export const notRegistered = message('identity.not-registered')
/** Names the verification link, by which the login form knows this case (LOGIN-019). */
export const needsCode = message('identity.needs-code')
export const alreadyActive = message('identity.already-active')

export const invalidToken = message('checks.token')
/** ACTIVATION-005. */
export const activationLinkExpired = message('identity.activation-link-expired')
export const resetLinkExpired = message('identity.link-expired')
export const resetLinkUsed = message('identity.link-used')
export const resetAskedFor = message('identity.check-email')
export const passwordReset = message('identity.new-password-set')
export const passwordChanged = message('identity.password-changed')
export const oldPasswordWrong = message('identity.old-password-wrong')
export const hasNoPassword = message('identity.no-password')
export const emailStays = message('identity.email-stays')

export interface StoredCode {
  readonly codeHash: string
  readonly expiresAt: Date
  /** The try in hand included. */
  readonly tries: number
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'used-up'

export function judgeCode(stored: StoredCode | null, givenHash: string, now: Date): CodeVerdict {
  if (!stored || stored.expiresAt <= now) return 'expired'
  if (stored.tries > codeTries) return 'used-up'
  if (stored.codeHash === givenHash) return 'right'
  return stored.tries === codeTries ? 'used-up' : 'wrong'
}

export const codeWords: Readonly<Record<Exclude<CodeVerdict, 'right'>, Message>> = {
  wrong: message('identity.code-wrong'),
  expired: message('identity.code-expired'),
  'used-up': message('identity.code-used-up'),
}

export interface PendingSignUp {
  readonly signedUpAt: Date
  readonly signedUpFrom: string | null
  /** When the newest code went out: it may still be in somebody's hands. */
  readonly codeSentAt: Date | null
}

/**
 * May this sign-up replace name and password of one that was never activated? Yes for the same
 * password or the same place, so that a person can correct what they typed; from elsewhere only
 * after the time in which a code is typed. Else a stranger could slip a password of their own under
 * the code that the owner of the address is typing at that moment.
 */
export function mayReplace(
  pending: PendingSignUp,
  again: { readonly from: string; readonly isSamePassword: boolean; readonly now: Date },
): boolean {
  const sinceSignUpMs = again.now.getTime() - pending.signedUpAt.getTime()
  return (
    again.isSamePassword ||
    pending.signedUpFrom === again.from ||
    sinceSignUpMs >= signUpHoldsMs ||
    again.now.getTime() -
      Math.max(pending.signedUpAt.getTime(), pending.codeSentAt?.getTime() ?? 0) >=
      codeMs
  )
}
