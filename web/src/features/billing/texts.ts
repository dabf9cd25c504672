/** Every sentence of tab Plans & Billing and of the payment pages. */
export const texts = {
  board: { lines: ['One venue', 'every network'] },
  plan: {
    label: 'Plan',
    choose: 'How often to pay',
    monthly: 'Monthly',
    annually: 'Annually',
    save: (sum: string) => `save ${sum}`,
    aMonth: 'a month',
    aYear: 'a year',
    monthlyNote: 'Billed every month. Taxes, if any, are shown before you pay.',
    annualNote: (sum: string) =>
      `Billed once a year: about ${sum} a month. Taxes, if any, are shown before you pay.`,
    saving: (sum: string) =>
      `The annual plan costs ${sum} less than twelve months paid one by one.`,
    upgrade: 'Upgrade',
    select: 'Select Plan',
    current: 'Current Plan',
    busy: 'Processing...',
    failed: 'Failed to switch plans. Please try again.',
    chosen: (interval: string, date: string) =>
      `You have chosen the ${interval} plan. It starts automatically on ${date}, when the free trial ends.`,
    trialGoesOn: (date: string) =>
      `Choose now and pay nothing before ${date}: the free trial continues until then.`,
    lifetime: 'There is nothing to buy: this plan does not end.',
    loading: 'Loading the prices',
    unread: 'We could not load the prices.',
    again: 'Try again',
    none: 'Plans cannot be bought here.',
    noneText: 'No payment service is set up on this server. The operator can add one.',
    noPrice: 'There is no such plan at the moment.',
    owners: (company: string) => `Only an owner of ${company} can choose or change the plan.`,
    ask: (names: string) => `Please ask ${names}.`,
  },
  email: {
    label: 'Billing email',
    help: 'Invoices and receipts go here.',
    save: 'Save',
    busy: 'Saving...',
    invalid: 'Invalid email format',
    done: 'Billing email was updated',
    failed: 'Billing email could not be updated',
    loading: 'Loading the billing email',
    unread: 'We could not load the billing email.',
    again: 'Try again',
  },
  portal: {
    title: 'Invoices, card and cancelling',
    text: 'Open the pages of the payment service: every invoice, the card that pays, and how to end the subscription.',
    none: 'Your invoices and your card appear here after the first payment.',
    open: 'Open',
    busy: 'Opening...',
    failed: 'The payment service could not be opened.',
  },
  waiting: {
    title: (count: number) =>
      count === 1
        ? '1 scheduled post waits for a plan.'
        : `${count} scheduled posts wait for a plan.`,
    text: (when: string) =>
      `Choose a plan before they are due and they go out automatically. The next one is due ${when}.`,
  },
  trouble: {
    pastDue: 'Your last payment did not go through.',
    pastDueText: (date: string) =>
      `Everything works until ${date}. Then posting stops and scheduled posts are held until it is paid.`,
    pastDueOver: 'Posting has stopped: scheduled posts are held until it is paid.',
    card: 'Change the card',
    unpaid: 'Your subscription is not paid.',
    unpaidText:
      'Posting has stopped and scheduled posts are held. Pay the open invoice or select a plan.',
    canceled: 'Your subscription has ended.',
    canceledText:
      'Everything you made is kept. Posting stops and scheduled posts are held until a plan is selected.',
    paused: 'Your subscription is paused.',
    pausedText: 'Posting has stopped and scheduled posts are held until it resumes.',
    incomplete: 'Your first payment is not finished.',
    incompleteText: 'The plan starts when it is.',
    ending: (date: string) => `Your subscription ends on ${date}.`,
    endingText: 'Until then everything works. Posts scheduled for later will be held.',
    keep: 'Keep it',
    paysToo: 'A subscription still runs beside the lifetime access.',
    paysTooText:
      'It is still charged although you owe nothing more. It can be ended on the pages of the payment service.',
    endIt: 'End it',
    see: 'See plans',
  },
  notice: {
    text: "You'll need to upgrade to a premium plan to activate this feature.",
    act: 'See plans',
  },
  prompt: {
    title: 'Your free Trial expired',
    text: 'Everything you made is kept; a plan switches posting back on.',
    view: 'View Plans',
    close: 'Not now',
  },
  success: {
    bar: 'Payment',
    lines: ['Lights on', 'all year'],
    title: (name: string) => `Your payment has been successful, ${name}`,
    friend: 'thank you',
    confirmed: 'Confirmed',
    confirming: 'Being confirmed',
    unproven: 'We look for your payment',
    none: 'There is no payment to show',
    noneText:
      'Nothing was bought on this page. You can see and choose your plan on the account page.',
    wait: 'We are waiting for the payment service. This page updates automatically.',
    slow: 'This takes longer than usual. Nothing is lost and nothing has to be paid again: your plan shows here as soon as the payment service has confirmed it.',
    account: 'Go to account',
  },
  canceled: {
    bar: 'Payment',
    lines: ['The bill', 'can wait'],
    badge: 'Canceled',
    title: 'Your Payment has been canceled',
    text: 'Nothing was charged. Your plan stays as it was.',
    account: 'Go to account',
  },
} as const
