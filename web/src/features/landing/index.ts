/** Only prerendering imports this: the landing runs no React in the browser. */
export { LandingPage } from './landing-page.tsx'
