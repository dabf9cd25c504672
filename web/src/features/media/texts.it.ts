import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  upload: {
    label: 'Carica foto e video', limits: 'Foto, e video da 3 secondi a 15 minuti, fino a 50 MB ciascuno', choose: 'Scegli i file', drop: 'Lascia per caricare',
    sending: (name) => `Caricamento di ${name}`, waiting: 'In attesa del suo turno', cut: 'Ora non c’è linea. Riprende da solo da dove si è fermato.', cancel: 'Annulla', retry: 'Riprova', dismiss: 'Togli',
    cancelOne: (name) => `Annulla ${name}`, retryOne: (name) => `Riprova ${name}`, dismissOne: (name) => `Togli ${name}`,
    locked: 'Qui si possono guardare i file.', lockedNote: 'Li aggiungono ed eliminano redattori, responsabili e proprietari.', list: 'Caricamenti', done: (name) => `${name} è caricato`,
  },
  refused: {
    title: 'Impossibile caricare il file', type: 'Sono ammessi solo immagini o video (.mov o .mp4)', size: 'Il file è troppo grande. Scegline uno più piccolo.', empty: 'Verifica del file non riuscita',
  },
  failed: {
    corrupted: 'Il file caricato è danneggiato. Riprova o usa un’altra immagine.', invalid: 'Richiesta non valida', signIn: 'È necessario accedere di nuovo.',
    size: 'Il file è troppo grande. Scegline uno più piccolo.', type: 'Tipo di file non supportato', server: 'Errore del server durante il caricamento',
    other: (status, reason) => `Caricamento non riuscito (${status}): ${reason}`, line: 'Errore di rete: controlla la connessione e riprova', many: 'Non è stato possibile caricare le immagini',
  },
  recent: 'Aggiunti di recente',
  files: {
    title: 'I tuoi file', file: 'File', type: 'Tipo', added: 'Aggiunto', size: 'Dimensione', acts: 'Azioni', image: 'Immagine', video: 'Video', more: 'Carica altri',
    play: (name) => `Riproduci ${name}`, none: 'Ciò che carichi resta qui, pronto per il prossimo post.', noneWord: 'Ancora nulla', delete: (name) => `Elimina ${name}`, preparing: 'In preparazione', broken: 'Danneggiato',
    loading: 'Lettura dei file', failed: 'Non è stato possibile leggere i file.', again: 'Riprova',
  },
  remove: { question: (name) => `Eliminare ${name}?`, note: 'I post già online conservano ciò che mostrano.', needed: (text, at) => `Serve ancora a un post che non è uscito: «${text}», ${at}. Prima cambia o annulla quel post.`, confirm: 'Conferma', cancel: 'Annulla', done: 'Il file è stato eliminato', failed: 'Non è stato possibile eliminare il file' },
  detail: {
    failed: 'Non è stato possibile leggere questo file.', loading: 'Lettura del file', copies: 'Per ogni rete', asItIs: 'Va così com’è', reelOn: (network) => `${network}, come reel`, state: { ready: 'Pronto', preparing: 'In preparazione', refused: 'Non accettato' },
    needed: 'Post che lo aspettano', working: 'Lavoro sul video', percent: (value) => `${value}%`, open: (name) => `Guarda ${name}`,
  },
  storage: { title: 'Spazio', images: 'Immagini', videos: 'Video', used: 'occupati da foto e video', bar: (images, videos) => `Immagini ${images}, video ${videos}` },
  library: {
    title: 'Archivio', intro: 'Scegli che cosa va con il post.', none: 'L’archivio è ancora vuoto. Prima serve caricare una foto o un video.', cancel: 'Annulla', close: 'Chiudi',
    add: (count) => (count === 0 ? 'Aggiungi' : count === 1 ? 'Aggiungi 1 foto' : `Aggiungi ${count} foto`), addFilm: 'Aggiungi il video', alone: 'Un video va da solo.', full: (most) => `Un post accetta al massimo ${most} foto.`, here: 'Già nel post',
  },
}
