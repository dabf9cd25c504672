/** In Italian: what Threads says and refuses. */
export const threads: Readonly<Record<string, string>> = {
  'your Threads profile': 'il tuo profilo Threads',
  'publishing on Threads': 'la pubblicazione su Threads',
  'Threads does not allow us to publish. Connect the profile again and leave every box ticked.':
    'A Threads è stato detto di non farci pubblicare. Ricollega il profilo e lascia tutte le spunte.',
  'Threads does not allow us to publish. Connect again and leave every box ticked.':
    'A Threads è stato detto di non farci pubblicare. Ripeti il collegamento e lascia tutte le spunte.',
  'Threads does not allow us to read and answer replies. Connect the profile again and leave every box ticked.':
    'A Threads è stato detto di non farci leggere le risposte né rispondere. Ricollega il profilo e lascia tutte le spunte.',
  'Threads does not allow us to read the numbers. Connect the profile again and leave every box ticked.':
    'A Threads è stato detto di non farci leggere i numeri. Ricollega il profilo e lascia tutte le spunte.',
  'Our app was removed in the settings of this Threads profile. Connect the profile again.':
    'La nostra app è stata tolta nelle impostazioni di questo profilo Threads. Ricollega il profilo.',
  'Threads wants the owner of this profile to log in and confirm something. Do that in the Threads app, then connect the profile again.':
    'Threads vuole che chi possiede questo profilo entri e confermi qualcosa. Fallo nell’app di Threads, poi ricollega il profilo.',
  'The password of this Threads profile was changed, which ended the connection. Connect the profile again.':
    'La password di questo profilo Threads è cambiata, e il collegamento è finito. Ricollega il profilo.',
  'Threads no longer accepts this profile. Check it in the Threads app, then connect it again.':
    'Threads non accetta più questo profilo. Controllalo nell’app di Threads, poi ricollegalo.',
  'Threads is not done with this post yet. We will try again automatically.':
    'Threads non ha ancora finito con questo post. Riproviamo da soli.',
  'Threads is not done with this reply yet. We will try again automatically.':
    'Threads non ha ancora finito con questa risposta. Riproviamo da soli.',
  'Threads has restricted this profile. Open the Threads app, look at Account status and do what it asks, then send the post again.':
    'Threads ha limitato questo profilo. Apri l’app di Threads, guarda lo stato dell’account e fai ciò che chiede, poi invia di nuovo il post.',
  'Threads has blocked this profile from posting to protect its community. Open the Threads app, look at Account status and do what it asks, then send the post again.':
    'Threads ha impedito a questo profilo di pubblicare per proteggere la sua comunità. Apri l’app di Threads, guarda lo stato dell’account e fai ciò che chiede, poi invia di nuovo il post.',
  'Threads could not fetch the file from our server. It is not your post; we will try again automatically.':
    'Threads non ha potuto prendere il file dal nostro server. Non dipende dal tuo post; riproviamo da soli.',
  'Threads accepts pictures of up to 8 MB. Choose a smaller one.':
    'Threads accetta foto fino a 8 MB. Scegline una più piccola.',
  'Threads accepts pictures as JPEG or PNG. Choose another picture.':
    'Threads accetta foto JPEG o PNG. Scegli un’altra foto.',
  'Threads accepts pictures up to ten times as wide as high, or as high as wide. Crop this one.':
    'Threads accetta foto larghe fino a dieci volte l’altezza, o alte fino a dieci volte la larghezza. Ritaglia questa.',
  'What was prepared for this post has expired at Threads. We will prepare it again automatically.':
    'Ciò che era preparato per questo post è scaduto su Threads. Lo prepariamo di nuovo da soli.',
  'Threads no longer finds what was prepared for this post. We will prepare it again automatically.':
    'Threads non trova più ciò che era preparato per questo post. Lo prepariamo di nuovo da soli.',
  'Threads refused this, maybe because it is published already. We are checking whether the post was published.':
    'Threads ha rifiutato, forse perché è già pubblicato. Stiamo verificando se il post c’è.',
  'Threads could not use this post and gave no reason. It accepts pictures of up to 8 MB and videos of up to 5 minutes. Choose another picture or video.':
    'Threads non ha potuto usare questo post e non ha detto perché. Accetta foto fino a 8 MB e video fino a 5 minuti. Scegli un’altra foto o un altro video.',
  'Threads could not process the sound of this video. It accepts MP4 or MOV with H.264 or HEVC and AAC, up to 5 minutes and 1 GB. Choose another video.':
    'Threads non ha potuto elaborare l’audio di questo video. Accetta MP4 o MOV con H.264 o HEVC e AAC, fino a 5 minuti e 1 GB. Scegli un altro video.',
  'Threads could not process this video. It accepts MP4 or MOV with H.264 or HEVC and AAC, up to 5 minutes and 1 GB. Choose another video.':
    'Threads non ha potuto elaborare questo video. Accetta MP4 o MOV con H.264 o HEVC e AAC, fino a 5 minuti e 1 GB. Scegli un altro video.',
  'Threads does not accept a picture or video of this shape. Crop it or choose another one.':
    'Threads non accetta una foto o un video di questa forma. Ritaglialo o scegline un altro.',
  'Threads accepts videos of up to 100 Mbps. Save this one with a lower bit rate, then choose the new file.':
    'Threads accetta video fino a 100 Mbps. Salva questo con un bit rate più basso, poi scegli il nuovo file.',
  'Threads accepts videos of up to 5 minutes. Choose a shorter one.':
    'Threads accetta video fino a 5 minuti. Scegline uno più corto.',
  'Threads accepts videos of 23 to 60 pictures a second. Save this one anew, then choose the new file.':
    'Threads accetta video da 23 a 60 fotogrammi al secondo. Salva di nuovo questo, poi scegli il nuovo file.',
  'Threads accepts videos with one or two channels of sound. Save this one anew, then choose the new file.':
    'Threads accetta video con uno o due canali audio. Salva di nuovo questo, poi scegli il nuovo file.',
  '{net} accepts up to {n} different links in a post. Remove some.':
    '{1} accetta fino a {2} link diversi in un post. Togline qualcuno.',
  'This profile has published {n} posts through apps in 24 hours, which is as many as Threads allows. We will wait and continue automatically.':
    'Questo profilo ha pubblicato {1} post tramite app in 24 ore, quanti Threads ne permette. Aspettiamo e proseguiamo da soli.',
  'This profile has written {n} replies through apps in 24 hours, which is as many as Threads allows. We will wait and continue automatically.':
    'Questo profilo ha scritto {1} risposte tramite app in 24 ore, quante Threads ne permette. Aspettiamo e proseguiamo da soli.',
  'This profile has deleted {n} posts through apps in 24 hours, which is as many as Threads allows. Try again tomorrow.':
    'Questo profilo ha eliminato {1} post tramite app in 24 ore, quanti Threads ne permette. Riprova domani.',
}
