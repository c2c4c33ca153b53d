'use client';

import { lazy } from 'react';
import { latePart } from '@/components/behaviour/late-part';
// Before the part itself has come.
import './WithheldPicture.module.scss';

const load = () => latePart(import('./warning-parts'));

// The parts of content warnings, loaded on pages that have one.
export const AgreementScope = lazy(async () => ({ default: (await load()).AgreementScope }));
export const WarnedFold = lazy(async () => ({ default: (await load()).WarnedFold }));
export const Withheld = lazy(async () => ({ default: (await load()).Withheld }));
export const WithheldPicture = lazy(async () => ({ default: (await load()).WithheldPicture }));
