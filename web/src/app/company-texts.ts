/** What stands in the company's menu beside the companies themselves. */
export const texts = {
  choose: 'Choose a company',
  manage: 'Company',
  add: 'Add a company',
  people: 'Manage people',
} as const
