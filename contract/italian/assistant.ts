/** In Italian: suggestions, and the model that writes them. */
export const assistant: Readonly<Record<string, string>> = {
  'The model that writes suggestions has no allowance left. Please write to support.':
    'Il modello che scrive i suggerimenti ha esaurito il credito. Scrivi all’assistenza.',
  'The model that writes suggestions gets too many requests right now. Please try again in a moment.':
    'In questo momento il modello che scrive i suggerimenti riceve troppe richieste. Riprova tra poco.',
  'Suggestions by a model are not set up correctly here. Please write to support.':
    'Qui i suggerimenti del modello non sono configurati correttamente. Scrivi all’assistenza.',
  'The model that writes suggestions cannot be reached right now. Please try again in a moment.':
    'In questo momento il modello che scrive i suggerimenti non risponde. Riprova tra poco.',
  'The model did not want to write about this. Change the text or the picture, or write it yourself.':
    'Il modello non ha voluto scrivere su questo. Cambia il testo o l’immagine, oppure scrivilo tu.',
  'The suggestion came back cut off. Please try again.':
    'Il suggerimento è arrivato a metà. Riprova.',
  'Please enter post text for hashtag suggestion.':
    'Scrivi il testo del post per farti suggerire gli hashtag.',
  'Please add image for Post text suggestion.':
    'Aggiungi un’immagine per farti suggerire il testo del post.',
  'This is not a picture as a base64 data URL.': 'Non è un’immagine come data URL in base64.',
  'This picture cannot be read.': 'Questa immagine non si riesce a leggere.',
  'Your venue has asked for 30 suggestions within an hour. Wait a while, or write it yourself.':
    'Il tuo locale ha già chiesto 30 suggerimenti in un’ora. Aspetta un po’, o scrivilo tu.',
}
