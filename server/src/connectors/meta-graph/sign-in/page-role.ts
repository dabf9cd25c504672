import { message, type Message } from '@marquee/contract/message.ts'

/**
 * Why somebody with these tasks on a page cannot connect it; null for who may MANAGE it. The other
 * tasks name lesser roles, the strongest of which is told. Only `/me/accounts` tells tasks: where
 * there are none, what may be done follows from the granted scopes.
 */
export function lackingRole(tasks: readonly string[] | undefined): Message | null {
  if (tasks === undefined || tasks.includes('MANAGE')) return null
  if (tasks.includes('CREATE_CONTENT')) return message('meta.role-editor')
  if (tasks.includes('MODERATE')) return message('meta.role-moderator')
  if (tasks.includes('MESSAGING')) return message('meta.role-messages')
  if (tasks.includes('ADVERTISE')) return message('meta.role-advertiser')
  if (tasks.includes('ANALYZE')) return message('meta.role-analyst')
  return message('meta.role-none')
}
