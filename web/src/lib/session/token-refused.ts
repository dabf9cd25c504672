import { leaveSessionNote } from './session-note.ts'
import { readToken, removeToken } from './token.ts'

/**
 * The server no longer takes this token: forget it and start over. A token written meanwhile by
 * another tab is left alone.
 */
export function tokenRefused(token: string): void {
  if (readToken() !== token) return
  removeToken()
  leaveSessionNote('ended')
  location.reload()
}
