/** Cropping, and the words that are drawn onto a picture. */
export const texts = {
  crop: {
    title: 'Crop', cancel: 'Cancel', crop: 'CROP', cropping: 'Cropping …', shape: 'Shape', free: 'Free', upright: 'Upright', square: 'Square', wide: 'Wide', opening: 'Opening the picture', alt: (name: string) => `${name}, being cropped`,
    size: (width: number, height: number, fullWidth: number, fullHeight: number) => `${width} × ${height} of ${fullWidth} × ${fullHeight}`, ratio: (value: string) => `${value} : 1`,
    tooWide: (ratio: string) => `Too wide: ${ratio}.`, tooNarrow: (ratio: string) => `Too tall: ${ratio}.`, bounds: (back: string) => `The networks take 0.81 to 1.89, wide to high. Let go and the box returns to ${back}.`,
    failed: 'The picture could not be opened. Check your connection and try again.', hint: 'Drag the box, or its corners. With the keyboard: choose a handle, then the arrows.', one: (name: string) => `Crop ${name}`, cropped: (name: string) => `${name}, cropped`,
    area: 'Part of the picture that is kept',
    handles: { nw: 'Upper left corner', n: 'Upper edge', ne: 'Upper right corner', e: 'Right edge', se: 'Lower right corner', s: 'Lower edge', sw: 'Lower left corner', w: 'Left edge' },
  },
  overlay: {
    toggle: 'Title and subtitle on the picture', title: 'Title', subtitle: 'Subtitle', titleHint: 'Quiz night', subtitleHint: 'Tuesday, 19:30', colour: 'Colour', alignment: 'Alignment', position: 'Position', background: 'Ground',
    align: { left: 'Left', center: 'Centre', right: 'Right' }, place: { top: 'Top', center: 'Centre', bottom: 'Bottom' }, other: 'Another colour',
    colours: { cream: 'Cream', white: 'White', black: 'Black', lamp: 'Yellow', tomato: 'Tomato', olive: 'Olive' },
    easy: 'Easy to read on this picture', hard: 'Hard to read on this picture. Choose another colour or place.', easyPlain: 'Easy to read', hardPlain: 'Hard to read on this ground. Choose another colour.',
    note: 'Drawn into the picture. The original stays in Media Files.', noteFirst: 'Drawn into the first picture. The original stays in Media Files.', notePlain: 'Without a picture the words stand on a plain ground.', over: 'Start over', drawn: 'The picture as it goes out', drawnName: 'title.jpg', drawnOn: (name: string) => `${name}, with words`, waiting: 'Drawing …',
  },
  file: {
    failed: (reason: string) => `Image generation failed: ${reason}`, empty: 'Generated file is empty', tooLarge: 'Generated file is too large (>50MB)', noData: 'Failed to generate image data', invalid: 'File validation failed',
  },
} as const
