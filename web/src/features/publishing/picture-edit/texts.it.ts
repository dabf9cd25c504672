import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  crop: {
    title: 'Ritaglia', cancel: 'Annulla', crop: 'RITAGLIA', cropping: 'Ritaglio …', shape: 'Formato', free: 'Libero', upright: 'Verticale', square: 'Quadrato', wide: 'Largo', opening: 'Apertura della foto', alt: (name) => `${name}, da ritagliare`,
    size: (width, height, fullWidth, fullHeight) => `${width} × ${height} di ${fullWidth} × ${fullHeight}`, ratio: (value) => `${value} : 1`,
    tooWide: (ratio) => `Troppo larga: ${ratio}.`, tooNarrow: (ratio) => `Troppo alta: ${ratio}.`, bounds: (back) => `Le reti accettano da 0.81 a 1.89, larghezza per altezza. Lascia e il riquadro torna a ${back}.`,
    failed: 'Non è stato possibile aprire la foto. Controlla la connessione e riprova.', hint: 'Trascina il riquadro o i suoi angoli. Con la tastiera: scegli una maniglia, poi le frecce.', one: (name) => `Ritaglia ${name}`, cropped: (name) => `${name}, ritagliata`,
    area: 'Parte della foto che resta',
    handles: { nw: 'Angolo in alto a sinistra', n: 'Bordo in alto', ne: 'Angolo in alto a destra', e: 'Bordo destro', se: 'Angolo in basso a destra', s: 'Bordo in basso', sw: 'Angolo in basso a sinistra', w: 'Bordo sinistro' },
  },
  overlay: {
    toggle: 'Titolo e sottotitolo sulla foto', title: 'Titolo', subtitle: 'Sottotitolo', titleHint: 'Serata quiz', subtitleHint: 'Martedì, 19:30', colour: 'Colore', alignment: 'Allineamento', position: 'Posizione', background: 'Fondo',
    align: { left: 'Sinistra', center: 'Centro', right: 'Destra' }, place: { top: 'In alto', center: 'Al centro', bottom: 'In basso' }, other: 'Un altro colore',
    colours: { cream: 'Crema', white: 'Bianco', black: 'Nero', lamp: 'Giallo', tomato: 'Pomodoro', olive: 'Oliva' },
    easy: 'Si legge bene su questa foto', hard: 'Si legge male su questa foto. Scegli un altro colore o un altro posto.', easyPlain: 'Si legge bene', hardPlain: 'Si legge male su questo fondo. Scegli un altro colore.',
    note: 'Disegnato nella foto. L’originale resta tra i file multimediali.', noteFirst: 'Disegnato nella prima foto. L’originale resta tra i file multimediali.', notePlain: 'Senza foto le parole stanno su un fondo in tinta unita.', over: 'Ricomincia', drawn: 'La foto come uscirà', drawnName: 'titolo.jpg', drawnOn: (name) => `${name}, con parole`, waiting: 'Disegno …',
  },
  file: {
    failed: (reason) => `Creazione dell’immagine non riuscita: ${reason}`, empty: 'Il file creato è vuoto', tooLarge: 'Il file creato è troppo grande (>50 MB)', noData: 'Impossibile creare i dati dell’immagine', invalid: 'Il file non ha superato il controllo',
  },
}
