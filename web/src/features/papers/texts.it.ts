import type { Catalogue } from '#lib/catalogue.ts'
import { productName } from '#lib/product.ts'
import type { Section, texts as english } from './texts.ts'

const terms: readonly Section[] = [
  {
    title: 'Chi e che cosa',
    paragraphs: [
      `${productName} è la scrivania marketing di ristoranti e locali: pubblica ciò che scrivi sulle reti che colleghi, e mostra che cosa ne è stato. Il contratto è con chi gestisce questa installazione; la pagina dei contatti ne riporta l’indirizzo.`,
      'In modalità demo ogni rete è simulata sulla stessa macchina. Nulla di ciò che fai raggiunge qualcuno.',
    ],
  },
  {
    title: 'Il tuo account',
    paragraphs: [
      'Servono un indirizzo email personale e una password che nessun altro conosce. Rispondi di ciò che fanno qui le persone che inviti: ognuna abbia il proprio accesso, da togliere quando va via.',
    ],
  },
  {
    title: 'Ciò che pubblichi',
    paragraphs: [
      'Parole, immagini e filmati restano tuoi. Ci permetti di conservarli, ridimensionarli e inviarli, solo per fare ciò che hai chiesto.',
      'Pubblica solo ciò che puoi pubblicare. Per quanto appare su una rete valgono le sue regole; una rete può rifiutare o togliere un post, e in quel caso riportiamo le sue parole.',
    ],
  },
  {
    title: 'Prova, prezzo e rinnovo',
    paragraphs: [
      'Ogni nuova azienda inizia con una prova gratuita. Non serve una carta e alla fine non si paga nulla: senza un piano i post restano in attesa, e lo diciamo.',
      'Un piano si rinnova di mese in mese o di anno in anno finché non viene disdetto. Il prezzo è visibile prima dell’acquisto; pagamento, fatture e disdetta sono presso il nostro fornitore di pagamenti, da Piani e fatturazione. Dopo la disdetta il piano vale fino alla fine del periodo pagato.',
    ],
  },
  {
    title: 'Che cosa promettiamo, e che cosa no',
    paragraphs: [
      'Un post parte alla sua ora, al massimo una volta, e non lo diciamo online prima che lo dica la rete. Quando non lo sappiamo, diciamo anche questo.',
      'Non possiamo promettere che una rete sia raggiungibile, accetti un post o lo conservi. Rispondiamo per dolo e colpa grave come vuole la legge, e per il resto dei danni prevedibili fino a quanto pagato negli ultimi dodici mesi.',
    ],
  },
  {
    title: 'La fine',
    paragraphs: [
      'Puoi smettere in ogni momento ed eliminare l’account dal profilo; sparisce dopo quattordici giorni, nei quali è ancora possibile ripensarci. Possiamo chiudere un account che viola queste condizioni o la legge, con preavviso dove è possibile.',
    ],
  },
  {
    title: 'Modifiche',
    paragraphs: [
      'Quando queste condizioni cambiano, scriviamo prima che valgano. Chi non è d’accordo può recedere fino ad allora.',
    ],
  },
]

const privacy: readonly Section[] = [
  {
    title: 'Chi è responsabile',
    paragraphs: [
      `Chi gestisce questa installazione di ${productName}; la pagina dei contatti ne riporta l’indirizzo. Tutto ciò che segue è conservato sulle sue macchine e, dove è indicato, presso i servizi che scegli di collegare.`,
    ],
  },
  {
    title: 'Che cosa conserviamo, e per quanto',
    paragraphs: [
      'Solo ciò che serve per fare quello che chiedi. Ciò che ha una scadenza viene tolto da sé quando è passata.',
    ],
    rows: [
      {
        what: 'Nome, email e lingua; la password solo come hash argon2id',
        how: 'finché l’account non viene eliminato',
      },
      {
        what: 'Dove hai effettuato l’accesso: il tipo di dispositivo e un hash del token di sessione',
        how: 'sette giorni, poi altri 30 per memoria',
      },
      {
        what: 'Codici e link che inviamo per email, come hash',
        how: 'cinque minuti, un’ora o un giorno, secondo lo scopo',
      },
      {
        what: 'La tua azienda: nome, indirizzo, telefono, sito, fuso orario, chi ci lavora',
        how: 'finché l’azienda non viene eliminata',
      },
      {
        what: 'Post, reel, immagini e filmati',
        how: 'finché non li elimini, poi 30 giorni in caso di errore',
      },
      { what: 'Bozze', how: '30 giorni dopo l’invio o l’eliminazione' },
      {
        what: 'Le chiavi delle tue pagine e dei tuoi profili, sigillate con AES-256',
        how: 'finché non li scolleghi',
      },
      {
        what: 'Che cosa è stato inviato a quale rete, quando, e che cosa ha risposto',
        how: 'due anni, perché ogni post si possa spiegare',
      },
      { what: 'Chi ha cambiato che cosa in un’azienda', how: 'due anni' },
      {
        what: 'Ciò che ci comunicano le reti e il fornitore di pagamenti, sigillato',
        how: '30 giorni',
      },
      {
        what: 'Le email inviate a te',
        how: 'il testo si cancella all’invio; il fatto dell’invio, 30 giorni',
      },
      { what: 'Che non vuoi lettere', how: 'finché non ne vuoi' },
      { what: 'L’archivio con tutti i tuoi dati, se lo chiedi', how: 'sette giorni' },
      {
        what: 'Che un indirizzo ha avuto la prova gratuita, solo come hash con chiave',
        how: 'resta, perché la prova si dia una volta sola',
      },
    ],
  },
  {
    title: 'Reti e servizi',
    paragraphs: [
      'Facebook, Instagram, Google, TikTok, X e Uber Eats ricevono ciò che pubblichi lì, e nulla prima che tu li colleghi. Da una pagina collegata leggiamo i post, i numeri e ciò che le persone le scrivono.',
      'Con l’accesso tramite Google o Facebook ci comunicano nome, indirizzo e un numero che ti identifica. I pagamenti sono gestiti da Stripe: non vediamo mai il numero di una carta. Se il gestore ha previsto un servizio di statistiche d’uso, riceve le pagine viste solo se lo attivi nel profilo. Se il gestore ha collegato un modello che scrive suggerimenti, questo conosce nome, luogo, tono, informazioni e ultimi post del tuo locale e vede l’immagine che scegli, solo quando chiedi un suggerimento.',
      'Prima dell’invio dalle immagini viene tolto il luogo dello scatto.',
    ],
  },
  {
    title: 'Cookie e memoria del browser',
    paragraphs: [
      'Nessun cookie pubblicitario, nessuno di altri. Tre nostri: “theme” e “language” ricordano una scelta per un anno, “email” ricorda per un giorno l’indirizzo digitato. La sessione e alcune impostazioni dello schermo stanno nella memoria del browser; aprire l’accesso le cancella. Lì resta anche ciò che hai scritto e non ancora inviato, perché sopravviva a una batteria scarica.',
    ],
  },
  {
    title: 'I tuoi diritti',
    paragraphs: [
      'Nel profilo puoi vedere e correggere i tuoi dati e chiedere un archivio con tutto; ogni lettera porta il link per non riceverne più. Puoi chiederci di limitare l’uso dei dati e presentare reclamo all’autorità per la protezione dei dati del luogo in cui vivi.',
    ],
  },
  {
    title: 'Come eliminare tutto',
    paragraphs: [
      'Apri Account, poi Profilo, poi Elimina il mio account. L’eliminazione avviene dopo quattordici giorni, insieme alle aziende solo tue: le pagine vengono scollegate presso le reti, il piano termina, i post qui e tutte le immagini vengono tolti. Ciò che è già su una rete resta lì finché non lo elimini lì.',
      'Togliere l’app dalle impostazioni di Facebook scollega le pagine anche qui, e una richiesta di eliminazione fatta lì viene eseguita qui.',
    ],
  },
]

export const texts: Catalogue<typeof english> = {
  nav: {
    label: 'Note legali',
    home: 'Pagina iniziale',
    login: 'Accedi',
    terms: 'Termini',
    privacy: 'Privacy',
    contact: 'Contatti',
    skip: 'Vai al contenuto',
  },
  terms: {
    title: 'Termini e condizioni',
    lead: 'In parole semplici, valide finché chi gestisce questa installazione non ne ha pubblicate di proprie.',
    sections: terms,
  },
  privacy: {
    title: 'Informativa sulla privacy',
    lead: 'Che cosa conserviamo, perché, per quanto, e come farlo sparire.',
    sections: privacy,
  },
  contact: {
    title: 'Contattaci',
    lead: 'Ogni lettera viene letta da una persona, che risponde.',
    write: 'Scrivi a',
    none: 'Chi gestisce questa installazione non ha indicato un indirizzo. Chiedi a chi ti ha invitato.',
    noScript:
      'L’indirizzo appare con JavaScript attivo. Nel pannello c’è un modulo alla voce Contattaci.',
    panel:
      'Hai già effettuato l’accesso? Il modulo alla voce Contattaci accetta anche un’immagine di ciò che non va.',
    open: 'Apri il modulo',
    lost: 'Non riesci a entrare?',
    reset: 'Chiedi una nuova password',
  },
}
