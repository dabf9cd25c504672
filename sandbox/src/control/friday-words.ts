/** What guests of a restaurant write on a busy Friday, hour by hour; the hour is of the day. */
export interface FridayAct {
  readonly hour: number
  /** `delete`: the newest comment of a guest. */
  readonly does: 'comment' | 'like' | 'message' | 'review' | 'recommend' | 'delete' | 'mention'
  readonly network: 'facebook' | 'instagram' | 'google' | 'x'
  readonly texts: readonly string[]
  readonly stars?: number
  /** The name of an illustration that comes with it. */
  readonly picture?: string
  /** They think better of it late at night. */
  readonly isTakenBack?: boolean
}

export const fridayActs: readonly FridayAct[] = [
  {
    hour: 11.2,
    does: 'message',
    network: 'instagram',
    texts: ['Any chance of a table for two at one today?', 'Is lunch walk-in only on Fridays?'],
  },
  { hour: 11.8, does: 'like', network: 'instagram', texts: [''] },
  {
    hour: 12.1,
    does: 'comment',
    network: 'facebook',
    texts: ['What is the pasta of the day?', 'Is the lunch menu on until three?'],
  },
  {
    hour: 12.7,
    does: 'recommend',
    network: 'facebook',
    texts: ['Waited twenty minutes for a coffee.', 'Lunch took for ever today.'],
    isTakenBack: true,
  },
  {
    hour: 13.4,
    does: 'comment',
    network: 'instagram',
    texts: ['Eating this right now. No notes.', 'Best lunch of the week, as always.'],
  },
  {
    hour: 14.5,
    does: 'review',
    network: 'google',
    stars: 5,
    texts: ['In and out in an hour, and the ragù was perfect.', 'A proper lunch. Kind people.'],
  },
  {
    hour: 15.3,
    does: 'message',
    network: 'facebook',
    texts: ['Could we move tonight from seven to half past?', 'We are six tonight now, not five.'],
  },
  {
    hour: 16.6,
    does: 'comment',
    network: 'facebook',
    texts: ['Is the quiz on tonight?', 'Will there be music in the courtyard?'],
  },
  {
    hour: 17.5,
    does: 'message',
    network: 'instagram',
    texts: ['One of us is coeliac, is that all right tonight?', 'Do you have a high chair?'],
  },
  {
    hour: 17.6,
    does: 'mention',
    network: 'instagram',
    texts: ['Spritz first, pasta later. @osterialume', 'Found a seat by the window @osterialume'],
  },
  { hour: 18.2, does: 'like', network: 'facebook', texts: [''] },
  {
    hour: 18.9,
    does: 'message',
    network: 'facebook',
    texts: ['We are at the door and nobody is here?', 'Running ten minutes late, sorry!'],
  },
  {
    hour: 19.6,
    does: 'comment',
    network: 'instagram',
    texts: ['Full house tonight! Loved it.', 'Save us some tiramisù.'],
  },
  { hour: 20.1, does: 'like', network: 'instagram', texts: [''] },
  {
    hour: 20.8,
    does: 'message',
    network: 'facebook',
    texts: ['Is this the one with nuts?', 'What is this called? We want it again.'],
    picture: 'tiramisu',
  },
  {
    hour: 21.2,
    does: 'mention',
    network: 'facebook',
    texts: [
      'Osteria Lume, forty minutes for a table and worth every one of them.',
      'Whoever made the tiramisu at Osteria Lume tonight: thank you.',
    ],
  },
  {
    hour: 21.5,
    does: 'message',
    network: 'x',
    texts: ['Is the kitchen still open at ten?', 'Do you take the last orders at eleven?'],
  },
  {
    hour: 21.7,
    does: 'review',
    network: 'google',
    stars: 2,
    texts: ['Food lovely, an hour for the bill.', 'Too loud to talk, and the soup came cold.'],
  },
  {
    hour: 22.4,
    does: 'comment',
    network: 'facebook',
    texts: ['Thank you for tonight, you made her birthday.', 'Whoever made that risotto: bravo.'],
  },
  { hour: 22.9, does: 'delete', network: 'facebook', texts: [''] },
  { hour: 23, does: 'delete', network: 'instagram', texts: [''] },
  {
    hour: 23.3,
    does: 'message',
    network: 'instagram',
    texts: ['I think I left my scarf on the chair by the window.', 'Did anybody find a grey cap?'],
  },
]

/** What a guest says to a question of the venue. */
export const answersToQuestion = [
  'Yes please, that works.',
  'Could it be half an hour later?',
  'No, just the two of us.',
]

/** What a guest says to a picture. */
export const answersToPicture = [
  'Oh, that looks lovely.',
  'That is the one! Keep us two.',
  'Perfect, we will come for it.',
]

/** What a guest says to an answer of the venue. */
export const thanks = [
  'Brilliant, thank you!',
  'Perfect, see you then.',
  'Thanks for the quick answer!',
]
