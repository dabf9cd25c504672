/** In Italian: support and letters. */
export const letters: Readonly<Record<string, string>> = {
  'Thanks for contacting us!': 'Grazie per averci scritto',
  'At most {}.': 'Al massimo {1}.',
  'The file could not be read.': 'Il file non si può leggere.',
  'A data URL in base64 is expected.': 'Il file non è arrivato intero.',
  'A data URL is expected.': 'Il file non è arrivato intero.',
  'You have written many times this hour. We read all of it; please wait a while before the next one.':
    'In quest’ora hai scritto molte volte. Leggiamo tutto; aspetta un po’ prima del prossimo messaggio.',
}
