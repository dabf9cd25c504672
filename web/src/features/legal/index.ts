/** Only prerendering imports this: the pages run no React in the browser. */
export { ContactPage, LegalPage } from './legal-page.tsx'
