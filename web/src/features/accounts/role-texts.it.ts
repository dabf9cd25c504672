import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './role-texts.ts'

export const texts: Catalogue<typeof english> = {
  locked: 'Solo responsabili e proprietari collegano gli account.',
  lockedNote: (company) =>
    `Rivolgersi a uno di loro in ${company} se qualcosa va collegato o riparato.`,
}
