/** What asks before it shows something, as one file to load (`late-warnings`). */
export { AgreementScope } from './AgreementScope';
export { WarnedFold } from './WarnedFold';
export { Withheld } from './Withheld';
export { WithheldPicture } from './WithheldPicture';
