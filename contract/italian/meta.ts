/**
 * In Italian: what Facebook and Instagram were not allowed to let us do, and what becomes of films
 * and comments there.
 */
export const meta: Readonly<Record<string, string>> = {
  'the list of your pages': 'l’elenco delle tue pagine',
  'publishing on your pages': 'la pubblicazione sulle tue pagine',
  'reading your pages': 'la lettura delle tue pagine',
  'your Instagram profile': 'il tuo profilo Instagram',
  'publishing on Instagram': 'la pubblicazione su Instagram',
  'Facebook does not allow us to publish. Connect the page again and leave every box ticked.':
    'A Facebook è stato detto di non farci pubblicare. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook does not allow us to read and answer comments. Connect the page again and leave every box ticked.':
    'A Facebook è stato detto di non farci leggere i commenti né rispondere. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook does not allow us to answer messages. Connect the page again and leave every box ticked.':
    'A Facebook è stato detto di non farci rispondere ai messaggi. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook does not allow us to read and answer recommendations. Connect the page again and leave every box ticked.':
    'A Facebook è stato detto di non farci leggere i consigli né rispondere. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook does not allow us to read the numbers. Connect the page again and leave every box ticked.':
    'A Facebook è stato detto di non farci leggere i numeri. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook does not allow us to boost posts. Connect the page again and leave every box ticked.':
    'A Facebook è stato detto di non farci sponsorizzare i post. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook does not allow us to publish on Instagram. Connect the profile again and leave every box ticked.':
    'A Facebook è stato detto di non farci pubblicare su Instagram. Ricollega il profilo e lascia tutte le spunte.',
  'Facebook does not allow us to read and answer comments on Instagram. Connect the profile again and leave every box ticked.':
    'A Facebook è stato detto di non farci leggere i commenti su Instagram né rispondere. Ricollega il profilo e lascia tutte le spunte.',
  'Facebook does not allow us to answer messages on Instagram. Connect the profile again and leave every box ticked.':
    'A Facebook è stato detto di non farci rispondere ai messaggi su Instagram. Ricollega il profilo e lascia tutte le spunte.',
  'Facebook does not allow us to read the numbers of Instagram. Connect the profile again and leave every box ticked.':
    'A Facebook è stato detto di non farci leggere i numeri di Instagram. Ricollega il profilo e lascia tutte le spunte.',
  'This video was not sent to Facebook yet. We are sending it now.':
    'Questo video non è ancora stato inviato a Facebook. Lo inviamo ora da soli.',
  'Facebook refused this, maybe because it is published already. We are checking whether the video was published.':
    'Facebook ha rifiutato, forse perché è già pubblicato. Stiamo controllando se il video c’è.',
  'Facebook no longer finds the video that was sent for this post. We will send it again automatically.':
    'Facebook non trova più il video inviato per questo post. Lo inviamo di nuovo da soli.',
  'Facebook no longer finds this video: it was deleted there before it was finished.':
    'Facebook non trova più questo video: è stato eliminato lì prima che fosse pronto.',
  'Facebook could not use this video and gave no reason. Choose another one.':
    'Facebook non ha potuto usare questo video e non ha detto perché. Scegline un altro.',
  'Facebook could not use this video: {}': 'Facebook non ha potuto usare questo video: {1}',
  'Facebook let this video expire before it was published. We will send it again automatically.':
    'Facebook ha lasciato scadere questo video prima che fosse pubblicato. Lo inviamo di nuovo da soli.',
  'Facebook accepts no more reels of this page for now: a page may publish 30 in 24 hours through apps. We will wait and continue automatically.':
    'Per ora Facebook non accetta altri reel di questa pagina: una pagina può pubblicarne 30 in 24 ore tramite app. Aspettiamo e proseguiamo da soli.',
  'Facebook lost count of the video. We will send it again automatically.':
    'Facebook ha perso il conto del video. Lo inviamo di nuovo da soli.',
  '{} no longer finds this post or comment. It may have been deleted there.':
    '{1} non trova più questo post o commento. Forse è stato eliminato lì.',
  "{} named a place for the video that is not {}'s. Nothing was sent; we will try again automatically.":
    '{1} ha indicato per il video un posto che non è di {2}. Non è stato inviato nulla; riproviamo da soli.',
  '{} does not say how much of the video has arrived. We will send it again automatically.':
    '{1} non dice quanto del video è arrivato. Lo inviamo di nuovo da soli.',
}
