/** In Italian: what follows a post. */
export const steps: Readonly<Record<string, string>> = {
  'The first comment is empty. Write it, or leave it out.':
    'Il primo commento è vuoto. Scrivilo, o lascialo fuori.',
  'A part of the thread is empty. Write it, or remove it.':
    'Una parte del thread è vuota. Scrivila, o toglila.',
  '{net} accepts up to {n} characters in a first comment: {n} too many.':
    '{1} accetta fino a {2} caratteri in un primo commento: {3} di troppo.',
  '{net} accepts up to {n} hashtags in a first comment: {n} too many.':
    '{1} accetta fino a {2} hashtag in un primo commento: {3} di troppo.',
  '{net} accepts one link in a first comment: {n} too many.':
    '{1} accetta un solo link in un primo commento: {2} di troppo.',
  '{net} accepts up to {n} links in a first comment: {n} too many.':
    '{1} accetta fino a {2} link in un primo commento: {3} di troppo.',
  'None of the chosen networks takes a first comment.':
    'Nessuna delle reti scelte accetta un primo commento.',
  'A thread on {net} has up to {n} parts: {n} too many.':
    'Un thread su {1} ha fino a {2} parti: {3} di troppo.',
  'Part {n} of the thread is empty.': 'La parte {1} del thread è vuota.',
  'Part {n} is too long for {net}: {n} too many.':
    'La parte {1} è troppo lunga per {2}: {3} caratteri di troppo.',
  '{net} refuses the same words twice: part {n} and part {n}.':
    '{1} rifiuta le stesse parole due volte: parte {2} e parte {3}.',
  '{net} charges {} for this thread: {n} posts.': '{1} fa pagare {2} per questo thread: {3} post.',
  '{net} charges {} for this thread: {n} posts, {n} of them with a link.':
    '{1} fa pagare {2} per questo thread: {3} post, di cui {4} con un link.',
  'The post takes no comments in its first seconds. We will try again automatically.':
    'Nei primi secondi il post non accetta commenti. Riproviamo da soli.',
  '{net} does not take comments on this post.': '{1} non accetta commenti su questo post.',
  'Part {n} of the thread was not deleted, so the parts before it are still live. {}':
    'La parte {1} del thread non è stata eliminata, quindi le parti precedenti sono ancora online. {2}',
  'A part of this thread is still on its way. Wait until that is known.':
    'Una parte di questo thread è ancora in arrivo. Aspetta che si sappia com’è andata.',
  'Comments cannot be written on this account.':
    'Su questo account non si possono scrivere commenti.',
  'Threads cannot be written on this account.': 'Su questo account non si possono scrivere thread.',
  '{net} took your first comment': '{1} ha accettato il primo commento',
  '{net} took part {n} of the thread': '{1} ha accettato la parte {2} del thread',
  'The answer to your first comment was lost': 'La risposta al primo commento si è persa',
  'The answer to part {n} of the thread was lost':
    'La risposta alla parte {1} del thread si è persa',
  'We checked, and it is there. Once.': 'Abbiamo controllato, e c’è. Una volta sola.',
  'We checked, and it did not arrive. So we sent it again.':
    'Abbiamo controllato, e non è arrivato. Quindi l’abbiamo inviato di nuovo.',
  'No answer to your first comment': 'Nessuna risposta al primo commento',
  'No answer to part {n} of the thread': 'Nessuna risposta alla parte {1} del thread',
  '{net} did not take your first comment yet': '{1} non ha ancora accettato il primo commento',
  '{net} did not take part {n} of the thread yet':
    '{1} non ha ancora accettato la parte {2} del thread',
  '{net} refused your first comment': '{1} ha rifiutato il primo commento',
  '{net} refused part {n} of the thread': '{1} ha rifiutato la parte {2} del thread',
  '{net} shows the new words': '{1} mostra le nuove parole',
  '{net} took the new words': '{1} ha accettato le nuove parole',
  'It looks at them before it shows them.': 'Le controlla prima di mostrarle.',
  '{net} refused the new words': '{1} ha rifiutato le nuove parole',
  'The answer to the new words was lost': 'La risposta alle nuove parole si è persa',
  'We checked, and the post has them.': 'Abbiamo controllato, e il post le ha.',
  'We checked, and the post still had the old ones. So we sent them again.':
    'Abbiamo controllato, e il post aveva ancora le vecchie. Quindi le abbiamo inviate di nuovo.',
  'No answer to the new words': 'Nessuna risposta alle nuove parole',
  'The post may have them already. So we check before we send them again.':
    'Il post potrebbe averle già. Quindi controlliamo prima di inviarle di nuovo.',
  '{net} did not take the new words yet': '{1} non ha ancora accettato le nuove parole',
  '{net} no longer finds this post. It may have been deleted there.':
    '{1} non trova più questo post. Forse è stato eliminato lì.',
  'The words of a live reel cannot be changed from here.':
    'Le parole di un reel online non si possono cambiare da qui.',
  '{net} is switched off for now: {} Change the words when it is on again.':
    '{1} per ora è disattivato: {2} Cambia le parole quando sarà di nuovo attivo.',
  'The account is not connected any more. Reconnect it, then change the words.':
    'L’account non è più collegato. Ricollegalo, poi cambia le parole.',
  'This is still on its way. Wait until that is known.':
    'È ancora in arrivo. Aspetta che si sappia com’è andata.',
  'Google reviewed the new words and no longer shows this post: it does not allow phone numbers in the text. Change the words again without the number.':
    'Google ha controllato le nuove parole e non mostra più questo post: non ammette numeri di telefono nel testo. Cambia di nuovo le parole, senza il numero.',
  'Google reviewed the new words and no longer shows this post, without a reason. Phone numbers are the usual one. Change the words again.':
    'Google ha controllato le nuove parole e non mostra più questo post, senza dire perché. Di solito è un numero di telefono. Cambia di nuovo le parole.',
}
