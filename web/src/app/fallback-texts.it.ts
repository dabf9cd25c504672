import type { Catalogue } from '#lib/catalogue.ts'
import type { fallbackTexts as english } from './fallback-texts.ts'

export const fallbackTexts: Catalogue<typeof english> = {
  broken: { title: 'Qualcosa è andato storto:', reload: 'Ricarica', home: 'Bacheca' },
  notFound: {
    lines: ['Non è', 'in carta'],
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non si serve nulla. Forse la pagina è stata spostata, o il link ha perso una lettera per strada.',
    dashboard: 'Bacheca',
    start: 'Pagina iniziale',
  },
}
