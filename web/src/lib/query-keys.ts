/**
 * Keys of react-query. Everything of a company starts with its id, so that no company ever shows
 * another's data (C92).
 */
export const queryKeys = {
  config: ['config'] as const,
  me: ['me'] as const,
  pricing: (country: string, plan: string) => ['pricing', country, plan] as const,
  company: (companyId: string) => ['company', companyId] as const,
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
  media: (companyId: string, ...more: readonly unknown[]) =>
    ['company', companyId, 'media', ...more] as const,
} as const
