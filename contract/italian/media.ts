/** In Italian: pictures and films. */
export const media: Readonly<Record<string, string>> = {
  'The beginning of this video was cut off but is still hidden in the file, and networks refuse that. Save it as a new video where you cut it, and upload that one.':
    'L’inizio di questo video è stato tagliato ma è ancora nascosto nel file, e le reti lo rifiutano. Salvalo come nuovo video dove lo hai tagliato, e carica quello.',
  'This video was cut or slowed down without being saved again, and networks refuse that. Save it as a new video where you edited it, and upload that one.':
    'Questo video è stato tagliato o rallentato senza essere salvato di nuovo, e le reti lo rifiutano. Salvalo come nuovo video dove lo hai modificato, e carica quello.',
  'This video is neither H.264 nor HEVC, and networks accept no other. Save it as MP4 with H.264, and upload that one.':
    'Questo video non è né H.264 né HEVC, e le reti non accettano altro. Salvalo come MP4 con H.264, e carica quello.',
  'The sound of this video is not AAC, and networks accept no other. Save it as MP4 with H.264 and AAC, and upload that one.':
    'L’audio di questo video non è AAC, e le reti non accettano altro. Salvalo come MP4 con H.264 e AAC, e carica quello.',
  'This video is shorter than 3 seconds. Choose a longer one.':
    'Questo video dura meno di 3 secondi. Scegline uno più lungo.',
  'This video is longer than 15 minutes. Cut it, and upload it again.':
    'Questo video dura più di 15 minuti. Taglialo, e caricalo di nuovo.',
  'This video has {n} pictures a second, and networks accept 23 to 60. Save it at 30, and upload that one.':
    'Questo video ha {1} immagini al secondo, e le reti ne accettano da 23 a 60. Salvalo a 30, e carica quello.',
  'This video is {n} pixels wide, and networks accept up to 1,920. Save it in HD (1080p), and upload that one.':
    'Questo video è largo {1} pixel, e le reti ne accettano fino a 1.920. Salvalo in HD (1080p), e carica quello.',
  'This video is damaged, or was cut off on its way. Upload it again, or choose another one.':
    'Questo video è danneggiato, o si è interrotto per strada. Caricalo di nuovo, o scegline un altro.',
  'File upload corrupted. Please try again or use a different image.':
    'Il file caricato è danneggiato. Riprova o usa un’altra immagine.',
  'The picture is damaged or cut off.': 'La foto è danneggiata o incompleta.',
  'At most 50 MB.': 'Al massimo 50 MB.',
  'File validation failed': 'Verifica del file non riuscita',
  'The file is empty.': 'Il file è vuoto.',
  'The picture is damaged, or larger than 16,000 pixels on a side.':
    'La foto è danneggiata, o supera 16.000 pixel su un lato.',
  'Only images or videos (.mov or .mp4) are allowed':
    'Sono ammessi solo immagini o video (.mov o .mp4)',
  'Send the files as multipart/form-data.': 'I file vanno inviati con il modulo della pagina.',
  'At most {n} files at once.': 'Al massimo {1} file alla volta.',
  'No file came with the request.': 'Non è arrivato nessun file.',
  'A post that has not gone out yet needs this file.':
    'Questo file serve a un post che non è ancora uscito.',
  '{n} posts that have not gone out yet need this file.':
    'Questo file serve a {1} post che non sono ancora usciti.',
  'At most 8 MB in one part.': 'Al massimo 8 MB per parte.',
  'At most 15 MB this way.': 'Al massimo 15 MB in questo modo.',
  'This is not a file as a base64 data URL.': 'Questo non è un file in un indirizzo base64.',
  'Only a picture can show a video.': 'Solo una foto può mostrare un video.',
  'No such upload.': 'Questo caricamento non esiste.',
  'This file was deleted.': 'Questo file è stato eliminato.',
  'A file of this id was deleted. Start a new upload.':
    'Un file con questo id è stato eliminato. Inizia un nuovo caricamento.',
  'No such video.': 'Questo video non esiste.',
  'This server is too busy to process your file right now. Wait a minute, and send it again.':
    'In questo momento il server è troppo occupato per esaminare il tuo file. Aspetta un minuto e invialo di nuovo.',
  'This server is too busy to process your picture right now. Wait a minute, and try again.':
    'In questo momento il server è troppo occupato per esaminare la tua immagine. Aspetta un minuto e riprova.',
  'Too many uploads are under way. Wait until one is done.':
    'Ci sono troppi caricamenti in corso. Aspetta che uno finisca.',
  'This upload was started with another file. Start a new one.':
    'Questo caricamento è iniziato con un altro file. Iniziane uno nuovo.',
  'A part of a file needs the header Content-Range, with the size that the upload was started with.':
    'Una parte di file richiede l’intestazione Content-Range, con la dimensione dichiarata all’inizio.',
  'More bytes came than the header Content-Range says.':
    'Sono arrivati più byte di quanti ne dichiara l’intestazione Content-Range.',
  'This part does not begin where the last one ended.':
    'Questa parte non inizia dove è finita la precedente.',
  'Your pictures come faster than this server can process them. Wait a minute, and send this one again.':
    'Le tue immagini arrivano più in fretta di quanto il server riesca a esaminarle. Aspetta un minuto e invia di nuovo questa.',
  'Your media library is full: {} GB of {} GB are used. Delete files that you no longer need, and upload this one again.':
    'L’archivio è pieno: sono occupati {1} GB su {2} GB. Elimina i file che non ti servono più e carica di nuovo questo.',
  'Your deleted files are kept for 30 days, and take {} GB. Until some of them are gone, there is no room for this file.':
    'I file eliminati restano per 30 giorni e occupano {1} GB. Finché non ne scompare qualcuno, per questo file non c’è posto.',
  'No such picture.': 'Questa foto non esiste.',
  'This file is not ready yet. Wait until it is, and try again.':
    'Questo file non è ancora pronto. Aspetta che lo sia, e riprova.',
  'The video is not that long.': 'Il video non è così lungo.',
  'Choose a part of one second or more.': 'Scegli una parte di almeno un secondo.',
  'Videos cannot be trimmed or made on this server. Trim it where you filmed it, and upload that one.':
    'Su questo server i video non si possono tagliare né creare. Taglialo dove lo hai girato, e carica quello.',
  'The video could not be made of this file. Try again, or choose another file.':
    'Non è stato possibile creare il video da questo file. Riprova, o scegli un altro file.',
  'The file that it was to be made of is gone.': 'Il file da cui doveva nascere non c’è più.',
  'Cropped in the middle to {n} by {n}.': 'Ritagliata al centro a {1} per {2}.',
  'Made smaller: {n} by {n}.': 'Rimpicciolito: {1} per {2}.',
  'Only its first frame goes out.': 'Esce solo il primo fotogramma.',
  'No such file.': 'Questo file non esiste.',
}
