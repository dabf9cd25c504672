/** The demo venue's owner. A password for everybody to see, in demo mode only. */
export const demoLogin = { email: 'marta@osterialume.example', password: 'Tagliatelle1' }
