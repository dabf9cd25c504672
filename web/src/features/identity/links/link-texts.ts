/** Every sentence of the screens that mailed links lead to, and of the two that ask for such a mail. */
export const linkTexts = {
  errors: {
    title: 'Error', emailRequired: 'Email is required', email: 'Not valid email',
    repeatRequired: 'Confirm password is required', repeatDiffers: 'Passwords must match', terms: 'You must accept the Terms and Conditions',
    noToken: 'Invalid token.', noAnswer: 'Network error or server is down. Please try again later.',
  },
  forgot: {
    title: 'Forgot your password?', text: 'We send you a link. It works once, for an hour.', board: ['It happens', 'to every chef'],
    email: 'E-mail', send: 'Reset Password', busy: 'Sending...', back: 'Back To Login',
    sent: 'Check your email for instructions', sentNote: 'Nothing there after five minutes? Look in the junk folder.', failed: 'Could not reset password',
  },
  reset: {
    title: 'A new password', text: 'You will be logged out everywhere else.', board: ['New letters', 'same door'],
    password: 'New password', repeat: 'Confirm password', save: 'Reset Password', busy: 'Saving...', back: 'Back',
    done: 'You can log in with the new password', failed: 'Could not update password',
    noToken: { title: 'This link is not complete', text: 'Open it from the mail again, or ask for a new one.', again: 'Ask for a new link' },
  },
  activation: {
    working: { title: 'One moment', text: 'We are looking at your link.', board: ['One moment', 'lights first'] },
    verified: { badge: 'Verified', title: 'Your account has been verified! Please log in.', business: 'Next comes your business, in 3 seconds.', dashboard: 'Your dashboard opens in 3 seconds.', board: ['Lights on', 'come in'] },
    expired: { title: 'This link is too old', text: 'Log in with your e-mail and password, and we send a new one.' },
    failed: { title: 'This link did not work', text: 'Log in with your e-mail and password: if your account still has to be verified, we send a code.', say: 'Activation failed. Please try again.', again: 'Try again' },
    lostBoard: ['One more key', 'coming'], login: 'Login',
  },
  confirm: {
    title: 'Check your e-mail', board: ['Post is', 'on its way'],
    sentTo: (email: string) => ['We have sent confirmation email to ', email, '.'] as const,
    follow: 'Please follow the link in the email to continue.', missing: 'Not received the email?', resend: 'Resend',
    sent: 'The e-mail is on its way again.', tooMany: 'Too Many Requests. Try again after 1 minute.', notSent: 'Failed to send the verification email.',
    wrong: 'Wrong address?', back: 'Back',
  },
  mails: {
    unsubscribe: {
      title: 'No more letters?', text: 'News and tips from us stop at once. Codes, invoices and word of a post that failed still come: you need those.',
      board: ['We will be', 'quiet'], act: 'Unsubscribe', done: 'Unsubscribed Successfully', doneNote: 'The start page opens in a moment.', other: 'Changed your mind?', otherLink: 'Resubscribe',
    },
    resubscribe: {
      title: 'Letters again?', text: 'News and tips from us come again, a few a month. Every one carries a link to stop them.',
      board: ['Good to', 'have you back'], act: 'Resubscribe', done: 'Resubscribed Successfully', doneNote: 'You can close this page.', other: 'Not what you wanted?', otherLink: 'Unsubscribe',
    },
    busy: 'One moment...', noEmail: 'This link names no address. Open it from the mail again.', failed: 'Could not send reply', home: 'Start page',
  },
} as const
