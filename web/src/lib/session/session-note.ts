import { tabKeys } from '../storage/tab-keys.ts'

/** Why nobody is signed in here any more, without having logged out. */
const reasons = ['ended', 'idle'] as const
export type SessionNote = (typeof reasons)[number]

/** For the pages that this tab shows next: the landing names it, and the login takes it. */
export function leaveSessionNote(reason: SessionNote): void {
  sessionStorage.setItem(tabKeys.sessionNote, reason)
}

export function readSessionNote(): SessionNote | null {
  const note = sessionStorage.getItem(tabKeys.sessionNote)
  return reasons.find((reason) => reason === note) ?? null
}

export function takeSessionNote(): SessionNote | null {
  const note = readSessionNote()
  sessionStorage.removeItem(tabKeys.sessionNote)
  return note
}
