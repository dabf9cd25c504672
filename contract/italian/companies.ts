/** In Italian: companies and the people in them. */
export const companies: Readonly<Record<string, string>> = {
  'You added many companies today. Please continue tomorrow.':
    'Oggi sono state aggiunte molte aziende. Si continua domani.',
  'You have a company called {} already.': 'C’è già un’azienda di nome {1}.',
  'You have a company of this name already.': 'C’è già un’azienda con questo nome.',
  'This invitation is for {}. You are logged in as {}.':
    'Questo invito è per {1}. L’accesso è di {2}.',
  'This person is not on your team.': 'Questa persona non lavora qui.',
  'Only an owner can remove an owner.': 'Solo un proprietario può togliere un proprietario.',
  'Only managers and owners can remove someone.':
    'Solo responsabili e proprietari possono togliere qualcuno.',
  'This invitation no longer exists.': 'Questo invito non c’è più.',
  'You cannot make someone {}: your own role here is {}.':
    'Non si può dare il ruolo di {1}: il tuo qui è {2}.',
  'Above your own role.': 'È sopra il tuo ruolo.',
  'This company sent many invitations today. Please continue tomorrow.':
    'Oggi questa azienda ha inviato molti inviti. Si continua domani.',
  'You sent many invitations today. Please continue tomorrow.':
    'Oggi hai inviato molti inviti. Si continua domani.',
  'This address was invited several times today. Please continue tomorrow.':
    'Oggi questo indirizzo è stato invitato più volte. Si continua domani.',
  'This person is already on your team.': 'Questa persona lavora già qui.',
  'This invitation does not work any more. Ask for a new one.':
    'Questo invito non vale più. Chiedine uno nuovo.',
  'This invitation has expired. Ask for a new one.': 'Questo invito è scaduto. Chiedine uno nuovo.',
  'Confirm first that your email address is yours: set a password by “Forgot Password?” on the login page. Then you can invite people.':
    'Prima va confermato che l’indirizzo email è tuo: imposta una password con “Password dimenticata?” nella pagina di accesso. Poi potrai invitare altre persone.',
  'A company needs an owner. Make someone else an owner first.':
    'Un’azienda ha bisogno di un proprietario. Prima va nominato qualcun altro.',
  owner: 'proprietario',
  manager: 'responsabile',
  editor: 'redattore',
  viewer: 'osservatore',
}
