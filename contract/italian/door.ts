/** In Italian: the door. */
export const door: Readonly<Record<string, string>> = {
  'Nothing is here.': 'Qui non c’è nulla.',
  'The request could not be read.': 'La richiesta non si può leggere.',
  'File too large. Please select a smaller file.':
    'Il file è troppo grande. Scegline uno più piccolo.',
  'Unsupported file type': 'Tipo di file non supportato',
  'Too many requests. Please wait a moment.': 'Troppe richieste. Aspetta un momento.',
  'Something went wrong on our side. Nothing you wrote is lost.':
    'Qualcosa è andato storto da parte nostra. Nulla di ciò che hai scritto è perso.',
  'API Key not correct. Please provide a valid API key.':
    'La chiave API non è corretta. Serve una chiave API valida.',
  'No such company.': 'Questa azienda non esiste.',
  'Please log in.': 'È necessario accedere.',
  'This is not a valid phone number for {}.':
    'Con il prefisso {1} questo numero di telefono non può esistere.',
  'You have no company yet.': 'Non c’è ancora un’azienda.',
  'This needs the role {} in this company; yours is {}.':
    'Qui serve il ruolo di {1}; il tuo è {2}.',
  "You'll need to upgrade to a premium plan to activate this feature.":
    'Per attivare questa funzione serve un piano.',
  'This call needs the header Idempotency-Key with the id of the draft (a UUID).':
    'La richiesta non porta il numero della bozza. Ricarica la pagina.',
  'missing or not a UUID': 'manca o non è valido',
  'The text holds a character that cannot be stored. Please write it again.':
    'Il testo contiene un carattere che non si può salvare. Riscrivilo.',
  'Too many tries. Please wait a few minutes.': 'Troppi tentativi. Aspetta qualche minuto.',
  'Not accepted.': 'Non accettato.',
  '{} is required': 'Questo campo è obbligatorio',
  '{} must be a text': 'Qui va un testo',
  '{} must be a number': 'Qui va un numero',
  '{} must be a whole number': 'Qui va un numero intero',
  '{} must be true or false': 'Qui va sì o no',
  '{} must be a list': 'Qui va un elenco',
  '{} must be an object': 'Questo campo ha una forma che non si può leggere',
  '{} must be of another kind': 'Questo campo ha una forma che non si può leggere',
  '{} must be an id (a UUID)': 'Qui va un numero di riconoscimento (UUID)',
  '{} must be an ISO time such as 2026-11-24T18:30:00Z': 'La data e l’ora non sono valide',
  '{} must be a date such as 2026-11-24': 'La data non è valida',
  '{} must be a web address': 'Qui va un indirizzo web',
  '{} must be an email address': 'Qui va un indirizzo email',
  '{} must be written in another form': 'Questo campo va scritto in un’altra forma',
  '{} must be one of: {}': 'Qui va uno di questi valori: {2}',
  '{} must be one of its known values': 'Qui va uno dei valori previsti',
  '{} takes at most {n} characters': 'Al massimo {2} caratteri',
  '{} takes at least {n} characters': 'Almeno {2} caratteri',
  '{} takes at most {n} entries': 'Al massimo {2} voci',
  '{} takes at least {n} entries': 'Almeno {2} voci',
  '{} must be at most {n}': 'Il valore più alto è {2}',
  '{} must be at least {n}': 'Il valore più basso è {2}',
  '{} cannot be read in this form': 'Questo campo ha una forma che non si può leggere',
}
