/**
 * What the checks of the contract say, in Italian: forms say it before any call was made, so it is
 * there from the start.
 */
export const contractSentences: Readonly<Record<string, string>> = {
  'Invalid email format': 'Formato dell’email non valido',
  'Not valid email': 'Email non valida',
  'Not a valid email': 'Email non valida',
  'Email is required': 'L’email è obbligatoria',
  'Password is required': 'La password è obbligatoria',
  'Unknown time zone': 'Fuso orario sconosciuto',
  'Enter a web address, like https://example.com':
    'Inserisci un indirizzo web, come https://example.com',
  'Company Name is required': 'Il nome dell’azienda è obbligatorio',
  'Company Name is too short': 'Il nome dell’azienda è troppo corto',
  'A name cannot contain line breaks or hidden characters':
    'Un nome non può contenere a capo o caratteri nascosti',
  'A name cannot contain a web or email address':
    'Un nome non può contenere un indirizzo web o email',
  'A description has up to 1,000 characters.': 'Una descrizione ha al massimo 1.000 caratteri.',
  'Choose a part of the picture.': 'Scegli una parte dell’immagine.',
  'Company Name is too long': 'Il nome dell’azienda è troppo lungo',
  'Phone number must only contain Numbers': 'Il numero di telefono può contenere solo cifre',
  'Phone number must be at least 7 digits': 'Il numero di telefono deve avere almeno 7 cifre',
  'Phone number must not exceed 15 digits': 'Il numero di telefono può avere al massimo 15 cifre',
  'Password must be between 8 and 32 characters and it requires a capital letter, a lower case letter and a number in any order':
    'La password deve avere da 8 a 32 caratteri, con una maiuscola, una minuscola e una cifra in qualsiasi ordine',
  'Passwords must match': 'Le password devono coincidere',
  '8 to 32 characters': 'Da 8 a 32 caratteri',
  'A capital letter': 'Una lettera maiuscola',
  'A lower case letter': 'Una lettera minuscola',
  'A number': 'Una cifra',
  'Enter valid OTP!': 'Inserisci un codice valido',
  'Your name is required': 'Il nome è obbligatorio',
  'First name is required': 'Il nome è obbligatorio',
  'First Name is too short': 'Il nome è troppo corto',
  'Your surname is required': 'Il cognome è obbligatorio',
  'Last name is required': 'Il cognome è obbligatorio',
  'Last Name is too short': 'Il cognome è troppo corto',
  'Must Accept Terms and Conditions': 'È necessario accettare termini e condizioni',
  'Invalid token.': 'Link non valido.',
  'Old password is required': 'La password attuale è obbligatoria',
  'New password is required': 'La nuova password è obbligatoria',
  'New password must be different from old password':
    'La nuova password deve essere diversa da quella attuale',
  'The text is longer than any network takes. Shorten it.':
    'Il testo è più lungo di quanto accetti qualsiasi rete. Va accorciato.',
  'Sample text cannot be empty or whitespace only.':
    'Il testo del reel non può essere vuoto o fatto di soli spazi.',
  'Reels without or video are not allowed.': 'Un reel senza video non è permesso.',
  'Type Something...!': 'Scrivi qualcosa...!',
  'Post text cannot be empty or whitespace only.':
    'Il testo del post non può essere vuoto o fatto di soli spazi.',
  'Select a social network': 'Scegli una rete',
  'scheduledAt must be an ISO time such as 2026-11-24T18:30:00Z': 'La data e l’ora non sono valide',
  'At most {n} pictures fit in one post.': 'In un post stanno al massimo {1} foto.',
  'Only JPEG, PNG,mp4,webm or GIF files are allowed.':
    'Sono ammessi solo file JPEG, PNG, mp4, webm o GIF.',
  'Message is required': 'Il messaggio è obbligatorio',
  'At most 20,000 characters': 'Al massimo 20.000 caratteri',
}
