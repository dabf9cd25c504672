import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  posts: {
    one: 'Post',
    planned: 'Post programmato',
    title: 'Post',
    newPost: 'Nuovo post',
    tabs: { label: 'Post', posted: 'Pubblicati', scheduled: 'Programmati', drafts: 'Bozze' },
    filter: 'Reti',
    list: 'Pubblicati',
    scheduledList: 'Programmati',
    draftList: 'Bozze',
    loading: 'Lettura dei post',
    more: 'Carica altri',
    again: 'Riprova',
    noneChosen: 'Scegli una rete per vedere i post',
    nonePosted: 'Non ci sono ancora post.',
    noneScheduled: 'Non ci sono ancora post programmati.',
    noneWord: 'Ancora nulla',
    chooseWord: 'Tutte spente',
    failedPosted: 'Non è stato possibile leggere i post.',
    failedScheduled: 'Non è stato possibile leggere i post programmati.',
    failedDrafts: 'Non è stato possibile leggere le bozze.',
    cancelPost: 'Annulla il post',
  },
}
