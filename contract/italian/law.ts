/** In Italian: a person’s data. */
export const ownData: Readonly<Record<string, string>> = {
  'You asked for your data five times today. Please ask again tomorrow.':
    'Oggi i dati sono stati chiesti cinque volte. Riprova domani.',
  'There is no deletion with this code.': 'Nessuna eliminazione corrisponde a questo codice.',
  'The password is wrong.': 'La password è errata.',
  'Type {} to go on.': 'Per continuare scrivi {1}.',
  'This account is not marked for deletion, or it is too late.':
    'Questo account non è in eliminazione, o è troppo tardi.',
  'This link has expired. Open your profile and download it there.':
    'Questo link è scaduto. Si può scaricare dal profilo.',
  'Confirm first that your email address is yours: set a password by “Forgot Password?” on the login page. Then you can delete the account.':
    'Prima va confermato che l’indirizzo email è tuo: imposta una password con “Password dimenticata?” nella pagina di accesso. Poi potrai eliminare l’account.',
}
