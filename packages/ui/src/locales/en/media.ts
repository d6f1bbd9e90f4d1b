/** Images and videos on their own. */
export const mediaTexts = {
  image: 'Image',
  video: 'Video',
  media: 'Media',
  openMedia: 'Open {position} of {total}',
  previous: 'Previous',
  next: 'Next',
  mediaPosition: '{position} of {total}',
} as const
