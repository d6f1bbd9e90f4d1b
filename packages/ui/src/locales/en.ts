import { accountTexts } from './en/accounts.ts'
import { basicTexts } from './en/basic.ts'
import { controlTexts } from './en/controls.ts'
import { copyTexts } from './en/copying.ts'
import { mediaTexts } from './en/media.ts'
import { messageTexts } from './en/messages.ts'
import { pollTexts } from './en/polls.ts'
import { profileTexts } from './en/profiles.ts'
import { reactionTexts } from './en/reactions.ts'
import { relayTexts } from './en/relays.ts'
import { writingTexts } from './en/writing.ts'

/**
 * Every text that the components have built in. The names of icon-only controls are part of the contract with assistive
 * technology. `createTranslate` describes the format of placeholders and plurals. A part is loaded with its components.
 */
export const en = {
  ...accountTexts,
  ...basicTexts,
  ...controlTexts,
  ...copyTexts,
  ...mediaTexts,
  ...messageTexts,
  ...pollTexts,
  ...profileTexts,
  ...reactionTexts,
  ...relayTexts,
  ...writingTexts,
} as const
