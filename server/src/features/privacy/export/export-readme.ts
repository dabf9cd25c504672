/** The words at the top of an export, for somebody who never saw a JSON file. */
export function exportReadme(productName: string, at: Date, companies: readonly string[]): string {
  return `Your data at ${productName}
Written ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC

This is everything that ${productName} keeps about you and about the companies that you own.
Pictures and videos are the files themselves. Everything else is plain text in files that end in
".json", which every text editor opens and other programs can read. Times are in UTC.

person/                      you
  person.json                name, email, language and what you chose
  sessions.json              where you are or were signed in
  sign-in-identities.json    Google or Facebook, when you sign in by them
  memberships.json           the companies that you work in, and your role
  mails.json                 which mails we sent you, and when; not what they said
  messages-to-support.json   what you wrote to us
  support/                   the files that you sent with it
  invitations-you-sent.json  whom you asked to work with you
  exports.json               when you asked for your data
  what-you-did.json          what you changed, and when

${
  companies.length === 0
    ? 'You own no company.'
    : `${companies.map((folder) => `${folder}/`).join('\n')}
  company.json               name, address, telephone, time zone
  members.json               who works there, by name and role
  plan.json                  the plan, its trial and dates, where invoices go, and its number at the payment provider,
                             which has the invoices and payments themselves
  lifetime-access.json       access for good, and which licence gave it
  licences.json              the licences of the company
  accounts.json              the connected pages and profiles; the keys to them are never given out
  posts.json                 what was written, when it was due, which pictures it has
  publications.json          what became of each post on each network, with its address there
  after-posts.json           first comments and further parts of threads, with their pictures
  attempts.json              every call that we made to a network to send a post
  drafts.json                what was not sent yet
  comments-written.json      what was written under posts, and what became of it
  reviews.json               what guests said of the place, without their names, and what was answered
  mentions.json              where the venue was named elsewhere, without who did, and what was answered
  promotions.json            which posts were promoted here, for how much, and what became of it
  promotion-days.json        the numbers of ads and of the ads account, day by day
  media.json, media/         the files that were uploaded
  what-was-done.json         who changed what in the company, and when`
}

Files may be missing here when you do not use what they are about, and others may stand beside them.
What stands on Facebook, Instagram and other networks is theirs to give out; ask them for it.
`
}
