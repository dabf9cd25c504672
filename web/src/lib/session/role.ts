import { roles, type Role } from '@marquee/contract/endpoint.ts'

/**
 * May somebody of this role do what needs that one? The server decides; this only spares people
 * buttons that it would refuse.
 */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
