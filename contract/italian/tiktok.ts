/** In Italian: what TikTok says and refuses. */
export const tiktok: Readonly<Record<string, string>> = {
  'TikTok accepts no more posts of this profile through apps today. Wait a day, or post in the TikTok app.':
    'Per oggi TikTok non accetta altri post di questo profilo dalle app. Aspetta un giorno, o pubblica nell’app di TikTok.',
  'TikTok has blocked this profile from posting. Open the TikTok app and look at Account status.':
    'TikTok ha impedito a questo profilo di pubblicare. Apri l’app di TikTok e guarda lo stato dell’account.',
  'TikTok lets this server post for only a few profiles a day until it has checked the app. The operator of this server must have it audited by TikTok.':
    'Finché non ha verificato l’app, TikTok lascia pubblicare da questo server solo pochi profili al giorno. Chi gestisce il server deve farla verificare da TikTok.',
  'TikTok lets this profile post to nobody now. Open the TikTok app and look at Account status.':
    'Ora TikTok non lascia pubblicare questo profilo per nessuno. Apri l’app di TikTok e guarda lo stato dell’account.',
  '{net} does not allow us to publish. Connect again and leave every box ticked.':
    'A {1} è stato detto di non farci pubblicare. Ripeti il collegamento e lascia tutte le spunte.',
  '{net} sends people back to https addresses only, and this server’s address is {}. Set PUBLIC_URL to its https address.':
    '{1} rimanda le persone solo a indirizzi https, e questo server sta a {2}. PUBLIC_URL deve essere il suo indirizzo https.',
  'TikTok does not allow us to see this profile’s videos. Connect again and leave every box ticked to see them here.':
    'A TikTok è stato detto di non mostrarci i video di questo profilo. Ricollegalo lasciando tutte le caselle spuntate per vederli qui.',
  'TikTok has not audited the app of this server yet. Until then make the profile private in the TikTok app and choose Only you, or connect it again with every box ticked: posts then wait in its TikTok inbox for you to finish.':
    'TikTok non ha ancora verificato l’app di questo server. Fino ad allora rendi privato il profilo nell’app di TikTok e scegli Solo tu, oppure ricollegalo lasciando tutte le spunte: i post aspettano allora nella sua posta in arrivo di TikTok che tu li completi.',
  'This post was to wait in the TikTok inbox of this profile, and TikTok no longer lets us put it there. Open the post and choose who can view it.':
    'Questo post doveva aspettare nella posta in arrivo di TikTok di questo profilo, e TikTok non ci lascia più metterlo lì. Apri il post e scegli chi può vederlo.',
  'TikTok no longer lets this profile post for the viewers chosen. Open the post and choose again who can view it.':
    'TikTok non lascia più pubblicare questo profilo per il pubblico scelto. Apri il post e scegli di nuovo chi può vederlo.',
  'TikTok fetches pictures only from addresses that it knows as ours. The operator of this server must verify its address under URL properties of the TikTok app.':
    'TikTok preleva le foto solo da indirizzi che riconosce come nostri. Chi gestisce il server deve verificarne l’indirizzo nelle URL properties dell’app di TikTok.',
  'Five posts of this profile wait in its TikTok inbox already. Finish or delete some in the TikTok app, then send this one again.':
    'Nella posta di TikTok di questo profilo ci sono già cinque post in attesa. Completane o eliminane qualcuno nell’app di TikTok, poi invia di nuovo questo.',
  'TikTok treats this text as spam. Change it and send the post again.':
    'TikTok considera spam questo testo. Cambialo e invia di nuovo il post.',
  'TikTok treats this post as spam. Change it, and wait a while before you send it again.':
    'TikTok considera spam questo post. Cambialo, e aspetta un po’ prima di inviarlo di nuovo.',
  'TikTok cannot read this file. Save the video again as MP4 with H.264, or the picture as JPEG, then choose the new file.':
    'TikTok non riesce a leggere questo file. Salva di nuovo il video come MP4 con H.264, o la foto come JPEG, poi scegli il nuovo file.',
  'TikTok does not accept a video of this length from this profile. Trim it and send it again.':
    'TikTok non accetta da questo profilo un video di questa durata. Taglialo e invialo di nuovo.',
  'TikTok accepts videos of 23 to 60 pictures a second. Save this one again with 30.':
    'TikTok accetta video da 23 a 60 fotogrammi al secondo. Salva di nuovo questo con 30.',
  'TikTok does not accept pictures or videos of this size. Choose one of 360 to 4,096 pixels on each side.':
    'TikTok non accetta foto o video di queste dimensioni. Scegline uno da 360 a 4.096 pixel per lato.',
  'Someone stopped this post at TikTok. Send it again if it is wanted.':
    'Qualcuno ha fermato questo post su TikTok. Se serve, invialo di nuovo.',
  'The connection to TikTok was removed while it was processing the post. Connect the profile again and send the post again.':
    'Il collegamento con TikTok è stato revocato mentre elaborava il post. Ricollega il profilo e invia ancora il post.',
  'TikTok could not finish this post, and it is not your post. We will send it again automatically.':
    'TikTok non è riuscito a completare questo post, e non dipende dal post. Lo inviamo di nuovo da soli.',
  'TikTok could not fetch the video from our server. We will send it again automatically.':
    'TikTok non è riuscito a prelevare il video dal nostro server. Lo inviamo di nuovo da soli.',
  'TikTok could not fetch the picture from our server. We will send it again automatically.':
    'TikTok non è riuscito a prelevare la foto dal nostro server. La inviamo di nuovo da soli.',
  'TikTok did not publish this and named the reason {}.':
    'TikTok non l’ha pubblicato e ha indicato il motivo {1}.',
  'TikTok did not publish this and gave no reason.':
    'TikTok non l’ha pubblicato e non ha detto perché.',
  'Posts wait in the TikTok inbox of this profile until you finish them in the TikTok app.':
    'I post aspettano nella posta in arrivo di TikTok di questo profilo finché non li completi nell’app di TikTok.',
  'TikTok did not publish this automatically: the app of this server is not audited for Direct Post, or that is switched off. {}':
    'TikTok non l’ha pubblicato da sé: l’app di questo server non è verificata per Direct Post, oppure Direct Post è disattivato. {1}',
  'The video waits in the TikTok inbox of this profile, without its text. Copy the text from here, then finish the post in the TikTok app.':
    'Il video aspetta nella posta in arrivo di TikTok di questo profilo, senza il suo testo. Copia il testo da qui, poi completa il post nell’app di TikTok.',
  'The picture waits in the TikTok inbox of this profile. Choose in the TikTok app who can view it, and post it there.':
    'La foto aspetta nella posta in arrivo di TikTok di questo profilo. Nell’app di TikTok scegli chi può vederla, e pubblicala da lì.',
  'TikTok does not say what happened to this post. We will ask again automatically.':
    'TikTok non dice che ne è stato di questo post. Lo chiediamo di nuovo da soli.',
  'TikTok no longer takes the rest of the video. We will send it again automatically.':
    'TikTok non accetta più il resto del video. Lo inviamo di nuovo da soli.',
  'TikTok refused this, maybe because it has the video already. We are checking whether the post was published.':
    'TikTok ha rifiutato, forse perché ha già il video. Stiamo verificando se il post c’è.',
  'PUT upload failed: {}': 'Caricamento PUT non riuscito: {1}',
  'The upload to TikTok has expired. We will start it again automatically.':
    'Il caricamento su TikTok è scaduto. Lo ricominciamo da soli.',
  'TikTok lost a part of the video. We will send it again automatically.':
    'TikTok ha perso una parte del video. Lo inviamo di nuovo da soli.',
  'TikTok named an address for the video that is not its own, so nothing was sent.':
    'TikTok ha indicato per il video un indirizzo che non è suo, quindi non è stato inviato niente.',
  'Not everything is chosen that TikTok asks for. Open the post and choose again what others may do with it.':
    'Non è stato scelto tutto ciò che TikTok chiede. Apri il post e scegli di nuovo che cosa possono farne gli altri.',
  'TikTok accepts no post without a picture or a video. Add one.':
    'TikTok non accetta post senza foto o video. Aggiungine uno.',
  'TikTok accepts texts of up to 2,200 characters. Shorten this one.':
    'TikTok accetta testi fino a 2.200 caratteri. Accorcia questo.',
  'TikTok accepts pictures of up to 20 MB. Choose a smaller one.':
    'TikTok accetta foto fino a 20 MB. Scegline una più piccola.',
  'TikTok does not let apps delete posts. Delete it in the TikTok app.':
    'TikTok non lascia eliminare i post alle app. Eliminalo nell’app di TikTok.',
  'This profile has comments switched off at TikTok. Switch them off in the post too, or on in the TikTok app.':
    'Su TikTok questo profilo ha i commenti disattivati. Disattivali anche nel post, oppure attivali nell’app di TikTok.',
  'This profile has duets switched off at TikTok. Switch them off in the post too, or on in the TikTok app.':
    'Su TikTok questo profilo ha i duetti disattivati. Disattivali anche nel post, oppure attivali nell’app di TikTok.',
  'This profile has stitches switched off at TikTok. Switch them off in the post too, or on in the TikTok app.':
    'Su TikTok questo profilo ha gli stitch disattivati. Disattivali anche nel post, oppure attivali nell’app di TikTok.',
  'TikTok accepts videos of up to {n} seconds from this profile. This one has {n}: trim it.':
    'TikTok accetta da questo profilo video fino a {1} secondi. Questo ne ha {2}: taglialo.',
}
