/** Why somebody has to log in again. */
export const texts = {
  ended: 'Your session has ended',
  endedNote:
    'It expired after seven days, or it was ended on another device or with a new password. Please log in again.',
  idle: 'You were logged out',
  idleNote: 'There was no activity for 15 minutes. Please log in again.',
  login: 'Login',
} as const
