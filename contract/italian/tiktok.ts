/** In Italian: what TikTok says and refuses. */
export const tiktok: Readonly<Record<string, string>> = {
  'TikTok takes no more posts of this profile through apps today. Wait a day, or post in the TikTok app.': 'Per oggi TikTok non accetta altri post di questo profilo dalle app. Aspetta un giorno, o pubblica nell’app di TikTok.',
  'TikTok has blocked this profile from posting. Open the TikTok app and look at Account status.': 'TikTok ha impedito a questo profilo di pubblicare. Apri l’app di TikTok e guarda lo stato dell’account.',
  'TikTok lets this server post for only a few profiles a day until it has checked the app. Whoever runs the server has to have it audited by TikTok.': 'Finché non ha verificato l’app, TikTok lascia pubblicare da questo server solo pochi profili al giorno. Chi gestisce il server deve farla verificare da TikTok.',
  'TikTok lets this profile post to nobody now. Open the TikTok app and look at Account status.': 'Ora TikTok non lascia pubblicare questo profilo per nessuno. Apri l’app di TikTok e guarda lo stato dell’account.',
  '{net} was told not to let us publish. Connect again and leave every box ticked.': 'A {1} è stato detto di non farci pubblicare. Ripeti il collegamento e lascia tutte le spunte.',
  '{net} sends people back to https addresses only, and this server stands at {}. Set PUBLIC_URL to its https address.': '{1} rimanda le persone solo a indirizzi https, e questo server sta a {2}. PUBLIC_URL deve essere il suo indirizzo https.',
  'TikTok was told not to show us this profile’s films. Connect again and leave every box ticked to see them here.': 'A TikTok è stato detto di non mostrarci i video di questo profilo. Ricollegalo lasciando tutte le caselle spuntate per vederli qui.',
}
