/** In Italian: writing a post. */
export const writing: Readonly<Record<string, string>> = {
  'This post is not scheduled any more.': 'Questo post non è più programmato.',
  'This post is already going out. Look at it under Posted.':
    'Questo post sta già uscendo. Si trova in Pubblicati.',
  'Posts without image or video are not allowed.':
    'Non si può pubblicare senza un’immagine o un video.',
  'A chosen file is not in your library any more.': 'Un file scelto non è più nell’archivio.',
  'Not in your library.': 'Non è nell’archivio.',
  'Not a file of your library.': 'Non è un file del tuo archivio.',
  'A chosen video could not be made ready. Choose another one.':
    'Un video scelto non si è potuto preparare. Scegline un altro.',
  'The video could not be made ready.': 'Il video non si è potuto preparare.',
  'A chosen picture is damaged. Choose another one.':
    'Una foto scelta è danneggiata. Scegline un’altra.',
  'The picture is damaged.': 'La foto è danneggiata.',
  'No such post.': 'Questo post non esiste.',
  'No such post on this network.': 'Su questa rete il post non esiste.',
  'This has been resolved in the meantime. Look at the post again.':
    'Nel frattempo si è risolto. Guarda di nuovo il post.',
  'It may still appear. Look again in a minute, then tell us.':
    'Può ancora apparire. Guarda di nuovo tra un minuto, poi diccelo.',
  'It may still appear. Look again in {n} minutes, then tell us.':
    'Può ancora apparire. Guarda di nuovo tra {1} minuti, poi diccelo.',
  'It may still appear. Look again in {n} hours, then tell us.':
    'Può ancora apparire. Guarda di nuovo tra {1} ore, poi diccelo.',
  'You left this one.': 'Questo è stato lasciato stare.',
  'You said that it is on the page.': 'Hai detto che è sulla pagina.',
  '{net} does not let apps delete posts. Delete it there.':
    '{1} non permette alle app di eliminare i post. Va eliminato lì.',
  'This post is still on its way. Wait until that is known.':
    'Questo post è ancora in viaggio. Aspetta che si concluda.',
  'We do not know this post’s address on {net}, so we cannot delete it there. Delete it on {net} itself.':
    'Non conosciamo l’indirizzo di questo post su {1}, quindi non possiamo eliminarlo. Va eliminato direttamente su {2}.',
  '{net} is switched off for now: {} Delete the post when it is on again.':
    '{1} per ora è sospeso: {2} Il post si può eliminare quando riprende.',
  'This post was changed in the meantime. Look at it again.':
    'Nel frattempo questo post è cambiato. Guardalo di nuovo.',
  'The account is not connected any more. Reconnect it, then delete the post.':
    'L’account non è più collegato. Ricollegalo, poi elimina il post.',
  'This draft was changed in another tab or on another device.':
    'Questa bozza è stata cambiata in un’altra scheda o su un altro dispositivo.',
  'This draft was sent or discarded in another tab or on another device.':
    'Questa bozza è stata inviata o eliminata in un’altra scheda o su un altro dispositivo.',
  'This draft was sent or discarded.': 'Questa bozza è stata inviata o eliminata.',
  'There is no network "{}".': 'Non c’è nessuna rete “{1}”.',
  'The cursor cannot be read.': 'L’elenco non si può continuare. Ricarica la pagina.',
  'not a cursor of this list': 'non è di questo elenco',
  'Your plan has ended, so it did not go out. With a plan it goes out automatically.':
    'Il piano è finito, quindi non è uscito. Con un piano esce da solo.',
  'The plan came too late for this post. Send it now, or leave it.':
    'Il piano è arrivato troppo tardi per questo post. Invialo ora, o lascialo stare.',
  'This post was just being written. Please try again.':
    'Questo post era ancora in scrittura. Riprova.',
  'This form was sent before with other content. Open a new post to send something else.':
    'Questo modulo è già stato inviato con altro contenuto. Per inviare altro, apri un nuovo post.',
  'This form was sent before with other content. Look at the post again, then change it.':
    'Questo modulo è già stato inviato con altro contenuto. Guarda di nuovo il post, poi modificalo.',
  'The post of this form was canceled or deleted. Open a new post to send it.':
    'Il post di questo modulo è stato annullato o eliminato. Per inviarlo, apri un nuovo post.',
  '{net} is not connected. Connect it on the Accounts page first.':
    '{1} non è collegato. Prima va collegato nella pagina Account.',
  'A post can be scheduled at most one year ahead.':
    'Un post si può programmare al massimo con un anno di anticipo.',
  'The text is {n} characters longer than the {n} a post may have.':
    'Il testo supera di {1} i {2} caratteri di un post.',
  'A post can have one video, or up to 10 pictures. Remove what is too much.':
    'Un post accetta un video, oppure fino a 10 foto. Togli ciò che è di troppo.',
  'Google does not allow you to post videos.': 'Google non permette di pubblicare video.',
  '{net} does not allow you to post videos.': '{1} non permette di pubblicare video.',
  'No such reel.': 'Questo reel non esiste.',
  'No such post on TikTok.': 'Su TikTok questo post non esiste.',
  'Something went wrong while posting to X': 'Qualcosa è andato storto con la pubblicazione su X',
  'Something went wrong while posting.': 'Qualcosa è andato storto con la pubblicazione.',
  'Still on its way: X.': 'Ancora in viaggio: X.',
  'We cannot check what this TikTok account allows right now.':
    'Per ora non si può chiedere che cosa permette questo account TikTok.',
  'Choose a video, or say how many bytes it has.': 'Scegli un video, o indica di quanti byte è.',
  'Say how many bytes the video has.': 'Indica di quanti byte è il video.',
  'These bytes do not continue what is here.': 'Questi byte non continuano ciò che c’è già.',
  'Facebook and Instagram': 'Facebook e Instagram',
  '{net} says that the post is live. We are looking for its address.':
    '{1} dice che il post c’è. Stiamo cercando il suo indirizzo.',
  'Only a refused post can be changed and sent again. Look at the post again: this has been resolved in the meantime.':
    'Solo un post rifiutato si può cambiare e inviare di nuovo. Guarda di nuovo il post: nel frattempo si è risolto.',
  'You changed it. It is on its way again.': 'Modificato. È di nuovo in viaggio.',
  'This post was deleted in the meantime.': 'Nel frattempo questo post è stato eliminato.',
  'Posting to {net} comes with a later release. Remove it from this post; it stays connected.':
    'I post su {1} arrivano con una versione futura. Toglilo; resta collegato.',
}
