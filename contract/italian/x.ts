/** In Italian: what X says and refuses. */
export const x: Readonly<Record<string, string>> = {
  'X does not know the app-only token of this server. Whoever runs the server has to set X_BEARER_TOKEN anew.': 'X non riconosce il token di questo server. Chi gestisce il server deve impostare di nuovo X_BEARER_TOKEN.',
  'This server has used up what it may spend at X. Whoever runs it has to add to it in X’s console; we go on by ourselves then.': 'Questo server ha finito il credito su X. Chi lo gestisce deve ricaricarlo nella console di X; poi continuiamo da soli.',
  'X does not let the app of this server do that. Whoever runs the server has to look at the app in X’s console.': 'X non lo permette all’app di questo server. Chi gestisce il server deve guardare l’app nella console di X.',
  '{net} did not give us every right that we asked for. Whoever runs this server has to let its app read and write at {net}; then connect again.': '{1} non ci ha dato tutti i permessi chiesti. Chi gestisce questo server deve permettere all’app di leggere e scrivere su {2}; poi ripeti il collegamento.',
  'This post stands too far back to be looked up at {net}, where every look costs.': 'Questo post è troppo indietro per cercarlo su {1}, dove ogni ricerca costa.',
}
