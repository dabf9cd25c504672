/** In Italian: what X says and refuses. */
export const x: Readonly<Record<string, string>> = {
  'X does not know the app-only token of this server. Whoever runs the server has to set X_BEARER_TOKEN anew.':
    'X non riconosce il token di questo server. Chi gestisce il server deve impostare di nuovo X_BEARER_TOKEN.',
  'This server has used up what it may spend at X. Whoever runs it has to add to it in X’s console; we go on by ourselves then.':
    'Questo server ha finito il credito su X. Chi lo gestisce deve ricaricarlo nella console di X; poi continuiamo da soli.',
  'X does not let the app of this server do that. Whoever runs the server has to look at the app in X’s console.':
    'X non lo permette all’app di questo server. Chi gestisce il server deve guardare l’app nella console di X.',
  '{net} did not give us every right that we asked for. Whoever runs this server has to let its app read and write at {net}; then connect again.':
    '{1} non ci ha dato tutti i permessi chiesti. Chi gestisce questo server deve permettere all’app di leggere e scrivere su {2}; poi ripeti il collegamento.',
  'This post stands too far back to be looked up at {net}, where every look costs.':
    'Questo post è troppo indietro per cercarlo su {1}, dove ogni ricerca costa.',
  'What was prepared for this post has run out at X. We prepare it again by ourselves.':
    'Ciò che era preparato per questo post è scaduto su X. Lo prepariamo di nuovo da soli.',
  'X refused this, maybe because it is published already. We are checking whether the post stands.':
    'X ha rifiutato, forse perché è già pubblicato. Stiamo verificando se il post c’è.',
  'X takes films of up to 512 MB. Choose a smaller one.':
    'X accetta video fino a 512 MB. Scegline uno più piccolo.',
  'X no longer takes what was uploaded of this film. We upload it again by ourselves.':
    'X non accetta più ciò che era caricato di questo video. Lo carichiamo di nuovo da soli.',
  'X could not use this film and gave no reason. Save it again as MP4 with H.264 and AAC, then choose the new file.':
    'X non ha potuto usare questo video e non ha detto perché. Salvalo di nuovo come MP4 con H.264 e AAC, poi scegli il nuovo file.',
  'X could not use this film: {}': 'X non ha potuto usare questo video: {1}',
  'X takes pictures of up to 5 MB. Choose a smaller one.':
    'X accetta foto fino a 5 MB. Scegline una più piccola.',
  'X takes no post without words. Write some, or switch pictures on for X.':
    'X non accetta post senza parole. Scrivine qualcuna, o attiva le foto per X.',
}
