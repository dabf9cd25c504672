/** In Italian: plans and licences. */
export const plans: Readonly<Record<string, string>> = {
  'Payment is not set up here yet.': 'Qui il pagamento non è ancora attivo.',
  'The payment page of this company was opened a moment ago. Use it, or try again.':
    'La pagina di pagamento di questa azienda è stata aperta un momento fa. Usa quella, o riprova.',
  'There is nothing to buy: this company has lifetime access.':
    'Non c’è nulla da acquistare: questa azienda ha un accesso a vita.',
  'Nothing was bought yet, so there is nothing to manage.':
    'Non è stato ancora acquistato nulla, quindi non c’è nulla da gestire.',
  'This plan is not sold in your country. Load the page again and choose again.':
    'Questo piano non si vende nel tuo paese. Ricarica la pagina e scegli di nuovo.',
  'The payment provider did not answer. Please try again in a moment.':
    'Il servizio di pagamento non ha risposto. Riprova tra poco.',
  'The payment provider accepts no more requests for now. Please try again in a moment.':
    'Il servizio di pagamento per ora non accetta altre richieste. Riprova tra poco.',
  'Payment is not set up correctly here. Please write to support.':
    'Qui il pagamento non è configurato correttamente. Scrivi all’assistenza.',
  'The payment provider refused this. Please try again, or write to support.':
    'Il servizio di pagamento ha rifiutato. Riprova, o scrivi all’assistenza.',
  'This licence link has expired. Open the licence again from your AppSumo account.':
    'Questo link della licenza è scaduto. Apri di nuovo la licenza dal tuo account AppSumo.',
  'This licence was refunded or has ended, so it opens nothing any more.':
    'Questa licenza è stata rimborsata o è finita, quindi non apre più nulla.',
  'Licences are not set up here.': 'Qui le licenze non sono attive.',
  'AppSumo did not confirm this licence. Open it again from your AppSumo account.':
    'AppSumo non ha confermato questa licenza. Aprila di nuovo dal tuo account AppSumo.',
  'AppSumo cannot be reached right now. Please try again in a moment.':
    'In questo momento AppSumo non risponde. Riprova tra poco.',
  'This company is deleted soon, together with its owner’s account. Keep the account first, then choose a plan.':
    'Questa azienda sta per essere eliminata, insieme all’account di chi la possiede. Prima conserva l’account, poi scegli un piano.',
}
