/** In Italian: what Uber Eats says and refuses. */
export const uberEats: Readonly<Record<string, string>> = {
  'Orders are only read here: nothing that answers an order is ever sent to Uber Eats.':
    'Qui gli ordini si leggono soltanto: a Uber Eats non mandiamo mai nulla che risponda a un ordine.',
  'Uber Eats has not approved this server for orders yet. It is not your store; the operator of this server must ask for it.':
    'Uber Eats non ha ancora approvato questo server per gli ordini. Il tuo negozio non c’entra: deve chiederlo chi gestisce il server.',
  'Uber Eats did not send us this store just now. We will try again automatically.':
    'In questo momento Uber Eats non ci ha detto nulla di questo negozio. Riproviamo da soli.',
  '{net} has ended the connection. Connect the store again.':
    '{1} ha chiuso il collegamento. Ricollega il negozio.',
  '{net} does not let the person who connected this store manage it any more. Someone who manages it must connect it again.':
    '{1} non lascia più gestire questo negozio a chi l’ha collegato. Deve ricollegarlo qualcuno che lo gestisce.',
  '{net} has a problem right now. It is not your store.':
    '{1} in questo momento ha un disturbo. Il tuo negozio non c’entra.',
  'The connection of this store is switched off at Uber Eats. Switch it on in Uber Eats Manager, or connect the store again.':
    'Su Uber Eats il collegamento di questo negozio è spento. Attivalo in Uber Eats Manager, o ricollega il negozio.',
  'Uber Eats waits for this app to accept the orders of this store, which it never does. Make another device its order manager in Uber Eats Manager at once.':
    'Uber Eats aspetta che questa app accetti gli ordini di questo negozio, e non lo fa mai. Affida subito gli ordini a un altro dispositivo in Uber Eats Manager.',
  'The stored connection to {net} cannot be read. Connect the store again.':
    'Il collegamento salvato con {1} non si può leggere. Ricollega il negozio.',
}
