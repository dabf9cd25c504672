/**
 * Sentences of the two pages that every document carries: apart, so that the entry does not load
 * the panel's.
 */
export const fallbackTexts = {
  broken: { title: 'Something went wrong:', reload: 'Load again', home: 'Dashboard' },
  notFound: {
    lines: ['Not on', 'the menu'],
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link is incomplete.',
    dashboard: 'Dashboard',
    start: 'Start page',
  },
} as const
