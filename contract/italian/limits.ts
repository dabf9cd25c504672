/** In Italian: what networks take, change, refuse and charge. */
export const limits: Readonly<Record<string, string>> = {
  '{net} accepts text of maximum {n} characters': '{1} accetta testi di al massimo {2} caratteri',
  '{net} accepts up to {n} characters: {n} too many.':
    '{1} accetta fino a {2} caratteri: {3} di troppo.',
  '{net} accepts up to {n} hashtags: {n} too many.':
    '{1} accetta fino a {2} hashtag: {3} di troppo.',
  '{net} accepts up to {n} mentions: {n} too many.':
    '{1} accetta fino a {2} menzioni: {3} di troppo.',
  'A headline on {net} has up to {n} characters: {n} too many.':
    'Un titolo su {1} ha fino a {2} caratteri: {3} di troppo.',
  '{net} has no reels.': '{1} non ha reel.',
  'Reels without or video are not allowed.': 'Non si può pubblicare un reel senza video.',
  'Only one image can be posted on TikTok.': 'Su TikTok si può pubblicare una sola immagine.',
  'Only one image can be posted on {net}.': 'Su {1} si può pubblicare una sola immagine.',
  '{net} accepts up to {n} pictures in a post. Remove some.':
    '{1} accetta fino a {2} foto in un post. Togline qualcuna.',
  '{net} shows one picture: the first.': '{1} mostra una sola foto: la prima.',
  '{net} shows {n} pictures: the first ones.': '{1} mostra {2} foto: le prime.',
  '{net} accepts pictures of {n} pixels and more on each side. Choose a larger one.':
    '{1} accetta foto da {2} pixel in su per lato. Scegline una più grande.',
  '{net} accepts pictures of {n} pixels and more on each side, and this one is too long for it. Crop it.':
    '{1} accetta foto da {2} pixel in su per lato, e questa è troppo lunga e stretta. Ritagliala.',
  '{net} gets the first frame of an animated picture. Save it as a video (MP4) to keep it moving.':
    '{1} riceve il primo fotogramma di un’immagine animata. Salvala come video (MP4) perché resti in movimento.',
  '{net} accepts videos of up to {n} by {n} pixels, and videos cannot be made smaller on this server. Save it smaller where you filmed it, and upload that one.':
    '{1} accetta video fino a {2} per {3} pixel, e su questo server i video non si possono rimpicciolire. Salvalo più piccolo dove lo hai girato, e carica quello.',
  '{net} accepts videos of up to {n} by {n} pixels, and this video could not be made smaller. Save it smaller where you filmed it, and upload that one.':
    '{1} accetta video fino a {2} per {3} pixel, e questo non si è potuto rimpicciolire. Salvalo più piccolo dove lo hai girato, e carica quello.',
  '{net} does not accept a picture of this shape: it is cropped in the middle.':
    '{1} non accetta una foto di questa forma: viene ritagliata al centro.',
  '{net} does not accept pictures of this shape: {n} are cropped in the middle.':
    '{1} non accetta foto di questa forma: {2} vengono ritagliate al centro.',
  '{net} accepts no videos.': '{1} non accetta video.',
  'Trim the video to maximum duration of 60 sec.':
    'Accorcia il video a una durata massima di 60 secondi.',
  '{net} accepts videos of up to {}. This one has {}: trim it.':
    '{1} accetta video fino a {2}. Questo dura {3}: accorcialo.',
  '{net} accepts videos of {} and more. Choose a longer one.':
    '{1} accetta video da {2} in su. Scegline uno più lungo.',
  'A reel on {net} is upright, 9 by 16. Choose a video of that shape.':
    'Un reel su {1} è verticale, 9 per 16. Scegli un video di quella forma.',
  '{net} does not accept a video of this shape.': '{1} non accetta un video di questa forma.',
  '{net} accepts videos of {n} by {n} pixels and more.':
    '{1} accetta video da {2} per {3} pixel in su.',
  '{net} accepts videos of up to {}.': '{1} accetta video fino a {2}.',
  '{net} removes posts with a phone number in the text. Leave it out: your listing shows it.':
    '{1} toglie i post con un numero di telefono nel testo. Lascialo fuori: è già nella tua scheda.',
  '{net} accepts videos of up to {n} by {n} pixels: it is made smaller.':
    '{1} accetta video fino a {2} per {3} pixel: viene rimpicciolito.',
  'Scheduling posts is not supported on {net}.': 'Su {1} non si possono programmare i post.',
  '{net} charges {} for a post with a link; without one it is {}.':
    '{1} fa pagare {2} per un post con un link; senza sono {3}.',
  '{net} charges {} for this post.': '{1} fa pagare {2} per questo post.',
  '{n} minutes': '{1} minuti',
  'Select who can view this TikTok post.': 'Scegli chi può vedere questo post di TikTok.',
  'A headline on TikTok has up to 90 characters.': 'Un titolo su TikTok ha fino a 90 caratteri.',
  'A description on TikTok has up to 2,200 characters.':
    'Una descrizione su TikTok ha fino a 2.200 caratteri.',
  'Branded content cannot be private.': 'Un contenuto sponsorizzato non può essere privato.',
  'Say whom this post promotes: your own brand, another one, or both.':
    'Indica chi promuove questo post: il tuo marchio, un altro, o entrambi.',
  'These TikTok options do not fit together.': 'Queste opzioni di TikTok non vanno d’accordo.',
  'A colour is six hexadecimal digits, such as #1F2937':
    'Un colore è di sei cifre esadecimali, come #1F2937',
}
