/** In Italian: what Google Business Profile says and refuses. */
export const googleBusiness: Readonly<Record<string, string>> = {
  'You are a site manager here. Only administrators can connect.':
    'Qui gestisci solo la sede. Solo chi amministra può collegare.',
  'Google has not verified this business yet, or has suspended it. Fix that in its Business Profile, then connect it.':
    'Google non ha ancora verificato questa attività, o l’ha sospesa. Sistema la cosa nel suo Profilo dell’attività, poi collegala.',
  'Google has not verified this business, or has suspended it. Fix that in its Business Profile.':
    'Google non ha verificato questa attività, o l’ha sospesa. Sistema la cosa nel suo Profilo dell’attività.',
  'Google accepts no posts from other apps for this business. Write them in its Business Profile.':
    'Per questa attività Google non accetta post da altre app. Scrivili nel suo Profilo dell’attività.',
  '{net} wants the connection to be renewed first. We will do that and try again automatically.':
    '{1} vuole prima un collegamento rinnovato. Lo rinnoviamo e riproviamo da soli.',
  '{net} does not let this server ask about business profiles yet. It is not your account; the operator of this server must switch the APIs on.':
    '{1} non lascia ancora che questo server chieda dei profili delle attività. Il tuo account non c’entra: chi gestisce il server deve attivare le API.',
  '{net} gave us no lasting access. Remove this app under Third-party connections of your Google account, then connect again.':
    '{1} non ci ha dato un accesso duraturo. Togli questa app dalle connessioni di terze parti del tuo account Google, poi ripeti il collegamento.',
  '{net} did not say who you are. Connect again and leave every box ticked.':
    '{1} non ci ha detto chi sei. Ripeti il collegamento e lascia tutte le spunte.',
  '{net} did not confirm this connection. Please connect again.':
    '{1} non ha confermato questo collegamento. Ripetilo.',
  '{net} cannot be reached right now. Please try again in a moment.':
    'Ora {1} non risponde. Riprova tra un momento.',
  '{net} failed while receiving this, so we do not know yet whether it arrived.':
    '{1} ha avuto un problema mentre lo riceveva, quindi non si sa ancora se è arrivato.',
  'Google accepts pictures of 10 KB to 5 MB with 250 pixels and more on each side. Choose another picture.':
    'Google accetta foto da 10 KB a 5 MB, con almeno 250 pixel per lato. Scegli un’altra foto.',
  'Google could not fetch the picture from our server. It is not your post; we will try again automatically.':
    'Google non è riuscito a prendere la foto dal nostro server. Il post non c’entra; riproviamo da soli.',
  'Google reviewed the post and removed it: it does not allow phone numbers in the text. Remove the number and send it again.':
    'Google ha guardato il post e lo ha tolto: nei testi non accetta numeri di telefono. Togli il numero e invialo di nuovo.',
  'Google reviewed the post and removed it without a reason. Phone numbers are the usual one. Change the text or the picture and send it again.':
    'Google ha guardato il post e lo ha tolto senza dire perché. Di solito sono i numeri di telefono. Cambia il testo o la foto e invialo di nuovo.',
  'Google accepted the post but no longer has it: someone deleted it in the Business Profile, or Google did. Send it again if it is still wanted.':
    'Google ha preso il post e non lo ha più: qualcuno lo ha eliminato nel Profilo dell’attività, o lo ha fatto Google. Invialo di nuovo se serve ancora.',
  'Google accepts no post without text and picture. Add one of them.':
    'Google non accetta post senza testo e senza foto. Aggiungi uno dei due.',
}
