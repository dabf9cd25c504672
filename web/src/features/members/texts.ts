/** Every sentence about who works in a company. */
export const texts = {
  roles: { owner: 'Owner', manager: 'Manager', editor: 'Editor', viewer: 'Viewer' },
  may: {
    owner: 'Everything, the plan and the people too', manager: 'Posts, accounts, company details, people', editor: 'Write, schedule and delete posts', viewer: 'See everything, change nothing',
  },
  list: {
    title: (company: string) => `People of ${company}`, you: 'You', invite: 'Invite somebody', loading: 'Reading who works here', unread: 'We could not read who works here.', again: 'Try again',
    invited: (day: string) => `Invited, until ${day}`, roleOf: (name: string) => `Role of ${name}`, remove: 'Remove', removeOne: (name: string) => `Remove ${name}`, leave: 'Leave', takeBack: 'Take back',
    takeBackOf: (email: string) => `Take the invitation of ${email} back`, managersInvite: 'Only managers and owners invite people.',
  },
  ask: {
    remove: (name: string, company: string) => `Remove ${name} from ${company}?`, removeText: 'They can do nothing here from the next moment on. What they wrote stays.',
    leave: (company: string) => `Leave ${company}?`, leaveText: 'You will see nothing of it any more. To come back, somebody has to invite you.', confirmRemove: 'Remove', confirmLeave: 'Leave', cancel: 'Cancel',
  },
  said: {
    removed: (name: string) => `${name} does not work here any more`, role: (name: string, role: string) => `${name} is now ${role.toLowerCase()}`, invited: (email: string) => `We wrote to ${email}`,
    takenBack: 'The invitation was taken back', failed: 'Nothing was changed',
  },
  form: { title: 'Invite somebody', email: 'E-mail', role: 'Role', send: 'Send invitation', busy: 'Sending...', cancel: 'Cancel', help: 'They get a mail with a link that works for seven days.', required: 'Email is required', wrong: 'Not valid email' },
  add: {
    title: 'Add a company', name: 'Company Name', help: 'It has its own posts, accounts, people and plan. The free trial was for your first company.', act: 'Add company', busy: 'Adding...', cancel: 'Cancel', failed: 'The company was not added.',
    required: 'Company Name is required', short: 'Company Name is too short', long: 'Company Name is too long',
  },
} as const
