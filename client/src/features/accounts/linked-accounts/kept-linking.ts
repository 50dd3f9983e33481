import { asText, kept } from '../../../session/kept.ts';

/**
 * Whether the person began to link a provider's login in this tab and session. Without it, the person
 * who used the browser before could leave a login at a provider, and the next person's login would link it.
 */
export const keptLinking = kept('linking', asText);
