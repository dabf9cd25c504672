import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Nuovo reel', editTitle: 'Modifica il reel', loading: 'Apertura del reel', back: '/user-panel/reels',
  trim: { film: (name) => `Video ${name}`, title: 'Taglia', play: 'Riproduci', pause: 'Pausa', start: 'Inizio di ciò che resta', end: 'Fine di ciò che resta', kept: (kept, whole) => `restano ${kept} di ${whole}`, note: 'Un reel dura fino a 60 secondi. Lo tagliamo noi; il file tra i tuoi file resta intero.', short: 'Questo video dura meno di 3 secondi.' },
  film: {
    legend: 'Video', drop: 'Trascina un video o una foto', orChoose: '.mov o .mp4, fino a 50 MB. Una foto diventa un video.', letGo: 'Lascia per caricare', upload: 'Carica', camera: 'Fotocamera', library: 'Archivio', remove: (name) => `Togli ${name}`, list: 'File caricati', use: 'Usa questo', used: 'Nel reel', chosen: 'Video di questo reel',
    refusedTitle: 'Impossibile caricare il reel', refusedFile: 'Impossibile caricare il file', tooLong: 'Taglia il video a una durata massima di 60 secondi.', yours: (length) => `Il tuo dura ${length}. Esce la parte tra le due maniglie.`, missing: 'Un reel senza video non è permesso.', trimmed: (length) => `Tagliato a ${length}`,
    facts: (length, width, height) => `${length} · ${width} × ${height}`, stillUploading: 'Un file si sta ancora caricando. Aspetta che arrivi, oppure annullalo.',
  },
  picture: { legend: 'Video da una foto', make: 'Fanne un video', seconds: 'Quanto dura', secondsOf: (count) => `${count} s`, now: 'Il video si prepara quando premi; preparalo prima per vederlo.', note: 'Verticale, a tutto schermo sul telefono. La foto resta com’è, su un fondo dei suoi colori.', failed: 'Non è stato possibile fare il video' },
  work: { trimming: 'Taglio del video', making: 'Preparazione del video', percent: (value) => `${value}%`, stop: 'Annulla', failed: 'Non è stato possibile tagliare il video', waiting: 'In attesa del suo turno' },
  words: { empty: 'Il testo non può essere vuoto né di soli spazi.', hint: 'Che cosa devono leggere gli ospiti?', label: 'Testo del reel' },
  act: { now: 'Pubblica il reel', on: (date) => `Reel il ${date}`, schedule: 'Programma', change: 'Cambia l’ora', clear: 'Pubblica subito', save: 'Salva le modifiche', cancel: 'Annulla', posting: 'Pubblicazione...' },
  where: { select: 'Scegli una rete' },
  result: {
    checking: 'La risposta è andata persa. Controlliamo se il reel è arrivato.', noReason: 'la rete non ha detto perché.', success: 'Il reel è pubblicato', failed: 'Non è stato possibile pubblicarlo.', processing: 'Il reel è in lavorazione. Ti diremo quando si potrà vedere.', badKey: 'Chiave API non corretta. Inserisci una chiave API valida.',
    held: 'Il reel è pubblicato e tra poco si vedrà in questa pagina. Aggiorna la pagina per vederlo.', error: 'Si è verificato un errore nel creare il reel', kept: 'Quello che hai scritto è ancora qui. Premi di nuovo: non può uscire due volte.', saved: 'Il reel in programma è stato cambiato.',
  },
}
