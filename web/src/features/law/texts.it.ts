import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

const names = (all: readonly string[]) => all.join(', ')

export const texts: Catalogue<typeof english> = {
  data: {
    title: 'I dati personali',
    note: 'Un file zip con tutto ciò che conserviamo sulla persona e sulle aziende di cui è proprietaria: file di testo leggibili, foto e video.',
    act: 'Esporta i miei dati',
    preparing:
      'I dati vengono raccolti. Arriverà un’email quando sono pronti; la pagina si può chiudere.',
    download: 'Scarica',
    size: (bytes, until) => `${bytes}, disponibile fino al ${until}`,
    asked: (when) => `Richiesta del ${when}`,
    failed: 'La raccolta non è riuscita. Ripetere la richiesta.',
    gone: 'Eliminato dopo sette giorni.',
    unread: 'Non è stato possibile leggere le esportazioni.',
    notAsked: 'La richiesta non è partita.',
    mb: (number) => `${number} MB`,
    kb: (number) => `${number} kB`,
    loading: 'Lettura delle esportazioni',
  },
  end: {
    title: 'Elimina il mio account',
    note: 'Ci sono 14 giorni per ripensarci. Poi l’account e le aziende senza altri proprietari vengono eliminati per sempre.',
    act: 'Elimina il mio account',
    question: 'Eliminare l’account?',
    whatGoes:
      'Dopo 14 giorni si elimina tutto ciò che non ha altri proprietari: post e bozze, foto e video, collegamenti con le reti, il piano. I post programmati non partono più. Ciò che è già sulle reti resta lì.',
    password: 'Password',
    email: (email) => `Scrivere ${email}`,
    confirm: 'Elimina il mio account',
    cancel: 'Annulla',
    busy: 'Un momento...',
    required: 'La password è obbligatoria',
    failed: 'L’eliminazione non è stata avviata.',
    planned: (day) => `L’account viene eliminato il ${day}`,
    goes: (all) => `Insieme a: ${names(all)}.`,
    stays: (all) => `Restano ad altri: ${names(all)}.`,
  },
  banner: {
    title: (day) => `L’account viene eliminato il ${day}.`,
    text: 'Fino ad allora tutto funziona come prima.',
    keep: 'Conserva il mio account',
    kept: 'L’account resta',
    failed: 'Non è stato possibile conservare l’account.',
  },
  network: {
    title: 'Che cosa è stato eliminato',
    board: ['Tutto', 'eliminato'],
    reading: 'Lettura di ciò che è stato eliminato',
    unknown: 'Nessuna eliminazione corrisponde a questo codice.',
    login: 'Vai all’accesso',
    done: (network, when) =>
      `È stato chiesto a ${network} di farci eliminare ciò che avevamo. È stato fatto il ${when}.`,
    accounts: (number) =>
      number === 1
        ? '1 pagina o profilo scollegato, con le sue chiavi eliminate.'
        : `${number} pagine e profili scollegati, con le loro chiavi eliminate.`,
    grants: (number) =>
      number === 1 ? '1 autorizzazione eliminata.' : `${number} autorizzazioni eliminate.`,
    identities: (number) =>
      number === 0
        ? 'Nessuno accede qui con quell’account.'
        : 'Quell’account non permette più di accedere qui.',
  },
}
