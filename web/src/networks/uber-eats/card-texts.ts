/** What its card on the accounts page says. */
export const texts = {
  add: 'Add a store',
  saved: (count: number) => `${count} stores saved`,
  notActive: 'No store is active. Press Switch to choose one.',
  about:
    'The stores of your delivery kitchen. Their orders follow in a later release, to read: nothing is accepted or refused from here.',
} as const
