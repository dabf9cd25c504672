/** Only prerendering imports this: the pages run no React in the browser. */
export { ContactPage, LawPage } from './paper-page.tsx'
