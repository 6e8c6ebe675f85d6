import { limits } from '@hiyori/contract';
import { now } from '@hiyori/time';
import { useCallback, useEffect, useState } from 'react';
import { readSession, writeSession } from '../../../lib/use-session-draft.ts';

const keyOf = (email: string) => `hiyori.code-sent-at.${email.toLowerCase()}`;

/** Whole seconds until a code may be sent to this address again; 0 when it may. */
export function cooldownLeftS(sentAtMs: number, nowMs: number): number {
  const left = Math.ceil((sentAtMs - nowMs) / 1000) + limits.verificationCode.resendCooldownS;
  // A clock that was set back must not lock the button for longer than the rule.
  return left > limits.verificationCode.resendCooldownS ? 0 : Math.max(0, left);
}

function readLeftS(email: string): number {
  const sentAtMs = Number(readSession(keyOf(email)));
  return Number.isFinite(sentAtMs) ? cooldownLeftS(sentAtMs, now().getTime()) : 0;
}

/** The pause between two codes to one address. It is kept by the time of sending, so that reopening continues it. */
export function useResendCooldown(email: string): { leftS: number; start: () => void } {
  const [leftS, setLeftS] = useState(() => readLeftS(email));
  const isRunning = leftS > 0;

  useEffect(() => {
    setLeftS(readLeftS(email));
    if (!isRunning) return;
    const timer = setInterval(() => setLeftS(readLeftS(email)), 1000);
    return () => clearInterval(timer);
  }, [email, isRunning]);

  const start = useCallback(() => {
    writeSession(keyOf(email), String(now().getTime()));
    setLeftS(readLeftS(email));
  }, [email]);

  return { leftS, start };
}
