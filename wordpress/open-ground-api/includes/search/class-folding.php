<?php

/**
 * Folds words to a common form: lower case, without accents, quotes and invisible characters, with all spellings of a code. Used
 * for both indexed texts and queries.
 *
 * Time: a text is read once for each of two languages. Memory: ten times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Folding
{
    /** Longer queries are truncated; no title is longer. */
    public const MAX_LENGTH = Field::LINE_LENGTH;
    public const MAX_WORDS = 20;

    /** Words with more parts, such as addresses, are found by their parts only. */
    private const MAX_JOINED = 4;

    /** Characters that are typed for one another, or omitted. */
    private const LOOKALIKES = ['…' => '...', '×' => 'x', '′' => '', '″' => '', '"' => '', "'" => '', '`' => '', '´' => '', '‚' => '', '„' => '', 'ـ' => ''];

    /** Accented letters, letter forms and digits that remove_accents() leaves unchanged. */
    private const ACCENTED = [
        'ά' => 'α', 'έ' => 'ε', 'ή' => 'η', 'ί' => 'ι', 'ϊ' => 'ι', 'ΐ' => 'ι', 'ό' => 'ο', 'ύ' => 'υ', 'ϋ' => 'υ', 'ΰ' => 'υ', 'ώ' => 'ω', 'ς' => 'σ',
        'ё' => 'е', 'й' => 'и', 'ї' => 'і',
        'أ' => 'ا', 'إ' => 'ا', 'آ' => 'ا', 'ٱ' => 'ا', 'ؤ' => 'و', 'ئ' => 'ي', 'ى' => 'ي', 'ی' => 'ي', 'ک' => 'ك', 'ة' => 'ه',
        '٠' => '0', '١' => '1', '٢' => '2', '٣' => '3', '٤' => '4', '٥' => '5', '٦' => '6', '٧' => '7', '٨' => '8', '٩' => '9',
        '۰' => '0', '۱' => '1', '۲' => '2', '۳' => '3', '۴' => '4', '۵' => '5', '۶' => '6', '۷' => '7', '۸' => '8', '۹' => '9',
    ];

    /** Separates the parts of a word: at a hyphen, the full stop of a code, or the change between letters and digits. */
    private const BETWEEN = '/[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=\p{L})/u';

    /** Folds a text in one language. */
    public static function fold(string $text, string $locale): string
    {
        $plain = remove_accents(mb_convert_case($text, MB_CASE_FOLD, 'UTF-8'), $locale);
        if (preg_match('/[^a-z0-9 .,-]/', $plain) === 1) {
            $plain = strtr(Superscripts::folded($plain), self::LOOKALIKES + self::ACCENTED);
            $plain = preg_replace(['/[\p{Mn}\p{Cf}\p{Pi}\p{Pf}]+/u', '/\p{Pd}/u', '/[\p{Z}\p{Cc}]+/u'], ['', '-', ' '], $plain) ?? $plain;
        }
        return trim($plain);
    }

    /** Folds a query, no longer than any title. */
    public static function query(string $typed, string $locale): string
    {
        return self::fold(mb_substr(mb_scrub($typed, 'UTF-8'), 0, self::MAX_LENGTH), $locale);
    }

    /**
     * Returns the languages in which words are folded. German transliterates ü to ue; everybody else, and a German in a hurry,
     * types u.
     *
     * @return non-empty-list<string>
     */
    public static function locales(): array
    {
        return array_values(array_unique(['en_US', get_locale()]));
    }

    /**
     * Returns the spellings of a code. The website shows a bare number as I.41 or SP.41.
     *
     * @return list<string> folded
     */
    public static function spellings(string $code, string $locale): array
    {
        $folded = self::fold($code, $locale);
        if ($folded === '') {
            return [];
        }
        $key = self::codeKey($folded);
        $shown = $key !== '' && ctype_digit($key[0]) ? ["i{$key}", "sp{$key}"] : [];
        return array_values(array_filter([$folded, $key, ...$shown]));
    }

    /** Returns a code without punctuation and leading zeros, so that 087 matches I.87, or '' if it has no number. */
    public static function codeKey(string $folded): string
    {
        return preg_match('/\d/', $folded) === 1 ? self::withoutZeros((string) preg_replace('/[^\p{L}\p{N}]+/u', '', $folded)) : '';
    }

    private static function withoutZeros(string $word): string
    {
        return (string) preg_replace('/(?<!\d)0+(?=\d)/', '', $word);
    }

    /**
     * Returns every word of a text in the forms in which it may be typed, each once: whole, in parts, and numbers without leading
     * zeros.
     *
     * @return string with a space before and after each
     */
    public static function forms(string $text): string
    {
        $forms = [];
        foreach (self::locales() as $locale) {
            // One character between letters or digits divides a word into parts. Several end it.
            preg_match_all('/[\p{L}\p{M}\p{N}]++(?:[^\p{L}\p{M}\p{N}\s][\p{L}\p{M}\p{N}]++)*+/u', self::fold($text, $locale), $words);
            foreach (array_unique($words[0] ?? []) as $word) {
                $parts = self::parts($word);
                foreach ([...$parts, ...(count($parts) <= self::MAX_JOINED ? [implode('', $parts)] : [])] as $form) {
                    $forms[$form] = true;
                    $forms[self::withoutZeros((string) $form)] = true;
                }
            }
        }
        return $forms === [] ? '' : ' ' . implode(' ', array_keys($forms)) . ' ';
    }

    /**
     * Parses a search. Returns the alternative forms for each word, and for each form the parts that a text of forms() has to
     * contain. Numbers match at their beginning, other words anywhere.
     *
     * @return list<list<list<string>>>
     */
    public static function asked(string $typed): array
    {
        $words = [];
        foreach (self::locales() as $locale) {
            foreach (array_slice(explode(' ', self::query($typed, $locale)), 0, self::MAX_WORDS) as $index => $word) {
                $parts = self::parts($word);
                $hasNumber = preg_match('/\p{N}/u', $word) === 1;
                $forms = [
                    $hasNumber && count($parts) <= self::MAX_JOINED ? [' ' . self::withoutZeros(implode('', $parts))] : [],
                    // The parts of a code are too short to be meaningful.
                    !$hasNumber || count($parts) > self::MAX_JOINED || preg_grep('/^\p{L}{1,2}$/u', $parts) === [] ? array_map(self::askedPart(...), $parts) : [],
                ];
                foreach (array_filter($forms) as $form) {
                    in_array($form, $words[$index] ?? [], true) || $words[$index][] = $form;
                }
            }
        }
        return array_values($words);
    }

    private static function askedPart(string $part): string
    {
        return preg_match('/^\p{N}/u', $part) === 1 ? ' ' . self::withoutZeros($part) : $part;
    }

    /** Determines whether forms() of a text contain everything that a search asks for. @param list<list<list<string>>> $asked */
    public static function has(string $forms, array $asked): bool
    {
        foreach ($asked as $word) {
            if (!self::hasWord($forms, $word)) {
                return false;
            }
        }
        return true;
    }

    /** @param list<list<string>> $word of asked() */
    public static function hasWord(string $forms, array $word): bool
    {
        foreach ($word as $form) {
            if (array_filter($form, static fn(string $part): bool => !str_contains($forms, $part)) === []) {
                return true;
            }
        }
        return false;
    }

    /** Determines whether a text contains some consecutive words. The s of a genitive, whose apostrophe is folded away, may follow. */
    public static function says(string $text, string $phrase): bool
    {
        foreach (self::locales() as $locale) {
            preg_match_all('/[\p{L}\p{M}\p{N}]++/u', self::fold($phrase, $locale), $words);
            $pattern = implode('[^\p{L}\p{M}\p{N}]++', $words[0]);
            if ($pattern !== '' && preg_match("/(?<![\\p{L}\\p{M}\\p{N}]){$pattern}s?(?![\\p{L}\\p{M}\\p{N}])/u", self::fold($text, $locale)) === 1) {
                return true;
            }
        }
        return false;
    }

    /** @return list<string> */
    private static function parts(string $word): array
    {
        return preg_split(self::BETWEEN, $word, -1, PREG_SPLIT_NO_EMPTY) ?: [];
    }
}
