import type { Catalogue } from '#lib/catalogue.ts'
import { productName } from '#lib/product.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  login: {
    title: 'Accedi o registrati',
    subtitle: 'La spalla del tuo marketing: un po’ di IA e tutti gli strumenti di ogni giorno, in un solo posto per il tuo locale.',
    board: ['Buonasera', 'La cucina è aperta'],
    google: 'Accedi con Google', facebook: 'Accedi con Facebook', or: 'o con la tua e-mail',
    email: 'E-mail', password: 'Password', next: 'Avanti', login: 'Accedi', loading: 'un momento...', back: 'Indietro',
    forgot: 'Password dimenticata?', trouble: 'Difficoltà a entrare?', contact: 'Contattaci',
    notRegistered: 'Questa e-mail non è registrata. Serve registrarsi', signUp: 'Registrati',
    wrong: 'E-mail o password non corrette.',
    unexpected: 'Si è verificato un errore imprevisto. Riprova.',
    noAnswer: 'Errore di rete, o il server non risponde. Riprova più tardi.',
  },
  errors: {
    title: 'Errore',
    emailRequired: 'L’e-mail è obbligatoria', emailFormat: 'Formato dell’e-mail non valido', passwordRequired: 'La password è obbligatoria',
    passwordShort: 'La password deve avere almeno 2 caratteri',
    signUpEmail: 'E-mail non valida',
    firstName: 'Il nome è obbligatorio', firstNameShort: 'Il nome è troppo corto', lastName: 'Il cognome è obbligatorio', lastNameShort: 'Il cognome è troppo corto',
    nameLong: 'Al massimo 80 caratteri',
    terms: 'È necessario accettare termini e condizioni',
    taken: 'Esiste già un account con questa e-mail. Vai alla pagina di accesso: ', takenLink: 'Accedi',
    unchecked: 'Non è stato possibile verificare questo indirizzo. Riprova.',
    noMail: 'C’è stato un problema nell’invio dell’e-mail di verifica.',
    company: 'Non è stato possibile creare l’azienda',
  },
  code: {
    title: 'Controlla la posta', prompt: 'Inserisci il codice di sei cifre inviato a', digit: (index) => `Cifra ${index + 1} di 6`, group: 'Codice di sei cifre',
    invalid: 'Inserisci un codice valido', paste: 'Si può incollare il codice intero', resendIn: 'Nuovo invio tra', resend: 'Invia di nuovo', back: 'Indietro', next: 'Avanti',
    orLink: 'L’e-mail contiene anche un link.', link: 'Uso quello',
    sent: 'Per attivare l’account abbiamo inviato un’e-mail con un codice.',
    tooMany: 'Troppe richieste. Riprova tra 1 minuto.', notSent: 'Non è stato possibile inviare l’e-mail di verifica.',
    oneMinute: 'Manca un minuto prima di poter chiedere un nuovo codice', ready: 'Ora si può chiedere un nuovo codice',
  },
  wizard: {
    titles: ['Crea un account', 'Crea un account', 'Crea un account', 'Collega i tuoi account', 'Fatto'],
    otherTitle: 'Buongiorno',
    subtitles: [
      'Lo dici una volta, i tuoi ospiti lo leggono ovunque.',
      'Un minuto. Senza carta, senza telefonate di venditori.',
      'Come ti chiamano gli ospiti. Si può fare anche dopo.',
      'Si comincia collegando i tuoi account',
      'La cucina è tua.',
    ],
    otherSubtitle: 'Che piacere vederti.',
    boards: [['La lavagna', 'è tua'], ['Novità in carta:', 'tu'], ['Che cosa dice', 'l’insegna'], ['Uno è fatto', 'ne restano due'], ['Porte aperte', 'benvenuti']],
    progress: (step) => `Passo ${step} di 3`,
    nextStep: 'Avanti', back: 'Indietro', cancel: 'Annulla', busy: 'Registrazione...',
    member: 'Hai già un account?', memberLink: 'Accedi', or: 'o',
    foot: { business: 'Tutto si può cambiare nel profilo.', connect: 'TikTok, X e Uber Eats si possono aggiungere dopo, in Account.' },
  },
  intro: [
    { title: 'Tu', text: 'Nome, e-mail, una password. Un minuto.' },
    { title: 'Il tuo locale', text: 'Che cosa dice l’insegna sopra la porta, e dove si trova.' },
    { title: 'I tuoi account', text: 'Facebook, Instagram, Google. Anche dopo.' },
  ],
  person: {
    firstName: 'Nome', lastName: 'Cognome', email: 'E-mail', password: 'Password',
    agree: 'Accetto i', terms: 'Termini e condizioni', and: 'e la', privacy: 'Privacy Policy',
  },
  business: {
    name: 'Nome del locale', nameHelp: 'Come lo conoscono gli ospiti.', country: 'Paese', countryHelp: 'Indicato da dove si trova questo dispositivo.', countryNone: 'Scegli un paese',
    phone: 'Telefono', phoneCode: 'Prefisso', phoneCodeNone: '+', optional: 'facoltativo', zone: 'Fuso orario', zoneHelp: (time) => `I post escono con questa ora. Adesso segna le ${time}.`,
    website: 'Sito web', loadingCountries: 'Caricamento dei paesi',
  },
  connect: {
    later: 'Si può fare adesso, oppure saltare e pensarci dopo.',
    facebook: 'Post sulla tua pagina, per chi la segue.',
    instagram: 'Post sul profilo professionale, che deve essere legato alla tua pagina Facebook.',
    google: 'Dove si cerca un posto per cena: Ricerca e Maps. Le recensioni arrivano con una prossima versione.',
    failed: 'Errore', goOn: 'Premi di nuovo Avanti per continuare; si può sistemare in Account.',
  },
  done: { title: 'Registrazione completata, grazie', text: `Tra un momento apriamo ${productName}.`, go: 'Apri la bacheca', board: ['Porte aperte', 'benvenuti'] },
}
