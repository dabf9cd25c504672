/** What a picture shows, in words. */
export const texts = {
  title: 'Describe the picture',
  label: 'What it shows',
  hint: (networks: string) =>
    `Read aloud to people who cannot see it. It goes with the picture to ${networks}.`,
  placeholder: 'A plate of tagliatelle with tomatoes and basil',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  loading: 'Opening the picture',
  unread: 'The picture could not be opened',
  failed: 'The description could not be saved',
} as const
