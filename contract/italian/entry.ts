/** In Italian: signing in and up. */
export const signingIn: Readonly<Record<string, string>> = {
  'Too many tries. Please wait a minute and try again.':
    'Troppi tentativi. Aspetta un minuto e riprova.',
  'Too many tries. Please try again in an hour.': 'Troppi tentativi. Riprova tra un’ora.',
  'You asked for this several times. Please check your inbox, or try again in an hour.':
    'È già stato chiesto più volte. Guarda nella posta, o riprova tra un’ora.',
  'You asked for too many codes. Please try again in an hour.':
    'Sono stati chiesti troppi codici. Riprova tra un’ora.',
  'Account is activated': 'L’account è attivo',
  'Account is not activated': 'L’account non è attivo',
  'Too Many Requests. Try again after 1 minute.': 'Troppe richieste. Riprova tra 1 minuto.',
  'For activation of your account, OTP email has been sent to you.':
    'Per attivare l’account abbiamo inviato un’email con un codice.',
  'User with that email already exists': 'Esiste già un account con questa email',
  'E-mail or password is incorrect.': 'Email o password non corrette.',
  'Many wrong passwords were tried for this account. Please use "Forgot Password?", or try again in an hour.':
    'Per questo account sono state provate molte password errate. Usa “Password dimenticata?”, o riprova tra un’ora.',
  'This account is opened with “Access with {net}”. Use that button, or set a password with “Forgot Password?”.':
    'Questo account si apre con “Accedi con {1}”. Usa quel pulsante, o imposta una password con “Password dimenticata?”.',
  'This email is not registered. Please sign up':
    'Questa email non è registrata. Serve registrarsi',
  'Your email is not confirmed yet. We sent you a six-digit code with a verification link.':
    'L’email non è ancora confermata. Abbiamo inviato un codice di sei cifre con un link di verifica.',
  'This account is already active. Please log in.': 'Questo account è già attivo. Si può accedere.',
  'Your token has expired; please log in and generate the link again':
    'Il link è scaduto; accedi e chiedine uno nuovo',
  'This link has expired. Please ask for a new one.': 'Questo link è scaduto. Chiedine uno nuovo.',
  'This link does not work any more: it was used, or a newer one was sent. Please ask for a new one.':
    'Questo link non vale più: è stato usato, o ne è arrivato uno più recente. Chiedine uno nuovo.',
  'Check your email for instructions': 'Le istruzioni sono nella tua email',
  'You can log in with the new password': 'Ora si può accedere con la nuova password',
  'Password was changed': 'La password è stata cambiata',
  'Old password is wrong': 'La password attuale è errata',
  'You have no password yet, since you sign in with Google or Facebook. To set one, log out and use "Forgot Password?" on the login page.':
    'Non c’è ancora una password, perché l’accesso è con Google o Facebook. Per averne una, esci e usa “Password dimenticata?” nella pagina di accesso.',
  'The email address of an account cannot be changed here.':
    'L’indirizzo email di un account non si può cambiare qui.',
  'This code is not right. Take the one from the newest email.':
    'Il codice non è giusto. Vale quello dell’email più recente.',
  'This code has expired. Ask for a new one.': 'Il codice è scaduto. Chiedine uno nuovo.',
  'Too many wrong codes. Ask for a new one.': 'Troppi codici errati. Chiedine uno nuovo.',
  'Many people are logging in just now. Please try again in a few seconds.':
    'In questo momento accedono in molti. Riprova tra qualche secondo.',
  'Your name comes from {} and is changed there.': 'Il nome viene da {1} e si cambia lì.',
  'This device is not signed in any more.': 'Questo dispositivo non è più collegato.',
  'No such person.': 'Questa persona non esiste.',
  'This sign-in belongs to another email address than this account.':
    'Questo accesso appartiene a un altro indirizzo email.',
  'Log in with your password first, then join the other sign-in.':
    'Prima accedi con la password, poi unisci l’altro accesso.',
  'This sign-in already opens another account.': 'Questo accesso apre già un altro account.',
  'Set a password later: “Forgot Password?” emails you a link.':
    'Una password si può impostare dopo: “Password dimenticata?” manda un link per email.',
  'This sign-in has expired or was used already. Please start again.':
    'Questo accesso è scaduto o è già stato usato. Serve ricominciare.',
  'User with that email already exists. Enter its password once, and {} opens the same account from then on.':
    'Esiste già un account con questa email. Inserisci una volta la sua password, e da allora {1} apre lo stesso account.',
  '{} did not share your email address. Allow it there and try again, or sign up with your email here.':
    '{1} non ha comunicato l’indirizzo email. Consentilo lì e riprova, oppure registrati qui con la tua email.',
  'not shared': 'non comunicato',
  'Signing in with {} is not set up here.': 'L’accesso con {1} qui non è attivo.',
  'Facebook did not confirm this sign-in. Please try again.':
    'Facebook non ha confermato questo accesso. Riprova.',
  'Google did not confirm this sign-in. Please try again.':
    'Google non ha confermato questo accesso. Riprova.',
  'Google cannot be reached right now. Please try again in a moment.':
    'In questo momento Google non risponde. Riprova tra poco.',
}
