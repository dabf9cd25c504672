import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './late-texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'I post sono in ritardo.',
  text: 'Nulla è perso: partono appena gli invii riprendono.',
  numbers: (count, oldest) =>
    count === 1
      ? `1 post è in attesa da ${oldest}.`
      : `${count} post sono in attesa, il primo da ${oldest}.`,
  off: (network, reason) =>
    reason === ''
      ? `La pubblicazione su ${network} per ora è sospesa.`
      : `La pubblicazione su ${network} per ora è sospesa: ${reason}.`,
  offText: 'I post aspettano e partono quando riprende.',
}
