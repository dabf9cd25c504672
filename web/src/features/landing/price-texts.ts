/** What the price says once the provider has answered. */
export const priceTexts = {
  monthly: 'month',
  annually: 'month, paid once a year',
  paidYearly: (total: string) => `${total} a year`,
  paidMonthly: 'Cancel whenever you like',
  saving: (percent: number) => `${percent}% less than month by month`,
  trial: (days: number) => `The first ${days} days are free, and no card is asked for.`,
  none: 'No prices are set on this installation. Trying it out is free either way.',
} as const
