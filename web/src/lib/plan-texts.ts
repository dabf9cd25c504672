/** Where a plan stands, in one line; the first seven in the words of the specification. */
export const texts = {
  trialExpired: 'Your Free Trial has ended.',
  trialEnds: (date: string) => `Your Free Trial ends on ${date}`,
  trialOver: 'Your Free Trial has ended',
  annual: (date: string) => `Your Annual subscription renews on ${date}`,
  monthly: (date: string) => `Your Monthly subscription renews on ${date}`,
  lifetime: 'You have lifetime access.',
  unknown: 'No subscription or trial information available.',
  ends: (date: string) => `Your subscription ends on ${date}`,
  ended: 'Your subscription has ended',
  pastDue: 'Your last payment did not go through',
  unpaid: 'Your subscription is not paid',
  paused: 'Your subscription is paused',
  incomplete: 'Your first payment is not finished',
} as const
