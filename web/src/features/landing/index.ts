/** The page itself only prerendering imports: the landing runs no React in the browser. */
export { LandingPage } from './landing-page.tsx'
export const loadEndedIsland = () => import('./ended-island.ts')
export const loadPriceIsland = () => import('./price-island.ts')
