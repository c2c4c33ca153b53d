'use client';

import { lazy } from 'react';
import { latePart } from '@/components/behaviour/late-part';
// Before the part itself has come.
import './Countdown.module.scss';

/** `Countdown`, loaded on pages that have one. */
export const LateCountdown = lazy(async () => ({
  default: (await latePart(import('./Countdown'))).Countdown,
}));
