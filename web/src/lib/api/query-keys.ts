/**
 * Keys of react-query. Everything of a company starts with its id, so that no company ever shows
 * another's data (C92).
 */
export const queryKeys = {
  config: ['config'] as const,
  me: ['me'] as const,
  alertChoices: ['alert-choices'] as const,
  pricing: (country: string, plan: string) => ['pricing', country, plan] as const,
  /** Of nobody's data. */
  areaMap: (area: { readonly lat: number; readonly lng: number; readonly km: number }) =>
    ['area-map', area] as const,
  company: (companyId: string) => ['company', companyId] as const,
  /** Who works there, and who is asked to. */
  members: (companyId: string) => ['company', companyId, 'members'] as const,
  posts: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'posts', ...more] as const,
  drafts: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'drafts', ...more] as const,
  tools: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'tools', ...more] as const,
  billing: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'billing', ...more] as const,
  comments: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'comments', ...more] as const,
  messages: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'messages', ...more] as const,
  reviews: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'reviews', ...more] as const,
  inbox: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'inbox', ...more] as const,
  insights: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'insights', ...more] as const,
  orders: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'orders', ...more] as const,
  promotions: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'promotions', ...more] as const,
  alerts: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'alerts', ...more] as const,
  menu: (companyId: string) => ['company', companyId, 'menu'] as const,
  media: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'media', ...more] as const,
} as const
