/** What the browser itself says when a call failed. */
export const texts = {
  unknown: 'Something went wrong',
  noAnswer: 'Network error or server is down. Please try again later.',
  unreadable: 'The server’s answer could not be read.',
  older: 'A new version is there. Reload this page to continue.',
  status: (status: number) => `The server answered ${status}.`,
} as const
