// Written by npm run generate from the catalogues in languages/; not by hand.

/** What every message takes, by its code. */
export type MessageParams = {

}
