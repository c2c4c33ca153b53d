<?php

/**
 * The declarations of a `style` attribute, as the website reads them (lib/html/declarations.ts and lengths.ts). Time: one walk over its
 * letters. Memory: some hundred bytes for each declaration; the tag it is in is at most 16 kB (class-html.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Styles
{
    /** Pixels per unit; for font-relative units, at the size of ordinary text. */
    private const PIXELS = [
        'px' => 1, 'pt' => 4 / 3, 'pc' => 16, 'in' => 96, 'cm' => 96 / 2.54, 'mm' => 96 / 25.4, 'q' => 96 / 101.6,
        'em' => 16, 'rem' => 16, 'ex' => 8, 'ch' => 8, 'lh' => 24, 'rlh' => 24,
    ];

    /**
     * Returns the declarations in source order; later ones override earlier ones. Semicolons in quotes or brackets don't end a
     * declaration.
     *
     * @return list<array{string, string}> names in lower case, and values as written
     */
    public static function declarations(string $style): array
    {
        $plain = [];
        $important = [];
        foreach (self::atSemicolons((string) preg_replace('#/\*.*?(?:\*/|\z)#s', ' ', $style)) as $text) {
            [$name, $value] = [...explode(':', $text, 2), null];
            if ($value === null) {
                continue;
            }
            $declaration = [strtolower(trim($name)), trim($value)];
            if (preg_match('/^(.*)!\s*important$/is', $declaration[1], $before) === 1) {
                $important[] = [$declaration[0], trim($before[1])];
            } else {
                $plain[] = $declaration;
            }
        }
        return [...$plain, ...$important];
    }

    /** @return float|null of a plain length: no calc(), and percentages only of the given whole */
    public static function pixels(string $value, ?float $whole = null): ?float
    {
        if (preg_match('/^([+-]?(?:\d{1,7}(?:\.\d{0,9})?|\.\d{1,9}))([a-z]{1,3}|%|)$/iD', trim($value), $length) !== 1) {
            return null;
        }
        [, $number, $unit] = $length;
        if ($unit === '%') {
            return $whole === null ? null : (float) $number / 100 * $whole;
        }
        $pixels = $unit === '' && (float) $number === 0.0 ? 0 : self::PIXELS[strtolower($unit)] ?? null;
        return $pixels === null ? null : (float) $number * $pixels;
    }

    /** @return list<string> */
    private static function atSemicolons(string $style): array
    {
        $parts = [];
        $from = 0;
        $quote = '';
        $depth = 0;
        for ($at = 0, $end = strlen($style); $at < $end; $at++) {
            $character = $style[$at];
            if ($character === '\\') {
                $at++;
            } elseif ($quote !== '') {
                $quote = $character === $quote ? '' : $quote;
            } elseif ($character === '"' || $character === "'") {
                $quote = $character;
            } elseif ($character === '(') {
                $depth++;
            } elseif ($character === ')') {
                $depth = max(0, $depth - 1);
            } elseif ($character === ';' && $depth === 0) {
                $parts[] = substr($style, $from, $at - $from);
                $from = $at + 1;
            }
        }
        return [...$parts, substr($style, $from)];
    }
}
