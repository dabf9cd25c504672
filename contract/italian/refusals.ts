/** In Italian: what the networks refuse. */
export const refusals: Readonly<Record<string, string>> = {
  'Instagram accepts no post without a picture. Add one.':
    'Instagram non accetta post senza foto. Aggiungine una.',
  'Instagram accepts up to {n} pictures in a post. Remove some.':
    'Instagram accetta fino a {1} foto in un post. Togline qualcuna.',
  'Instagram accepts up to {n} hashtags in a post. Remove some.':
    'Instagram accetta fino a {1} hashtag in un post. Togline qualcuno.',
  'Instagram accepts up to {n} mentions in a post. Remove some.':
    'Instagram accetta fino a {1} menzioni in un post. Togline qualcuna.',
  'This post was not prepared yet. We are preparing it now.':
    'Questo post non era ancora preparato. Lo prepariamo ora da soli.',
  'Instagram refused this, maybe because it is published already. We are checking whether the post was published.':
    'Instagram ha rifiutato, forse perché è già pubblicato. Stiamo verificando se il post c’è.',
  'What was prepared for this post has expired at Instagram. We will prepare it again automatically.':
    'Ciò che era preparato per questo post è scaduto su Instagram. Lo prepariamo di nuovo da soli.',
  'Instagram no longer finds what was prepared for this post. We will prepare it again automatically.':
    'Instagram non trova più ciò che era preparato per questo post. Lo prepariamo di nuovo da soli.',
  'Instagram could not use this post and gave no reason. Choose another picture or video.':
    'Instagram non ha potuto usare questo post e non ha detto perché. Scegli un’altra foto o un altro video.',
  'Instagram could not use this post: {}': 'Instagram non ha potuto usare questo post: {1}',
  'Instagram could not process this video. Save it again as MP4 with H.264 and AAC, then choose the new file.':
    'Instagram non è riuscito a elaborare questo video. Salvalo di nuovo come MP4 con H.264 e AAC, poi scegli il nuovo file.',
  'Open the Instagram app, look at Account Status and do what it asks, then send the post again.':
    'Apri l’app di Instagram, guarda Stato dell’account e fai ciò che chiede, poi invia di nuovo il post.',
  'Instagram has restricted this profile. {}': 'Instagram ha limitato questo profilo. {1}',
  'Instagram has blocked this profile from posting. {}':
    'Instagram ha impedito a questo profilo di pubblicare. {1}',
  'Instagram treats this post as spam. Change the text, and wait a while before you send it again.':
    'Instagram prende questo post per spam. Cambia il testo, e aspetta un po’ prima di inviarlo di nuovo.',
  'Instagram took too long to fetch the file from our server. It is not your post; we will try again automatically.':
    'Instagram ha impiegato troppo a prendere il file dal nostro server. Il post non c’entra; riproviamo da soli.',
  'Instagram accepts pictures of up to 8 MB. Choose a smaller one.':
    'Instagram accetta foto fino a 8 MB. Scegline una più piccola.',
  'Instagram accepts pictures as JPEG only. Choose another picture.':
    'Instagram accetta foto solo in JPEG. Scegli un’altra foto.',
  'Instagram accepts pictures between 4:5 and 1.91:1. Crop this one.':
    'Instagram accetta foto tra 4:5 e 1,91:1. Questa va ritagliata.',
  'Instagram accepts texts of up to 2,200 characters. Shorten this one.':
    'Instagram accetta testi fino a 2.200 caratteri. Questo va accorciato.',
  'Instagram does not know this kind of file. Choose another picture or video.':
    'Instagram non conosce questo tipo di file. Scegli un’altra foto o un altro video.',
  'Instagram accepts videos as MP4 or MOV with H.264 or HEVC, from 3 seconds to 15 minutes and up to 300 MB. Choose another video.':
    'Instagram accetta video MP4 o MOV con H.264 o HEVC, da 3 secondi a 15 minuti e fino a 300 MB. Scegli un altro video.',
  'Instagram is not done with this post yet. We will try again automatically.':
    'Instagram non ha ancora finito con questo post. Riproviamo da soli.',
  'Instagram accepts 2 to 10 pictures in one post of several. Change the number of pictures.':
    'Instagram accetta da 2 a 10 foto in un post con più foto. Cambia il numero delle foto.',
  'Instagram could not take the post just now. It is not your post; we will try again automatically.':
    'In questo momento Instagram non ha potuto prendere il post. Il post non c’entra; riproviamo da soli.',
  'This profile has published as much as Instagram allows in 24 hours. We will wait and continue automatically.':
    'Questo profilo ha pubblicato quanto Instagram permette in 24 ore. Aspettiamo e continuiamo da soli.',
  'Instagram could not fetch the file from our server. It is not your post; we will try again automatically.':
    'Instagram non è riuscito a prendere il file dal nostro server. Il post non c’entra; riproviamo da soli.',
  'Instagram could not take the file and gave no reason. We will try again automatically.':
    'Instagram non ha potuto prendere il file e non ha detto perché. Riproviamo da soli.',
  'Instagram no longer lets us into this profile. Check that it is still linked to its Facebook page, then connect it again.':
    'Instagram non ci fa più entrare in questo profilo. Controlla che sia ancora legato alla sua pagina Facebook, poi ricollegalo.',
  'This profile has published {n} posts through apps in 24 hours, which is as many as Instagram allows. We will wait and continue automatically.':
    'Questo profilo ha pubblicato {1} post con le app in 24 ore, quanti ne permette Instagram. Aspettiamo e continuiamo da soli.',
  'Instagram does not let apps delete posts. Delete it in the Instagram app.':
    'Instagram non permette alle app di eliminare i post. Va eliminato nell’app di Instagram.',
  '{net} could not be reached. Nothing was sent; we will try again automatically.':
    'Non abbiamo raggiunto {1}. Non è partito nulla; riproviamo da soli.',
  '{net} did not answer. We will try again automatically.':
    '{1} non ha risposto. Riproviamo da soli.',
  '{net} did not answer, so we do not know yet whether it arrived.':
    '{1} non ha risposto, quindi non si sa ancora se è arrivato.',
  '{net} has a problem right now. It is not your post.':
    '{1} in questo momento ha un disturbo. Il post non c’entra.',
  '{net} could not take the call just now. We will try again automatically.':
    '{1} in questo momento non ha potuto rispondere. Riproviamo da soli.',
  '{net} refused this and gave no reason.': '{1} ha rifiutato e non ha detto perché.',
  '{net} refused this: {}': '{1} ha rifiutato: {2}',
  '{net} accepts no more requests for now. We will wait and continue automatically.':
    '{1} per ora non accetta altre richieste. Aspettiamo e continuiamo da soli.',
  '{net} refused this and gave no reason ({n}).': '{1} ha rifiutato e non ha detto perché ({2}).',
  '{net} answered something that we cannot read.':
    '{1} ha risposto qualcosa che non possiamo leggere.',
  '{net} answered in a way that we cannot read completely, so we cannot be sure yet. We will check again.':
    '{1} ha risposto in un modo che non possiamo leggere del tutto, quindi non c’è ancora certezza. Guardiamo di nuovo.',
  'Our app was removed in the settings of the Facebook account that connected this {home}. Connect the {home} again.':
    'La nostra app è stata tolta dalle impostazioni dell’account Facebook del collegamento {of1}. Ricollega {the2}.',
  'Facebook wants the person who connected this {home} to log in at Facebook and confirm something. Do that, then connect the {home} again.':
    'Facebook vuole che chi ha collegato {the1} acceda a Facebook e confermi qualcosa. Poi ricollega {the2}.',
  'The Facebook password of the person who connected this {home} was changed, which ended the connection. Connect the {home} again.':
    'La password Facebook di chi ha collegato {the1} è cambiata, e il collegamento è finito. Ricollega {the2}.',
  'The connection to {net} has expired. Connect the {home} again.':
    'Il collegamento con {1} è scaduto. Ricollega {the2}.',
  '{net} has ended the connection. Connect the {home} again.':
    '{1} ha chiuso il collegamento. Ricollega {the2}.',
  'Facebook no longer accepts the person who connected this {home}. Check that account at Facebook, then connect the {home} again.':
    'Facebook non accetta più chi ha collegato {the1}. Controlla quell’account su Facebook, poi ricollega {the2}.',
  'The person who connected this {home} no longer has a role on it. Someone who manages the {home} must connect it again.':
    'Chi ha collegato {the1} non ha più un ruolo. Deve ricollegare qualcuno che gestisce {the2}.',
  '{net} refused a picture: it must be a JPG or PNG under 4 MB. Choose another picture.':
    '{1} ha rifiutato una foto: deve essere un JPG o PNG sotto i 4 MB. Scegli un’altra foto.',
  '{net} says that these pictures are already posted. We are checking whether this post is on the {home}.':
    '{1} dice che queste foto sono già pubblicate. Stiamo verificando se questo post è {on2}.',
  '{net} refused the post because people reported its content as abusive. Change the text or the link.':
    '{1} ha rifiutato il post perché il contenuto è stato segnalato come offensivo. Cambia il testo o il link.',
  '{net} refused the post because it goes against its community standards. Change the text or the picture.':
    '{1} ha rifiutato il post perché va contro i suoi standard della community. Cambia il testo o la foto.',
  '{net} wants the page to be authorised for publishing first. An administrator must complete Page Publishing Authorisation at {net}.':
    '{1} vuole prima autorizzare la pagina a pubblicare. Chi amministra deve completare l’autorizzazione alla pubblicazione su {2}.',
  "{net} has limited this account for now. Look at the account's support inbox at {net}.":
    '{1} per ora ha limitato questo account. Guarda la posta dell’assistenza su {2}.',
  '{net} does not accept links to facebook.com in posts of other apps. Remove the link.':
    '{1} non accetta link a facebook.com nei post di altre app. Togli il link.',
  '{net} could not use the link in the text. Check its spelling.':
    '{1} non ha potuto usare il link nel testo. Controlla come è scritto.',
  '{net} could not use the content of this post. Change the text or the picture.':
    '{1} non ha potuto usare il contenuto di questo post. Cambia il testo o la foto.',
  '{net} could not read the file. Choose another picture.':
    '{1} non ha potuto leggere il file. Scegli un’altra foto.',
  'Facebook wants to confirm the identity of the person who connected this {home}. Do that at Facebook, then send the post again.':
    'Facebook vuole confermare l’identità di chi ha collegato {the1}. Va fatto su Facebook; poi invia di nuovo il post.',
  '{net} says that this {home} acts too fast. We will wait and continue automatically.':
    '{1} dice che l’attività {of2} è troppo veloce. Aspettiamo e continuiamo da soli.',
  'The connection to {net} has ended. Connect the {home} again.':
    'Il collegamento con {1} è finito. Ricollega {the2}.',
  '{net} did not give us the right to do this. Connect the {home} again and leave every box ticked.':
    '{1} non ci ha dato il permesso di farlo. Ricollega {the2} e lascia tutte le spunte.',
  '{net} accepts no more posts of this {home} for now. We will wait and continue automatically.':
    '{1} per ora non accetta altri post {of2}. Aspettiamo e continuiamo da soli.',
  "{net} has blocked this {home} from doing this for now. Look at the {home}'s support inbox at {net}.":
    '{1} per ora ha bloccato questa azione {of2}. Guarda la posta dell’assistenza {of3} su {4}.',
  '{net} says that this text was just posted. We are checking whether this post is on the {home}.':
    '{1} dice che questo testo è stato appena pubblicato. Stiamo verificando se questo post è {on2}.',
  'The stored connection to {net} cannot be read. Connect the {home} again.':
    'Il collegamento salvato con {1} non si può leggere. Ricollega {the2}.',
}
