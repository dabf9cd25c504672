/** In Italian: what Facebook and Instagram were not allowed to let us do. */
export const meta: Readonly<Record<string, string>> = {
  'Facebook was told not to let us publish. Connect the page again and leave every box ticked.': 'A Facebook è stato detto di non farci pubblicare. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook was told not to let us read and answer comments. Connect the page again and leave every box ticked.': 'A Facebook è stato detto di non farci leggere i commenti né rispondere. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook was told not to let us answer messages. Connect the page again and leave every box ticked.': 'A Facebook è stato detto di non farci rispondere ai messaggi. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook was told not to let us read and answer recommendations. Connect the page again and leave every box ticked.': 'A Facebook è stato detto di non farci leggere i consigli né rispondere. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook was told not to let us read the numbers. Connect the page again and leave every box ticked.': 'A Facebook è stato detto di non farci leggere i numeri. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook was told not to let us boost posts. Connect the page again and leave every box ticked.': 'A Facebook è stato detto di non farci sponsorizzare i post. Ricollega la pagina e lascia tutte le spunte.',
  'Facebook was told not to let us publish on Instagram. Connect the profile again and leave every box ticked.': 'A Facebook è stato detto di non farci pubblicare su Instagram. Ricollega il profilo e lascia tutte le spunte.',
  'Facebook was told not to let us read and answer comments on Instagram. Connect the profile again and leave every box ticked.': 'A Facebook è stato detto di non farci leggere i commenti su Instagram né rispondere. Ricollega il profilo e lascia tutte le spunte.',
  'Facebook was told not to let us answer messages on Instagram. Connect the profile again and leave every box ticked.': 'A Facebook è stato detto di non farci rispondere ai messaggi su Instagram. Ricollega il profilo e lascia tutte le spunte.',
  'Facebook was told not to let us read the numbers of Instagram. Connect the profile again and leave every box ticked.': 'A Facebook è stato detto di non farci leggere i numeri di Instagram. Ricollega il profilo e lascia tutte le spunte.',
}
