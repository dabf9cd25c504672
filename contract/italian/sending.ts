/** In Italian: sending it. */
export const sending: Readonly<Record<string, string>> = {
  'We cannot check whether this post arrived: the account is not connected. Reconnect it, or look there and tell us.':
    'Non possiamo verificare da soli se questo post è arrivato: l’account non è collegato. Ricollegalo, oppure guarda lì e diccelo.',
  'The network accepts no more requests from us for now. We will check as soon as it does.':
    'Per ora la rete non accetta altre nostre richieste. Guardiamo appena le accetta.',
  'The connection to this account was just renewed; we will check again.':
    'Il collegamento con questo account è appena stato rinnovato; guardiamo ancora una volta.',
  'We could not check there yet and keep trying.':
    'Non siamo ancora riusciti a guardare e continuiamo a provare.',
  '{net} accepted this post, but for a day we could not read it back. Please look there.':
    '{1} ha preso questo post, ma per un giorno non ci ha permesso di rileggerlo. Dai un’occhiata lì.',
  '{net} accepted this post but does not show it to us. Please look there.':
    '{1} ha accettato questo post ma non ce lo mostra. Dai un’occhiata lì.',
  '{net} shows this post to you alone.': '{1} mostra questo post solo a te.',
  'For a day we could not see on {net} what happened to this post. Please look there.':
    'Da un giorno non riusciamo a vedere su {1} che ne è stato di questo post. Dai un’occhiata lì.',
  '{} We tried five times and stopped.': '{1} Abbiamo provato cinque volte e poi ci siamo fermati.',
  'TikTok labels AI-generated content on videos only. Mention it in the text of the picture.':
    'TikTok accetta il suo contrassegno per ciò che ha fatto l’IA solo sui video. Scrivilo nel testo della foto.',
  'It is late, and other late posts of this account go out first, a minute apart.':
    'È in ritardo, e prima escono altri post in ritardo di questo account, a un minuto l’uno dall’altro.',
  'We were not running when this was due. We are checking whether it went out before we send it.':
    'All’ora prevista non eravamo in funzione. Prima di inviare questo post verifichiamo se è già uscito.',
  'We were not running when this was due, and we cannot check whether it went out. Please look at {net}.':
    'All’ora prevista non eravamo in funzione, e non possiamo verificare da soli se questo post è uscito. Dai un’occhiata su {1}.',
  'We lost track of this post while sending it and are checking whether it arrived.':
    'Durante l’invio abbiamo perso le tracce di questo post e stiamo verificando se è arrivato.',
  'We could not send this post yet and are trying again.':
    'Non siamo ancora riusciti a inviare questo post e riproviamo.',
  'The file of the picture is gone. Choose it again and send the post again.':
    'Il file della foto non c’è più. Scegli di nuovo la foto e invia ancora il post.',
  'The video is still being made ready. We send it as soon as it is.':
    'Il video non è ancora pronto. Lo inviamo appena lo è.',
  'The video of this post is not here, so nothing was sent. Choose it again and send the post again.':
    'Il video di questo post non è arrivato, quindi non è stato inviato nulla. Scegli di nuovo il video e invia ancora il post.',
  'The video of this post never came, so nothing was sent.':
    'Il video di questo post non è mai arrivato, quindi non è stato inviato nulla.',
  'The file of the video is gone. Choose it again and send the post again.':
    'Il file del video non c’è più. Scegli di nuovo il video e invia ancora il post.',
  'We cannot see what happened to this post: the account is not connected. Reconnect it, or look there.':
    'Non si può vedere che ne è stato di questo post: l’account non è collegato. Ricollegalo, oppure guarda lì.',
  '{net} has been processing this post for a day. Please look there.':
    '{1} lavora a questo post da un giorno senza finire. Dai un’occhiata lì.',
  'We could not prepare this post yet and are trying again.':
    'Non siamo ancora riusciti a preparare questo post e riproviamo.',
  'The network answered with the id of another post. Please look at the page.':
    'La rete ha risposto con il numero di un altro post. Dai un’occhiata alla pagina.',
  'The network refused this post without a readable reason.':
    'La rete ha rifiutato questo post con parole che non si possono mostrare.',
  'We cannot check whether this post arrived. Please look at {net}.':
    'Non possiamo verificare da soli se questo post è arrivato. Dai un’occhiata a {1}.',
  '{net} does not show the post yet. We will check again before we say that it is not there.':
    '{1} non mostra ancora il post. Guardiamo un’altra volta prima di dire che non c’è.',
  'Two posts on {net} could be this one. Please look there.':
    'Due post su {1} potrebbero essere questo. Dai un’occhiata lì.',
  '{net} did not answer. We are checking whether the post arrived.':
    '{1} non ha risposto. Stiamo verificando se il post è arrivato.',
  '{net} says that the same words are already there. We are checking whether they are this post.':
    '{1} dice che le stesse parole ci sono già. Stiamo verificando se sono questo post.',
  '{net} refused this because a post with the same words is already there. Change a few words and send it again.':
    '{1} ha rifiutato perché c’è già un post con le stesse parole. Cambia qualche parola e invialo di nuovo.',
  '{net} says that the post is live, but not at which address.':
    '{1} dice che il post c’è, ma non a quale indirizzo.',
  'The post did not arrive, and it is too late now. Send it now, or leave it.':
    'Il post non è arrivato, e ormai è tardi. Invialo ora, o lascialo stare.',
  'It has not arrived yet. We keep sending it, ever less often.':
    'Non è ancora arrivato. Continuiamo a inviarlo, sempre più di rado.',
  'The first try did not arrive; we are sending it again.':
    'Il primo tentativo non è arrivato; lo inviamo di nuovo.',
  'The connection to this account has ended. Reconnect it and the post goes out automatically.':
    'Il collegamento con questo account è finito. Ricollegalo e il post esce da solo.',
  'Posting to {net} is switched off for now: {} The post goes out when it is on again.':
    'La pubblicazione su {1} per ora è sospesa: {2} Il post esce quando riprende.',
  '{net} accepts no more requests from us for now. We will wait and continue automatically.':
    '{1} per ora non accetta altre nostre richieste. Aspettiamo, e continuiamo da soli.',
  '{} It would have been too late by then. Send it now, or leave it.':
    '{1} Allora sarebbe stato troppo tardi. Invialo ora, o lascialo stare.',
  'The connection to this account was just renewed; we are sending the post with the new one.':
    'Il collegamento con questo account è appena stato rinnovato; inviamo il post con quello nuovo.',
  'The network did not answer. We are checking whether the post arrived.':
    'La rete non ha risposto. Stiamo verificando se il post è arrivato.',
}
