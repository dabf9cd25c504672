import type { Catalogue } from '#lib/catalogue.ts'
import type { documentTexts as english } from './document-texts.ts'

const titles: Readonly<Record<string, string>> = {
  Marquee: 'Marquee',
  'Change the board once. The whole town reads it.':
    'Cambia la lavagna una volta. La legge tutta la città.',
  'Login in or Sign up': 'Accedi o registrati',
  'Create an account': 'Crea un account',
  'Registration complete': 'Registrazione completata',
  'Forgot Password?': 'Password dimenticata?',
  'Terms and Conditions': 'Termini e condizioni',
  'Privacy Policy': 'Informativa sulla privacy',
  'Contact us': 'Contattaci',
  'Contact us / Send Feedback': 'Contatti e suggerimenti',
  Dashboard: 'Bacheca',
  Accounts: 'Account',
  'New Post': 'Nuovo post',
  'What happened': 'Che cosa è successo',
  Posts: 'Post',
  'New Reel': 'Nuovo reel',
  Reels: 'Reel',
  Account: 'Account',
  'Reset Password': 'Reimposta la password',
  'Activate your account': 'Attiva il tuo account',
  'Confirm your email': 'Conferma la tua email',
  Unsubscribe: 'Annulla iscrizione',
  Resubscribe: 'Iscriviti di nuovo',
  AppSumo: 'AppSumo',
  'One moment': 'Un momento',
  'How It Works': 'Come funziona',
  Invitation: 'Invito',
  'What was deleted': 'Che cosa è stato eliminato',
}

export const documentTexts: Catalogue<typeof english> = {
  lang: 'it-IT',
  description:
    'La scrivania marketing di ristoranti e locali: scrivi una volta, e ogni rete lo pubblica al minuto che scegli.',
  noScript: 'A Marquee serve JavaScript per tutto ciò che sta dietro la porta.',
  title(page) {
    const found = titles[page]
    if (found === undefined) throw new Error(`There is no Italian title for "${page}".`)
    return found
  },
}
