import type { User } from '@marquee/contract/identity.ts'
import { chooseCompany, forgetCompanyChoice } from './company-choice.ts'
import { endAtServer } from './end-at-server.ts'
import { leaveSessionNote, takeSessionNote, type SessionNote } from './session-note.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { tabKeys } from '../storage/tab-keys.ts'
import { ownWords, setWordsAside, takeWords } from '../storage/words-here.ts'
import { readToken, removeToken, writeToken } from './token.ts'

export function isSignedIn(): boolean {
  return readToken() !== null
}

/** Stores a session as the server gave it. */
export function startSession(token: string, user: User): void {
  writeToken(token)
  takeSessionNote()
  const author = localStorage.getItem(storageKeys.wordsOf)
  if (author !== null && author !== user.id)
    setWordsAside(takeWords()).catch(() => {
      // a device that keeps nothing: they are gone from here all the same
    })
  ownWords(user.id)
  sessionStorage.setItem(tabKeys.wordsBack, user.id)
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
  const first = user.companies[0]
  if (first) chooseCompany(first.id)
  else forgetCompanyChoice()
}

/**
 * Ends the session here and opens the landing, which says why when it was not the person who asked.
 * The server is told, and not waited for: a line that hangs keeps nobody's desk open.
 */
export function endSession(reason?: SessionNote): void {
  const token = readToken()
  removeToken()
  if (reason !== undefined) leaveSessionNote(reason)
  if (token !== null) void endAtServer(token)
  location.assign('/')
}
