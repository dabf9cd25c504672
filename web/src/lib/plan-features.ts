/** What a plan holds (SHELL-041, BILLING-040). */
export const planFeatures: readonly string[] = [
  'Post and reel cross-posting',
  'Unified messages and reviews',
  'AI content generation: post text, hashtags and reply suggestions',
  'Paid ads on Facebook and Instagram',
  'Analytics',
  'Multi-user and multi-account management',
]
