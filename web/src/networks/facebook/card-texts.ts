/** What its card on the accounts page says. */
export const texts = {
  add: 'Add a page',
  saved: (count: number) => `${count} pages saved`,
  notActive: 'No page is active. Press Switch to choose where posts go.',
  about: 'Posts to your page, with pictures. Comments, messages and ads follow in later releases.',
} as const
