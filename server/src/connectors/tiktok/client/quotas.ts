/**
 * Quotas of one profile's token, as usage reports name them (networks.md section 4): 6 beginnings
 * and 30 questions a minute.
 */
export const beginningsBudget = (openId: string): string => `tiktok:${openId}:init`
export const questionsBudget = (openId: string): string => `tiktok:${openId}:status`
