// Gives mediabunny the decoder and the encoder of FFmpeg's libraries. Whoever imports this finds out
// whether they are there: it throws where the package is not installed or does not load.
import { registerMediabunnyServer } from '@mediabunny/server'

registerMediabunnyServer()
