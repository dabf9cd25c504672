import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { NotFound } from '../app/not-found.tsx'

const empty = () => ''

/** Markup of every page that is the same for everyone, by address; the build writes it into the HTML. */
export const pages: Readonly<Record<string, () => string>> = {
  '/': empty, '/login': empty, '/sign-up': empty, '/sign-up/success': empty, '/forget-pass': empty, '/terms': empty, '/privacy': empty, '/contact': empty,
  '*': () => renderToStaticMarkup(<Router ssrPath="/404"><NotFound /></Router>),
}
