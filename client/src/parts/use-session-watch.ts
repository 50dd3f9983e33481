import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { dueStep } from '../session/lifetime.ts';
import { serverNowMs } from '../session/server-clock.ts';
import { sessionStore } from '../session/session-store.ts';

const tickMs = 5_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** A fresh token; false if it ends no later than the one before (after twelve hours none helps). */
async function renew(): Promise<boolean> {
  const before = sessionStore.get().tokens?.loginExpirationTime;
  const user = await api.renewSession({});
  sessionStore.logIn(user);
  return user.accessTokenExpiration !== before;
}

/** Notes when the person last touched the page. */
function useActivity() {
  const activeAtMs = useRef(0);
  useEffect(() => {
    const note = () => {
      activeAtMs.current = serverNowMs();
    };
    note();
    for (const sign of signsOfLife) document.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, note);
    };
  }, []);
  return activeAtMs;
}

interface Watch {
  readonly isWarning: boolean;
  /** Whether the session can no longer be renewed. */
  readonly isFinal: boolean;
  /** Renews it at the person's wish; throws when the call fails. */
  readonly extend: () => Promise<void>;
}

/** Renews the session while the person is active, and says when its end is near; `onEnd` after it. */
export function useSessionWatch(endsAt: string, onEnd: () => void): Watch {
  const activeAtMs = useActivity();
  const refusedAtMs = useRef(0);
  const [isWarning, setIsWarning] = useState(false);
  const [isFinal, setIsFinal] = useState(false);
  const extend = async () => {
    if (await renew()) setIsFinal(false);
    else {
      refusedAtMs.current = serverNowMs();
      setIsFinal(true);
    }
  };
  const tick = useEffectEvent(() => {
    const times = { activeAtMs: activeAtMs.current, refusedAtMs: refusedAtMs.current };
    const step = dueStep({ nowMs: serverNowMs(), endsAtMs: Date.parse(endsAt), ...times });
    setIsWarning(step === 'warn');
    if (step === 'end') onEnd();
    if (step !== 'renew') return;
    // Until the answer is there, and if none comes: not at every tick.
    refusedAtMs.current = serverNowMs();
    extend().catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end is looked at at once
  useEffect(() => {
    tick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt]);
  return { isWarning, isFinal, extend };
}
