import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy-parts.tsx';

/** A new recovery sheet in place of the page. Few people see one, so it loads script and texts itself. */
export const NewRecoverySheet = lazyPart(async () => {
  const [{ RecoverySheetView }] = await Promise.all([
    import('./recovery-sheet-view.tsx'),
    loadTexts('person'),
  ]);
  return RecoverySheetView;
});
