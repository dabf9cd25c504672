import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  composer: {
    title: 'Nuovo post', loading: 'Apertura del post',
    where: 'Dove', notConnected: 'Non collegato', connect: 'Collega', soon: 'non ancora disponibile', pickerOnly: { tripadvisor: 'Tripadvisor', justEat: 'Just Eat', linkedIn: 'LinkedIn', whatsapp: 'WhatsApp' },
    laterList: 'Non ancora disponibili', repair: 'Da sistemare', later: 'In arrivo', laterPosts: 'Collegato; i post arrivano più avanti',
    select: 'Scegli una rete', xTooLong: 'X accetta testi di al massimo 280 caratteri', xTextOnly: 'Su X questo post uscirà come solo testo',
    picture: 'Foto o video', drop: 'Trascina una foto o un video', orChoose: 'o scegline uno', letGo: 'Lascia per caricare', upload: 'Carica', camera: 'Fotocamera', library: 'Archivio', limits: 'Fino a 10 foto o un video, 50 MB ciascuno',
    chosen: 'Foto di questo post', chosenFilm: 'Video di questo post', filmAlone: 'Un video va da solo. Per scegliere altro, prima va tolto.', remove: (name) => `Togli ${name}`, earlier: (name) => `Sposta ${name} più avanti`, laterOne: (name) => `Sposta ${name} più indietro`,
    added: (name) => `${name} è nel post`, full: 'In un post stanno al massimo 10 foto.', alone: 'Un post accetta un video, oppure fino a 10 foto. Togli l’uno prima di aggiungere l’altro.', noFilmOnGoogle: 'Google non permette di pubblicare video.', oneOnTiktok: 'Su TikTok si può pubblicare una sola immagine.',
    noScheduleTitle: 'Programmazione non supportata', noSchedule: 'Su TikTok non si possono programmare i post.', mediaMissing: 'Non si può pubblicare senza un’immagine o un video.', stillUploading: 'Un file è ancora in caricamento. Aspetta che arrivi, o annullalo.',
    words: 'Testo', wordsLabel: 'Testo del post', wordsHint: 'Che cosa devono leggere gli ospiti?', empty: 'Il testo del post non può essere vuoto o fatto di soli spazi.',
    count: (used, most) => `${used} di ${most}`, over: (by, network) => `${by} di troppo per ${network}`, overAll: (by) => `${by} di troppo`,
    act: { now: 'Pubblica ora', posting: 'Pubblicazione...', schedule: 'Programma', scheduling: 'Un momento...', cancel: 'Annulla', preview: 'Guarda come sarà', close: 'Chiudi' },
    leave: { question: 'Tutto ciò che hai inserito andrà perso', note: 'I file caricati restano nell’archivio.', confirm: 'Conferma', cancel: 'Annulla' },
    failed: 'Si è verificato un errore nella creazione del post', failedNote: 'Tutto ciò che hai scritto è ancora qui. Premi di nuovo: non può uscire due volte.', badKey: 'La chiave API non è corretta. Serve una chiave API valida.',
  },
  preflight: {
    title: 'Prima che esca', ready: 'Pronto', toDo: (count) => (count === 1 ? '1 da guardare' : `${count} da guardare`), noNetwork: 'Scegli dove va.', noText: 'Scrivi che cosa devono leggere gli ospiti.', noMedia: 'Aggiungi una foto o un video.', noVersion: 'Scegli quale versione resta: la tua, o quella dell’altro dispositivo.',
    off: 'Per ora sospeso. Il post aspetta.', repair: 'Da sistemare. Prima va ricollegato nella pagina Account.',
    reel: 'Pronto. 1 video, come reel', film: 'Pronto. 1 video', wideFilm: 'Questo video è più largo che alto. I reel si vedono in 9:16, quindi i telefoni lo mettono tra due bande.',
    fits: (pictures) => (pictures === 0 ? 'Pronto' : pictures === 1 ? 'Pronto. 1 foto' : `Pronto. ${pictures} foto`),
  },
  x: { label: 'Su X', sendPicture: 'Manda anche la foto su X', sendFilm: 'Manda anche il video su X', textOnly: 'X riceve solo il testo.', alsoMedia: 'X riceve anche ciò che hai scelto.' },
  preview: { title: 'Come sarà', choose: 'Rete', now: 'Adesso', more: 'Altro', empty: 'Qui starà il testo.', noPicture: 'Qui starà la foto o il video.', like: 'Mi piace', comment: 'Commenta', share: 'Condividi', textOnly: 'X mostra solo il testo.', carousel: 'Le foto, una dopo l’altra', pictureOf: (nth, all) => `${nth} di ${all}` },
  schedule: {
    title: 'Programma', date: 'Scegli la data', time: 'Scegli l’ora', dateHint: 'GG.MM.AAAA', timeHint: 'HH:MM', calendar: 'Data', times: 'Ora', schedule: 'Programma', publishNow: 'Pubblica ora', cancel: 'Annulla', busy: 'Un momento...',
    when: (spoken, city) => `${spoken}, ora di ${city}`, distance: (words) => `(${words}).`, device: (city, time) => `Su questo dispositivo, a ${city}, saranno le ${time}.`,
    take: 'Prendi quest’ora', pastMove: 'Questo momento è passato. Scegline uno più avanti.',
    past: 'Questo momento è passato: il post esce subito.', gap: (time) => `In questo giorno le ${time} non esistono: gli orologi vanno avanti. Scegli un’altra ora.`,
    twice: 'Gli orologi tornano indietro: quest’ora viene due volte.', first: (time, offset) => `${time}, la prima volta (${offset})`, second: (time, offset) => `${time}, la seconda volta (${offset})`,
    badDate: 'Scrivi la data come GG.MM.AAAA.', tooFar: 'Un post si può programmare al massimo con un anno di anticipo.', tooEarly: 'Questo giorno è passato.', badTime: 'Scrivi l’ora come HH:MM.',
    ask: 'Se non può uscire entro 60 min, chiedimelo', askNote: 'Così la notizia di stasera non arriva a mezzanotte.',
  },
  edit: { title: 'Modifica post', save: 'Salva le modifiche', saving: 'Salvataggio...', time: 'Cambia l’ora', planned: (at) => `Esce ${at}.`, moved: (at) => `Esce ${at}, quando salvi.`, picture: (nth) => `Foto ${nth}`, film: 'Video', gone: 'Questo post non si può più cambiare.', goneNote: 'È uscito, o è stato tolto.', failed: 'Non è stato possibile leggere il post', again: 'Riprova', back: 'Post programmati', question: 'Tutto ciò che hai inserito andrà perso', note: 'Il post programmato resta com’è.', saveFailed: 'Le modifiche non sono state salvate', savedNote: 'Tutto ciò che hai scritto è ancora qui.', loadAgain: 'Caricalo di nuovo', loaded: 'Ecco il post com’è adesso.', loadedNote: 'Ciò che hai scritto resta come bozza.', notKept: 'Questo dispositivo non riesce a conservare ciò che hai scritto.', notKeptNote: 'Copialo prima di lasciare la pagina.' },
  draft: {
    saving: 'Salvataggio della bozza', saved: (at) => `Bozza salvata ${at}`, device: 'Solo su questo dispositivo', deviceNote: 'Arriva nel tuo account quando torna la linea.',
    restored: (at) => `Ecco ciò che hai scritto, salvato ${at}.`, startNew: 'Inizia un nuovo post', conflict: 'Questo post è stato cambiato su un altro dispositivo.', conflictNote: (at) => `L’altra versione è stata salvata ${at}. La tua è ancora nel modulo.`, theirsBegins: (text) => `L’altra comincia: “${text}”`, theirsEmpty: 'L’altra non ha parole.',
    offline: 'La connessione manca. Ciò che scrivi resta su questo dispositivo.', slow: 'Ci vuole più del solito. Puoi lasciare questa pagina: si va avanti da soli, e ti diciamo com’è andata.',
    gone: 'Questo post è già stato inviato, o eliminato su un altro dispositivo.', goneNote: 'Il tuo è ancora nel modulo.', mine: 'Tieni la mia', theirs: 'Prendi l’altra', asNew: 'Tieni come nuovo post', missing: 'Questa bozza è stata inviata o eliminata.',
  },
  result: {
    title: 'Stato del post', published: (networks) => `Pubblicato su ${networks}.`, scheduled: (networks) => `Programmato su ${networks}.`, onItsWay: (networks) => `Ancora in arrivo: ${networks}.`,
    held: (reason) => `In attesa, non perso: ${reason}`, heldReason: 'esce quando l’account è di nuovo collegato.',
    notPublished: (reason) => `Non pubblicato: ${reason}`, named: (network, reason) => (reason.startsWith(`${network} `) ? reason : `${network}: ${reason}`), noReason: 'la rete non ha detto perché.', what: 'Che cosa è successo',
  },
}
