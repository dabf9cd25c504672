import type { CompanySummary, Subscription, User } from '@marquee/contract/identity.ts'

export function aCompany(over: Partial<CompanySummary> = {}): CompanySummary {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Osteria Lume',
    role: 'owner',
    country: null,
    timeZone: 'Europe/London',
    phone: null,
    phoneCode: null,
    address: null,
    city: null,
    zipCode: null,
    webLink: null,
    ...over,
  }
}

export function aSubscription(over: Partial<Subscription> = {}): Subscription {
  return {
    plan: null,
    status: 'trialing',
    hasAccess: true,
    trialEnd: null,
    freeUntil: null,
    interval: null,
    cancelsAtPeriodEnd: false,
    payment: null,
    ...over,
  }
}

/** Marta, signed in by e-mail, without a company. */
export function aUser(over: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000009',
    firstName: 'Marta',
    lastName: 'Bellini',
    email: 'marta@osterialume.example',
    companies: [],
    company: null,
    subscriptions: [],
    socialAccounts: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    language: 'en',
    signedInWith: 'email',
    hasPassword: true,
    analyticsOptIn: false,
    mailOptIn: true,
    deletesAt: null,
    ...over,
  }
}
