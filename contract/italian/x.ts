/** In Italian: what X says and refuses. */
export const x: Readonly<Record<string, string>> = {
  'X does not know the app-only token of this server. The operator of this server must set X_BEARER_TOKEN again.':
    'X non riconosce il token di questo server. Chi gestisce il server deve impostare di nuovo X_BEARER_TOKEN.',
  'This server has used up what it may spend at X. The operator must add to it in X’s console; then we will continue automatically.':
    'Questo server ha finito il credito su X. Chi lo gestisce deve ricaricarlo nella console di X; poi continuiamo da soli.',
  'X does not let the app of this server do that. The operator of this server must look at the app in X’s console.':
    'X non lo permette all’app di questo server. Chi gestisce il server deve guardare l’app nella console di X.',
  '{net} did not give us every right that we asked for. The operator of this server must let its app read and write at {net}; then connect again.':
    '{1} non ci ha dato tutti i permessi chiesti. Chi gestisce questo server deve permettere all’app di leggere e scrivere su {2}; poi ripeti il collegamento.',
  'This post is too old to look up on {net}, where every request costs money.':
    'Questo post è troppo indietro per cercarlo su {1}, dove ogni ricerca costa.',
  'What was prepared for this post has expired at X. We will prepare it again automatically.':
    'Ciò che era preparato per questo post è scaduto su X. Lo prepariamo di nuovo da soli.',
  'X refused this, maybe because it is published already. We are checking whether the post was published.':
    'X ha rifiutato, forse perché è già pubblicato. Stiamo verificando se il post c’è.',
  'X accepts videos of up to 512 MB. Choose a smaller one.':
    'X accetta video fino a 512 MB. Scegline uno più piccolo.',
  'X no longer takes what was uploaded of this video. We will upload it again automatically.':
    'X non accetta più ciò che era caricato di questo video. Lo carichiamo di nuovo da soli.',
  'X could not use this video and gave no reason. Save it again as MP4 with H.264 and AAC, then choose the new file.':
    'X non ha potuto usare questo video e non ha detto perché. Salvalo di nuovo come MP4 con H.264 e AAC, poi scegli il nuovo file.',
  'X could not use this video: {}': 'X non ha potuto usare questo video: {1}',
  'X accepts pictures of up to 5 MB. Choose a smaller one.':
    'X accetta foto fino a 5 MB. Scegline una più piccola.',
  'X accepts no post without text. Write some, or switch pictures on for X.':
    'X non accetta post senza parole. Scrivine qualcuna, o attiva le foto per X.',
}
