import { faultOnce as fault, productPages, type Recipe } from './recipe.ts'

const { inbox, messages } = productPages

/** What guests write to the venue, and what can go wrong with an answer. */
export const messageRecipes: readonly Recipe[] = [
  {
    name: 'A guest sends a message on Instagram',
    watch: 'It arrives under Messages without a reload, and can be answered for 24 hours.',
    page: messages,
    act: {
      post: '/control/guests',
      body: { network: 'instagram', owner: '17841400000020001', does: 'message' },
    },
  },
  {
    name: 'A guest sends a picture on Facebook',
    watch: 'The picture shows in the conversation, as a copy of our own.',
    page: messages,
    act: {
      post: '/control/guests',
      body: {
        network: 'facebook',
        owner: '20001',
        does: 'message',
        text: 'Is this the one with nuts?',
        picture: 'tiramisu',
      },
    },
  },
  {
    name: 'A guest takes a message back on Instagram',
    watch:
      'In Messages it goes at once, and what the guest wrote before stays; where it stood alone the conversation goes with it.',
    page: messages,
    act: {
      post: '/control/guests',
      body: { network: 'instagram', owner: '17841400000020001', does: 'unsend' },
    },
  },
  {
    name: 'A guest names the venue on Instagram',
    watch: 'It arrives in the Inbox without a reload, and is answered there.',
    page: inbox,
    act: {
      post: '/control/guests',
      body: {
        network: 'instagram',
        owner: '17841400000020001',
        does: 'mention',
        text: 'Is the courtyard at @osterialume open in the rain?',
      },
    },
  },
  {
    name: 'A guest names the venue on Facebook',
    watch: 'It arrives in the Inbox without a reload, and is answered there.',
    page: inbox,
    act: {
      post: '/control/guests',
      body: { network: 'facebook', owner: '20001', does: 'mention', guest: 'Grace Adeyemi' },
    },
  },
  {
    name: 'A guest names the venue on Bluesky',
    watch: 'It arrives in the Inbox within ten minutes, with its picture, and is answered there.',
    page: inbox,
    act: {
      post: '/control/guests',
      body: {
        network: 'bluesky',
        owner: 'osterialume.example',
        does: 'mention',
        picture: 'tiramisu',
      },
    },
  },
  {
    name: 'Guests answer by themselves',
    watch:
      'Answer a guest on Facebook or Instagram. It says Seen after a moment; most write back in a minute or two, or tap what you offered.',
    page: messages,
    act: { post: '/control/guests/live', body: { isOn: true } },
  },
  {
    name: 'Guests answer nobody',
    watch: 'What you write shows there, and nobody answers.',
    page: messages,
    act: { post: '/control/guests/live', body: { isOn: false } },
  },
  {
    name: 'Guests write by themselves',
    watch:
      'Between eleven and midnight of the town, a few times a day, somebody writes, comments or reviews. Move the clock to an evening to see one sooner.',
    page: inbox,
    act: { post: '/control/guests/come', body: { isOn: true } },
  },
  {
    name: 'Nobody writes by themselves',
    watch: 'Guests come only when you press a button here.',
    page: inbox,
    act: { post: '/control/guests/come', body: { isOn: false } },
  },
  {
    name: 'Facebook loses the answer to the next message',
    watch: 'Answer a guest on Facebook. It says Checking, then sent; the guest has it once.',
    page: messages,
    act: fault({ network: 'facebook', route: 'POST /{page}/messages', kind: 'lose-answer' }),
  },
]
