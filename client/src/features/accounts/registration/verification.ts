import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { VerifiedEmail } from '#shared/api/accounts.ts';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import { forgetMailTo } from '../../../session/awaited-mail.ts';
import { loginName } from '../../../session/session-end.ts';
import { finishMailLink } from '../mail-link.ts';

/** The parameters of the link in the verification mail. */
export interface Verification {
  readonly accountId: string;
  readonly token: string;
}

const running = new Map<string, Promise<VerifiedEmail>>();

/**
 * Verifies an address with the token of the mail, with one call for each token even if the page
 * renders again. A failure is not kept, so that it can be tried again. Neither is an answer that
 * offers to choose a password: it works once, and the link gives another one.
 */
function verifyOnce({ accountId, token }: Verification): Promise<VerifiedEmail> {
  const known = running.get(token);
  if (known) return known;
  const call = api
    .verifyEmail({ params: { accountId }, query: { token } })
    .then((verified) => {
      if (verified.resetToken) running.delete(token);
      return verified;
    })
    .catch((error) => {
      running.delete(token);
      throw error;
    });
  running.set(token, call);
  return call;
}

/** Verifies when the page opens; `retry` tries again. */
export function useVerification({ accountId, token }: Verification) {
  const { pathname } = useLocation();
  const { mutate, ...state } = useMutation({
    mutationFn: verifyOnce,
    onSuccess: ({ email, resetToken }) => {
      loginName.keep(email);
      forgetMailTo(email);
      // The link stays valid until a password is chosen.
      if (!resetToken) finishMailLink(pathname, 'used');
    },
    onError: (error) => {
      if (isProblem(error, 'VerifyEmail_TokenInvalid')) finishMailLink(pathname, 'refused');
    },
  });
  // Opening the link is the person's action, and `verifyOnce` sends a token once.
  useEffect(() => {
    mutate({ accountId, token });
  }, [mutate, accountId, token]);
  return { ...state, retry: () => mutate({ accountId, token }) };
}
