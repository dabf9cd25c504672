/** Words of "Contact us / Send Feedback". */
export const texts = {
  title: 'Contact us / Send Feedback',
  sub: 'Write to us as you would to a colleague. A person reads it and answers by e-mail.',
  email: 'E-mail', emailHelp: 'The answer goes here.',
  message: 'Message', messageHint: 'What happened, and what did you expect?', count: (letters: string) => `${letters} of 20,000`,
  attachment: 'Attachment', optional: '(optional)', choose: 'Choose a file', attachmentHelp: 'A picture or a film of up to 50 MB: JPEG, PNG, GIF, mp4, mov or webm.',
  remove: (name: string) => `Remove ${name}`, removeShort: 'Remove', preview: (name: string) => `Preview of ${name}`, tooLarge: 'File too large. Please select a smaller file. At most 50 MB.',
  send: 'Send', sending: 'Sending...', progress: 'Sending the attachment',
  sent: 'Thanks for contacting us!', failed: 'Could not send email', kept: 'Nothing you wrote is lost. Please try again.',
  direct: 'Or write to',
} as const
