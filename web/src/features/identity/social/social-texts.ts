/**
 * Every sentence of signing in with an account elsewhere; what the specification words stands to
 * the letter.
 */
export const socialTexts = {
  /** The specification words Google's; Facebook's follows it. */
  failed: { google: 'Could not sign in google.', facebook: 'Could not sign in facebook.' },
  popupBlocked: 'Pop-up blocked! Please allow pop-ups for this website.',
  errorTitle: 'Error',
  /** How a message about an account that exists begins. */
  userStart: 'User',
  arriving: {
    title: 'One moment',
    text: 'We are opening your account.',
    board: ['One moment', 'lights first'],
  },
  signUp: {
    with: (provider: string) => `With ${provider}`,
    firstName: 'First name',
    lastName: 'Last name',
    firstNameNeeded: 'First Name is too short',
    lastNameNeeded: 'Last Name is too short',
    agreeBefore: 'By continuing you agree to the',
    terms: 'Terms and Conditions',
    and: 'and the',
    privacy: 'Privacy Policy',
    agreeAfter: '.',
  },
} as const
