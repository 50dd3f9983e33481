import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What the address names behind `#`, brought into view: the page's text comes after the browser
 * has looked for it.
 */
export function useFragment(): string {
  const { hash } = useLocation();
  const id = hash.slice(1);
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return id;
}
