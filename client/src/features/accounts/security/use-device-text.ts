import { useTranslation } from 'react-i18next';
import { deviceNames } from '#shared/device-name.ts';

/** Names the browser and system of a User-Agent header for readers. */
export function useDeviceText(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent: string) => {
    const { browser, system } = deviceNames(userAgent);
    if (browser && system) return t('Session_Device', { browser, system });
    return browser ?? system ?? t('Session_UnknownDevice');
  };
}
