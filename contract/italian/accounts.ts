/** In Italian: connecting accounts. */
export const accounts: Readonly<Record<string, string>> = {
  '{net} no longer shows us {} for {}. Ask its administrator to let you manage it again, then press Try again and leave it ticked.':
    '{1} non ci mostra più {2} per {3}. Chiedi a chi amministra di farti gestire di nuovo, poi premi Riprova e lascia la spunta.',
  'The connection to {net} has ended. Connect {} again.':
    'Il collegamento con {1} è finito. Ricollega {2}.',
  '{net} cannot be connected on this server yet.': '{1} qui non si può ancora collegare.',
  'This account is not connected here.': 'Questo account qui non è collegato.',
  'Connect a {net} page first, then choose its ad account.':
    'Prima collega una pagina {1}, poi scegli il suo account pubblicitario.',
  '{net} fetches pictures and videos from this server itself, and cannot reach {}. Set PUBLIC_URL to an https address that is open to the internet.':
    '{1} prende da sé foto e video da questo server, e non raggiunge {2}. PUBLIC_URL deve essere un indirizzo https aperto a internet.',
  'The ad account could not be added.': 'Non è stato possibile aggiungere l’account pubblicitario.',
  '{} was disconnected from {net}. Connect it again and the post goes out automatically.':
    '{1} è stato scollegato da {2}. Ricollegalo e il post esce da solo.',
  'Access to {} was removed on {net}. Connect it again and the posts go out.':
    'L’accesso a {1} è stato ritirato su {2}. Ricollegalo e i post escono.',
  '{} was disconnected, as its person asked {net}. Connect it again and the post goes out.':
    '{1} è stato scollegato, come chiesto a {2}. Ricollegalo e il post esce.',
  '{net} did not answer.': '{1} non ha risposto.',
  '{net} asks you to sign in again.': '{1} chiede di accedere di nuovo.',
  'This is {}, not {}. Replace?': 'Questo è {1}, non {2}. Vuoi sostituirlo?',
  '{net} showed us no account. Please try again.':
    '{1} non ci ha mostrato nessun account. Riprova.',
  '{net} has no business accounts to choose from.':
    '{1} non ha account aziendali tra cui scegliere.',
  '{net} was not connected: its window was closed without agreeing.':
    '{1} non è stato collegato: la sua finestra è stata lasciata senza dare il consenso.',
  '{net} has not answered yet. Finish in its window, then try again.':
    '{1} non ha ancora risposto. Concludi nella sua finestra, poi riprova.',
  'The connection took longer than 15 minutes. Please connect again.':
    'Il collegamento ha richiesto più di 15 minuti. Ripetilo.',
  'No such connection.': 'Questo collegamento non esiste.',
  'This connection has expired or was used already. Please connect again.':
    'Questo collegamento è scaduto o è già stato usato. Ripetilo.',
  'This window does not belong to a connection that was started here. Close it and connect again.':
    'Questa finestra non appartiene a un collegamento iniziato qui. Chiudila e ripeti il collegamento.',
  'Tool ID, Page ID, or Company ID is missing.':
    'Manca l’identificativo della rete, della pagina o dell’azienda.',
  'Could not be disabled.': 'Non è stato possibile disattivare.',
  'This connection was started in another browser. Nothing is connected until the person who started it logs in here.':
    'Questo collegamento è stato iniziato in un altro browser. Non viene collegato nulla finché chi lo ha iniziato non accede qui.',
  'Only the person who started this connection can finish it. Nothing was connected.':
    'Solo chi ha iniziato questo collegamento può concluderlo. Non è stato collegato nulla.',
  'You can no longer connect accounts for this company. Ask one of its managers.':
    'Non puoi più collegare account per questa azienda. Chiedi a un suo responsabile.',
  'This connection was finished already, or took longer than 15 minutes. Close the window and connect again.':
    'Questo collegamento è già concluso, o ha richiesto più di 15 minuti. Chiudi la finestra e ripetilo.',
  'The connection could not be made. Please try again.':
    'Non è stato possibile fare il collegamento. Riprova.',
  '{net} did not finish the connection. Please try again.':
    '{1} non ha concluso il collegamento. Riprova.',
  'You are an editor here. Only administrators can connect.':
    'Qui il tuo ruolo è di editor. Solo chi amministra può collegare.',
  'You are a moderator here. Only administrators can connect.':
    'Qui il tuo ruolo è di moderatore. Solo chi amministra può collegare.',
  'You answer messages here. Only administrators can connect.':
    'Qui rispondi ai messaggi. Solo chi amministra può collegare.',
  'You are an advertiser here. Only administrators can connect.':
    'Qui il tuo ruolo è di inserzionista. Solo chi amministra può collegare.',
  'You are an analyst here. Only administrators can connect.':
    'Qui il tuo ruolo è di analista. Solo chi amministra può collegare.',
  'You have no role on this page. Only administrators can connect.':
    'Su questa pagina non hai un ruolo. Solo chi amministra può collegare.',
  'Facebook has disabled this ad account. Look at it in Facebook’s Ads Manager.':
    'Facebook ha disattivato questo account pubblicitario. Guarda in Gestione inserzioni di Facebook.',
  'This ad account has an unpaid bill. Pay it in Facebook’s Ads Manager.':
    'Questo account pubblicitario ha un conto non pagato. Va saldato in Gestione inserzioni di Facebook.',
  'Facebook is still reviewing this ad account.':
    'Facebook sta ancora esaminando questo account pubblicitario.',
  'This ad account is about to be closed.': 'Questo account pubblicitario sta per essere chiuso.',
  'This ad account is closed.': 'Questo account pubblicitario è chiuso.',
  'Facebook does not let this ad account be used.':
    'Facebook non permette di usare questo account pubblicitario.',
  'Facebook does not allow us to publish. Connect again and leave every box ticked.':
    'A Facebook è stato detto di non farci pubblicare. Ripeti il collegamento e lascia tutte le spunte.',
  'Facebook gave us no access to this page. Connect again and choose the page in Facebook’s window.':
    'Facebook non ci ha dato accesso a questa pagina. Ripeti il collegamento e scegli la pagina nella finestra di Facebook.',
  'Facebook does not allow us to publish on Instagram. Connect again and leave every box ticked.':
    'A Facebook è stato detto di non farci pubblicare su Instagram. Ripeti il collegamento e lascia tutte le spunte.',
  'Facebook gave us no access to the page of this profile. Connect again and choose the page in Facebook’s window.':
    'Facebook non ci ha dato accesso alla pagina di questo profilo. Ripeti il collegamento e scegli la pagina nella finestra di Facebook.',
}
