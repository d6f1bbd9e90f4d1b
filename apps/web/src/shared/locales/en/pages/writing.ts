import { kitPages } from '@ncc/kit/texts'
/** Writing and publishing. */
export const writing = {
  publish: {
    ...kitPages.publish,
    alertsOffer: 'This device can tell you when somebody replies, even while the app is closed.',
    alertsOpen: 'Set Up Alerts',
  },
  compose: {
    ...kitPages.compose,
    title: 'Create a new post',
    placeholder: 'What’s going on in the city?',
  },
} as const
