import type { Tool } from './network.ts'

// Accounts that take no posts. LinkedIn and WhatsApp are shown as coming, nothing more.

export const linkedin: Tool<'linkedin'> = {
  key: 'linkedin',
  name: 'LinkedIn',
  account: 'page',
  holdsOne: false,
  callbackPath: '/callback',
  app: 'linkedin',
  canConnect: false,
  hasAds: false,
}

export const whatsapp: Tool<'whatsapp'> = {
  key: 'whatsapp',
  name: 'WhatsApp',
  account: 'profile',
  holdsOne: false,
  callbackPath: '/callback',
  app: 'whatsapp',
  canConnect: false,
  hasAds: false,
}

export const uberEats: Tool<'uberEats'> = {
  key: 'uberEats',
  name: 'Uber Eats',
  account: 'store',
  holdsOne: false,
  callbackPath: '/uber-eats/redirect_uri',
  app: 'uber-eats',
  canConnect: true,
  hasAds: false,
}
