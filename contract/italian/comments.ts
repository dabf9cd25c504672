/** In Italian: comments, answers and likes. */
export const comments: Readonly<Record<string, string>> = {
  'This comment is not here any more.': 'Questo commento non c’è più.',
  'A comment has up to 8,000 characters.': 'Un commento può avere fino a 8.000 caratteri.',
  'No such comment.': 'Questo commento non c’è.',
  '{net} is switched off for now: {} Nothing was sent.':
    '{1} per ora è disattivato: {2} Non è stato inviato nulla.',
  'The account is not connected any more. Reconnect it, then try again.':
    'L’account non è più collegato. Ricollegalo, poi riprova.',
  'The account is not connected any more. Reconnect it to read its comments.':
    'L’account non è più collegato. Ricollegalo per leggerne i commenti.',
  '{net} has no comments here.': 'Qui non ci sono commenti di {1}.',
  '{net} has no likes here.': 'Qui non ci sono “mi piace” di {1}.',
  'This key was used for another comment. Load the page again.':
    'Questa chiave è servita per un altro commento. Ricarica la pagina.',
  'We could not check whether it arrived. Look there before you try again.':
    'Non si è potuto chiedere a nessuno se è arrivato. Guarda lì prima di riprovare.',
  'There are no comments here.': 'Qui non ci sono commenti.',
  'There are no likes here.': 'Qui non ci sono «Mi piace».',
  'The network refused this without a readable reason.':
    'La rete ha rifiutato senza un motivo leggibile.',
  'The network refused to delete it.': 'La rete ha rifiutato di eliminarlo.',
  'This network does not let apps delete posts. Delete it there.':
    'Questa rete non permette alle app di eliminare i post. Eliminalo lì.',
  'This cannot be done there.': 'Lì questo non si può fare.',
  '{net} does not let apps do this. Do it there.': '{1} non permette alle app di farlo. Fallo lì.',
  '{net} hides only comments on the post itself. What answers them is hidden with them.':
    '{1} nasconde solo i commenti al post stesso. Le risposte si nascondono con loro.',
  'A comment of your own cannot be hidden. Delete it.':
    'Un tuo commento non si può nascondere. Eliminalo.',
  '{net} needs words here, up to {} characters.':
    '{1} qui vuole delle parole, fino a {2} caratteri.',
}
