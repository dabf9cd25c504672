import type { Catalogue } from '#lib/catalogue.ts'
import type { socialTexts as english } from './social-texts.ts'

export const socialTexts: Catalogue<typeof english> = {
  failed: {
    google: 'Accesso con Google non riuscito.',
    facebook: 'Accesso con Facebook non riuscito.',
  },
  popupBlocked: 'Pop-up bloccato. Consenti i pop-up per questo sito.',
  errorTitle: 'Errore',
  userStart: 'Esiste già un account',
  arriving: {
    title: 'Un momento',
    text: 'Stiamo aprendo l’account.',
    board: ['Un momento', 'luci, prego'],
  },
  signUp: {
    with: (provider) => `Con ${provider}`,
    firstName: 'Nome',
    lastName: 'Cognome',
    firstNameNeeded: 'Il nome è troppo corto',
    lastNameNeeded: 'Il cognome è troppo corto',
    agreeBefore: 'Proseguendo si accettano i',
    terms: 'Termini e condizioni',
    and: 'e la',
    privacy: 'Privacy Policy',
    agreeAfter: '.',
  },
}
