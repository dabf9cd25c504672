export const planFeatures: readonly string[] = [
  'Post e reel su più reti in un colpo solo',
  'Messaggi e recensioni in un unico posto',
  'Contenuti con l’IA: testi dei post, hashtag e risposte suggerite',
  'Inserzioni a pagamento su Facebook e Instagram',
  'Statistiche',
  'Più persone e più account',
]
