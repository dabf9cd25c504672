/**
 * The pages before the panel. Imported by the entry document alone; the panel reads the session
 * from lib.
 */
export { EntryFrame } from './entry-frame.tsx'
export { linkPages } from './links/link-pages.ts'
export { LoginPage } from './login-page.tsx'
