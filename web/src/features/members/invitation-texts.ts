/** Every sentence of /invitation. */
export const texts = {
  title: 'Invitation',
  reading: 'Loading the invitation',
  board: ['Come', 'in'],
  lostBoard: ['Ask', 'again'],
  offer: (who: string, company: string) => `${who} asks you to work on ${company}`,
  roles: {
    owner: 'As an owner: the company is yours too, its plan and its people.',
    manager: 'As a manager: you write posts, connect accounts and invite people.',
    editor: 'As an editor: you write, schedule and delete posts.',
    viewer: 'As a viewer: you see everything and change nothing.',
  },
  forWhom: (email: string) => `The invitation is for ${email}.`,
  join: (company: string) => `Join ${company}`,
  joining: 'Joining...',
  login: 'Log in and join',
  signUp: 'Create my account',
  otherwise: 'Not now',
  other: {
    title: 'This invitation is for someone else',
    text: (invited: string, you: string) =>
      `It was sent to ${invited}. You are logged in as ${you}.`,
    logout: 'Log out',
  },
  lost: {
    title: 'This invitation does not open',
    noToken: 'The link is incomplete. Open it from the email again.',
    login: 'Go to Login',
    again: 'Try again',
  },
} as const
