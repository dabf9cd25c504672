/**
 * The pages before the panel. Imported by the entry document alone; the panel reads the session
 * from lib.
 */
export { EntryFrame } from './entry-frame.tsx'
export { linkPages } from './link-pages.ts'
export { readPerson } from './read-person.ts'
export { LoginPage } from './session/login-page.tsx'
