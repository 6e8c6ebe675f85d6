import { limits } from '@hiyori/contract';
import { now } from '@hiyori/time';
import { useCallback, useEffect, useState } from 'react';
import { readSession, writeSession } from '../../../lib/session-storage.ts';

const keyOf = (email: string) => `hiyori.code-sent-at.${email.toLowerCase()}`;

/** Whole seconds until a code may be resent; 0 when it may be sent now. */
export function cooldownLeftS(sentAtMs: number, nowMs: number): number {
  const left = Math.ceil((sentAtMs - nowMs) / 1000) + limits.verificationCode.resendCooldownS;
  // A clock that was set back must not lock the button for longer than the cooldown.
  return left > limits.verificationCode.resendCooldownS ? 0 : Math.max(0, left);
}

function readLeftS(email: string): number {
  const sentAtMs = Number(readSession(keyOf(email)));
  return Number.isFinite(sentAtMs) ? cooldownLeftS(sentAtMs, now().getTime()) : 0;
}

/** The pause between two codes to one address. The sending time is stored, so that reopening the dialog continues it. */
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
