import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  board: { lines: ['Un locale', 'ogni rete'] },
  plan: {
    label: 'Piano',
    choose: 'Frequenza di pagamento',
    monthly: 'Mensile',
    annually: 'Annuale',
    save: (sum) => `${sum} in meno`,
    aMonth: 'al mese',
    aYear: 'all’anno',
    monthlyNote: 'Addebito ogni mese. Le eventuali imposte sono indicate prima del pagamento.',
    annualNote: (sum) =>
      `Un solo addebito all’anno: circa ${sum} al mese. Le eventuali imposte sono indicate prima del pagamento.`,
    saving: (sum) => `Il piano annuale costa ${sum} in meno di dodici mensilità.`,
    upgrade: 'Passa a un piano',
    select: 'Scegli il piano',
    current: 'Piano attuale',
    busy: 'Un momento...',
    failed: 'Il cambio di piano non è riuscito. Riprovare.',
    chosen: (interval, date) =>
      `Hai scelto il piano ${interval}. Parte da solo il ${date}, alla fine della prova gratuita.`,
    trialGoesOn: (date) =>
      `Scegliendo ora non si paga nulla prima del ${date}: fino ad allora continua la prova gratuita.`,
    lifetime: 'Non c’è nulla da acquistare: questo piano non scade.',
    loading: 'Lettura dei prezzi',
    unread: 'Non è stato possibile leggere i prezzi.',
    again: 'Riprova',
    none: 'Qui non si possono acquistare piani.',
    noneText:
      'Su questo server non è configurato alcun servizio di pagamento. Chi lo gestisce può aggiungerlo.',
    noPrice: 'Al momento questo piano non è disponibile.',
    owners: (company) => `Solo un titolare di ${company} può scegliere o cambiare il piano.`,
    ask: (names) => `Rivolgersi a ${names}.`,
  },
  email: {
    label: 'Email di fatturazione',
    help: 'Fatture e ricevute arrivano qui.',
    save: 'Salva',
    busy: 'Salvataggio...',
    invalid: 'Formato dell’email non valido',
    done: 'Email di fatturazione aggiornata',
    failed: 'L’email di fatturazione non è stata aggiornata',
    loading: 'Lettura dell’email di fatturazione',
    unread: 'Non è stato possibile leggere l’email di fatturazione.',
    again: 'Riprova',
  },
  portal: {
    title: 'Fatture, carta e disdetta',
    text: 'Apre le pagine del servizio di pagamento: tutte le fatture, la carta e la disdetta dell’abbonamento.',
    none: 'Le fatture e la carta compaiono qui dopo il primo pagamento.',
    open: 'Apri',
    busy: 'Apertura...',
    failed: 'Non è stato possibile aprire il servizio di pagamento.',
  },
  waiting: {
    title: (count) =>
      count === 1
        ? '1 post programmato attende un piano.'
        : `${count} post programmati attendono un piano.`,
    text: (when) =>
      `Con un piano scelto prima della scadenza partono da soli. Il prossimo è previsto ${when}.`,
  },
  trouble: {
    pastDue: 'L’ultimo pagamento non è andato a buon fine.',
    pastDueText: (date) =>
      `Tutto funziona fino al ${date}. Poi la pubblicazione si ferma e i post programmati restano in attesa fino al pagamento.`,
    pastDueOver:
      'La pubblicazione è ferma: i post programmati restano in attesa fino al pagamento.',
    card: 'Cambia carta',
    unpaid: 'L’abbonamento non è pagato.',
    unpaidText:
      'La pubblicazione è ferma e i post programmati restano in attesa. Pagare la fattura aperta o scegliere un piano.',
    canceled: 'L’abbonamento è terminato.',
    canceledText:
      'Tutto ciò che è stato creato resta qui. La pubblicazione è ferma e i post programmati restano in attesa finché non si sceglie un piano.',
    paused: 'L’abbonamento è in pausa.',
    pausedText:
      'La pubblicazione è ferma e i post programmati restano in attesa finché non riprende.',
    incomplete: 'Il primo pagamento non è concluso.',
    incompleteText: 'Il piano parte a pagamento concluso.',
    ending: (date) => `L’abbonamento termina il ${date}.`,
    endingText: 'Fino ad allora funziona tutto. I post programmati per dopo resteranno in attesa.',
    keep: 'Mantieni',
    paysToo: 'Oltre all’accesso a vita è ancora attivo un abbonamento.',
    paysTooText:
      'L’addebito continua anche se non c’è più nulla da pagare. Si può disdire nelle pagine del servizio di pagamento.',
    endIt: 'Disdici',
    see: 'Vedi i piani',
  },
  notice: { text: 'Per attivare questa funzione serve un piano premium.', act: 'Vedi i piani' },
  prompt: {
    title: 'La prova gratuita è scaduta',
    text: 'Tutto ciò che è stato creato resta qui; un piano riattiva la pubblicazione.',
    view: 'Vedi i piani',
    close: 'Non ora',
  },
  success: {
    bar: 'Pagamento',
    lines: ['Luci accese', 'tutto l’anno'],
    title: (name) => `Pagamento riuscito, ${name}`,
    friend: 'grazie',
    confirmed: 'Confermato',
    confirming: 'In attesa di conferma',
    unproven: 'Cerchiamo il pagamento',
    none: 'Non c’è nessun pagamento',
    noneText:
      'Da questa pagina non è stato acquistato nulla. Il piano, e come sceglierlo, si trovano nella pagina account.',
    wait: 'Il servizio di pagamento ci sta avvisando. Questa pagina prosegue da sola.',
    slow: 'Serve più tempo del solito. Nulla va perso e non occorre pagare di nuovo: il piano compare qui appena il servizio di pagamento ci avvisa.',
    account: 'Vai all’account',
  },
  canceled: {
    bar: 'Pagamento',
    lines: ['Il conto', 'può attendere'],
    badge: 'Annullato',
    title: 'Il pagamento è stato annullato',
    text: 'Non è stato addebitato nulla. Il piano resta com’era.',
    account: 'Vai all’account',
  },
}
