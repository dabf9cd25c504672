/** Opens on its route, so that no other page pays for it. */
export const loadHowItWorksPage = () =>
  import('./how-it-works-page.tsx').then((page) => page.HowItWorksPage)
