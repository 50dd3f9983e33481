import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useEscape } from '../hooks/use-escape.ts';
import type { PageRoute } from '../parts/page-route.ts';

/** The pages about the product, behind one button; nothing while the table has none. */
export function AboutMenu({ entries }: { readonly entries: readonly PageRoute[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const group = useRef<HTMLLIElement>(null);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere, even to the same page, is the trigger
  useEffect(() => setIsOpen(false), [key]);
  useEscape(isOpen, () => {
    setIsOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !group.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  if (entries.length === 0) return null;
  return (
    <li className="shell-group" ref={group}>
      <button
        ref={button}
        type="button"
        className="shell-link"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((open) => !open)}
      >
        {t('Shell_About')}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id={listId} className="shell-submenu" hidden={!isOpen}>
        {entries.map((route) => (
          <li key={route.path}>
            <NavLink className="shell-link" to={route.path} end>
              {t(route.titleKey)}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
