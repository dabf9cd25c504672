/**
 * Why somebody with these tasks on a page cannot connect it; null for who may MANAGE it. The other
 * tasks name lesser roles, the strongest of which is told.
 */
export function lackingRole(tasks: readonly string[]): string | null {
  if (tasks.includes('MANAGE')) return null
  if (tasks.includes('CREATE_CONTENT'))
    return 'You are an editor here. Only administrators can connect.'
  if (tasks.includes('MODERATE'))
    return 'You are a moderator here. Only administrators can connect.'
  if (tasks.includes('MESSAGING'))
    return 'You answer messages here. Only administrators can connect.'
  if (tasks.includes('ADVERTISE'))
    return 'You are an advertiser here. Only administrators can connect.'
  if (tasks.includes('ANALYZE')) return 'You are an analyst here. Only administrators can connect.'
  return 'You have no role on this page. Only administrators can connect.'
}
