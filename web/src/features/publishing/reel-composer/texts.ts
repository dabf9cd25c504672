/** Every sentence of New Reel that New Post has not, whole, so that a second language is a file. */
export const texts = {
  title: 'New Reel', editTitle: 'Edit reel', loading: 'Opening your reel', back: '/user-panel/reels',
  trim: { film: (name: string) => `Film ${name}`, title: 'Trim', play: 'Play', pause: 'Pause', start: 'Beginning of what is kept', end: 'End of what is kept', kept: (kept: string, whole: string) => `${kept} kept of ${whole}`, note: 'Reels take 60 seconds. We cut it for you; the file in Media Files stays whole.', short: 'This film is shorter than 3 seconds.' },
  film: {
    legend: 'Film', drop: 'Drop a film, or a picture', orChoose: '.mov or .mp4, up to 50 MB. A picture becomes a film.', letGo: 'Let go to upload', upload: 'Upload', camera: 'Camera', library: 'Library', remove: (name: string) => `Remove ${name}`, list: 'Uploaded files', use: 'Use this one', used: 'In the reel', chosen: 'Film of this reel',
    refusedTitle: 'Cannot upload reel', refusedFile: 'Cannot upload file', tooLong: 'Trim the video to maximum duration of 60 sec.', yours: (length: string) => `Yours is ${length}. The part between the handles goes out.`, missing: 'Reels without or video are not allowed.', trimmed: (length: string) => `Trimmed to ${length}`,
    facts: (length: string, width: number, height: number) => `${length} · ${width} × ${height}`, stillUploading: 'A file is still being uploaded. Wait until it is there, or cancel it.',
  },
  picture: { legend: 'Film of a picture', make: 'Make a film of it', seconds: 'How long', secondsOf: (count: number) => `${count} s`, now: 'The film is made when you press; make it first to see it.', note: 'Upright, for the full screen of a phone. The picture stays as it is, on a ground of its own colours.', failed: 'The film could not be made' },
  work: { trimming: 'Cutting your film', making: 'Making your film', percent: (value: number) => `${value}%`, stop: 'Cancel', failed: 'The film could not be cut', waiting: 'Waiting for its turn' },
  words: { empty: 'Sample text cannot be empty or whitespace only.', hint: 'What should guests read?', label: 'Reel text' },
  act: { now: 'Reel Now', on: (date: string) => `Reel on ${date}`, schedule: 'Schedule', change: 'Change the time', clear: 'Reel now instead', save: 'Save changes', cancel: 'Cancel', posting: 'Posting...' },
  where: { select: 'Select a social network' },
  result: {
    checking: 'The answer was lost. We are checking whether the reel arrived.', noReason: 'the network gave no reason.', success: 'Post was successfully published', failed: 'The post could not be made.', processing: 'Your reel is being processed. We\'ll let you know when it\'s ready to view.', badKey: 'API Key not correct. Please provide a valid API key.',
    held: 'Reel was successfully published and it will be visible on this page shortly. Please refresh your page to see it.', error: 'An error occurred while creating the reel', kept: 'Everything you wrote is still here. Press again: it cannot go out twice.', saved: 'The scheduled reel was changed.',
  },
} as const
