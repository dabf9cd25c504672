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

export const activated = 'Account is activated'
export const notActivated = 'Account is not activated'
export const tooSoon = 'Too Many Requests. Try again after 1 minute.'
export const codeSent = 'For activation of your account, OTP email has been sent to you.'
export const emailTaken = 'User with that email already exists'
export const wrongPassword = 'E-mail or password is incorrect.'
/** An account without a password, by the words of the button that opens it (LOGIN-003, 004). */
export const openedBy = (provider: string) =>
  `This account is opened with “Access with ${provider}”. Use that button, or set a password with “Forgot Password?”.`
export const guessedTooOften =
  'Many wrong passwords were tried for this account. Please use "Forgot Password?", or try again in an hour.'
export const notRegistered = 'This email is not registered. Please sign up'
/** Names the verification link, by which the login form knows this case (LOGIN-019). */
export const needsCode =
  'Your email is not confirmed yet. We sent you a six-digit code with a verification link.'
export const alreadyActive = 'This account is already active. Please log in.'

export const invalidToken = 'Invalid token.'
/** ACTIVATION-005. */
export const activationLinkExpired =
  'Your token has expired; please log in and generate the link again'
export const resetLinkExpired = 'This link has expired. Please ask for a new one.'
export const resetLinkUsed =
  'This link does not work any more: it was used, or a newer one was sent. Please ask for a new one.'
export const resetAskedFor = 'Check your email for instructions'
export const passwordReset = 'You can log in with the new password'
export const passwordChanged = 'Password was changed'
export const oldPasswordWrong = 'Old password is wrong'
export const hasNoPassword =
  'You have no password yet, since you sign in with Google or Facebook. To set one, log out and use "Forgot Password?" on the login page.'
export const emailStays = 'The email address of an account cannot be changed here.'

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

export const codeWords: Readonly<Record<Exclude<CodeVerdict, 'right'>, string>> = {
  wrong: 'This code is not right. Take the one from the newest email.',
  expired: 'This code has expired. Ask for a new one.',
  'used-up': 'Too many wrong codes. Ask for a new one.',
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
