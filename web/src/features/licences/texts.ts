import { productName } from '#lib/product.ts'

/**
 * Every sentence of the page that a marketplace leads to; what the specification words stands to
 * the letter.
 */
export const texts = {
  title: 'Your licence',
  welcome: `Welcome to ${productName}`,
  already: 'Already Subscribed',
  note: {
    waiting:
      'Your licence is ready. Log in or sign up, and it belongs to your business from then on.',
    attached: 'Your licence belongs to your business now. Everything is open.',
    attachedHere: 'This licence already belongs to a business. Its people simply log in.',
    plain: 'The marketing desk of restaurants and venues.',
  },
  reading: { title: 'One moment', text: 'We are asking for your licence.' },
  failed: { title: 'The licence could not be opened', again: 'Try again' },
  board: ['Table for', 'life'],
  close: 'Close',
  login: 'Login',
  signUp: 'Sign Up',
  panel: {
    attached: 'Your licence is active',
    attachedNote: 'Everything is open, for good.',
    already: 'Already Subscribed',
    failed: 'The licence could not be used',
  },
} as const
