<?php

/**
 * Writes list markers in plain text, before the words of an item: 'b. ', 'iv. '.
 *
 * Counts like the website (lib/html/list-markers.ts and styled-lists.ts); test cases of both are in lib/html/testing/meanings.json.
 * Time: two walks over the tags. Memory: that of class-tags.php.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ListMarkers
{
    /** The `type` attribute as a list-style-type. */
    private const TYPES = ['1' => 'decimal', 'a' => 'lower-alpha', 'A' => 'upper-alpha', 'i' => 'lower-roman', 'I' => 'upper-roman'];

    private const BULLETS = ['none', 'disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed'];

    /** The digit zero of other scripts; one to nine follow it. */
    private const ZEROS = [
        'arabic-indic' => 0x0660, 'persian' => 0x06f0, 'devanagari' => 0x0966, 'bengali' => 0x09e6, 'gurmukhi' => 0x0a66,
        'gujarati' => 0x0ae6, 'oriya' => 0x0b66, 'tamil' => 0x0be6, 'telugu' => 0x0c66, 'kannada' => 0x0ce6,
        'malayalam' => 0x0d66, 'thai' => 0x0e50, 'lao' => 0x0ed0, 'tibetan' => 0x0f20, 'myanmar' => 0x1040,
        'khmer' => 0x17e0, 'cambodian' => 0x17e0, 'mongolian' => 0x1810,
    ];

    private const LATIN = 'abcdefghijklmnopqrstuvwxyz';

    private const ALPHABETS = [
        'lower-alpha' => self::LATIN,
        'lower-latin' => self::LATIN,
        'lower-greek' => 'αβγδεζηθικλμνξοπρστυφχψω',
        'hiragana' => 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん',
        'katakana' => 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン',
    ];

    /** Additive numerals, largest first. */
    private const ADDED = [
        'lower-roman' => [
            'm' => 1000, 'cm' => 900, 'd' => 500, 'cd' => 400, 'c' => 100, 'xc' => 90, 'l' => 50, 'xl' => 40, 'x' => 10,
            'ix' => 9, 'v' => 5, 'iv' => 4, 'i' => 1,
        ],
        'hebrew' => [
            'ת' => 400, 'ש' => 300, 'ר' => 200, 'ק' => 100, 'צ' => 90, 'פ' => 80, 'ע' => 70, 'ס' => 60, 'נ' => 50, 'מ' => 40,
            'ל' => 30, 'כ' => 20, 'טז' => 16, 'טו' => 15, 'י' => 10, 'ט' => 9, 'ח' => 8, 'ז' => 7, 'ו' => 6, 'ה' => 5, 'ד' => 4,
            'ג' => 3, 'ב' => 2, 'א' => 1,
        ],
    ];

    /** The highest Roman numeral; no list has more items. */
    private const MOST_ADDED = 3_999;

    /** @return string the HTML with the markers of its lists, except bullets */
    public static function written(string $html): string
    {
        if (preg_match('#<li\b#i', $html) !== 1) {
            return $html;
        }
        $parts = Tags::divided($html);
        $counts = self::counts($parts);
        $written = '';
        // The open lists: their tags, the number of the next item, and the step to the one after it.
        $tags = $next = $steps = [];
        $last = -1;
        $lists = 0;
        foreach ($parts as $part) {
            $written .= $part;
            [$name, $isClosing] = Tags::read($part) ?? ['', false];
            if (($name === 'ol' || $name === 'ul') && $isClosing) {
                $last = max(-1, $last - 1);
            } elseif ($name === 'ol' || $name === 'ul') {
                $last++;
                $steps[$last] = Tags::attribute($part, 'reversed') === null ? 1 : -1;
                $tags[$last] = $part;
                $next[$last] = self::number($part, 'start') ?? ($steps[$last] === 1 ? 1 : $counts[$lists]);
                $lists++;
            } elseif ($name === 'li' && !$isClosing && $last >= 0) {
                $number = self::number($part, 'value') ?? $next[$last];
                $next[$last] = $number + $steps[$last];
                $plain = strtolower(substr($tags[$last], 1, 2)) === 'ol' ? 'decimal' : 'disc';
                $written .= htmlspecialchars(self::text($number, self::said($part) ?? self::said($tags[$last]) ?? $plain), ENT_NOQUOTES);
            }
        }
        return $written;
    }

    /** @param list<string> $parts @return list<int> the number of items of each list, in the order of their opening tags */
    private static function counts(array $parts): array
    {
        $counts = $open = [];
        foreach ($parts as $part) {
            [$name, $isClosing] = Tags::read($part) ?? ['', false];
            if (($name === 'ol' || $name === 'ul') && $isClosing) {
                array_pop($open);
            } elseif ($name === 'ol' || $name === 'ul') {
                $open[] = count($counts);
                $counts[] = 0;
            } elseif ($name === 'li' && !$isClosing && $open !== []) {
                $counts[$open[count($open) - 1]]++;
            }
        }
        return $counts;
    }

    /** @param string $type a `list-style-type`, or a quoted character */
    public static function text(int $number, string $type): string
    {
        if (in_array($type, self::BULLETS, true)) {
            return '';
        }
        return preg_match('/^["\']/', $type) === 1 ? substr($type, 1, -1) : self::counted($number, $type) . '. ';
    }

    /** Returns the marker that a list or an item specifies. */
    private static function said(string $tag): ?string
    {
        return StyleMeaning::ofStyle(Tags::attribute($tag, 'style') ?? '')['marker']
            ?? self::TYPES[trim(Tags::attribute($tag, 'type') ?? '')] ?? null;
    }

    private static function number(string $tag, string $attribute): ?int
    {
        return preg_match('/^\s*([+-]?\d{1,9})(?!\d)/', Tags::attribute($tag, $attribute) ?? '', $found) === 1 ? (int) $found[1] : null;
    }

    /** Returns digits if the letters don't suffice or the type is unknown. */
    private static function counted(int $number, string $type): string
    {
        if (str_starts_with($type, 'upper-')) {
            return mb_strtoupper(self::counted($number, 'lower-' . substr($type, 6)));
        }
        if ($number > 0 && isset(self::ALPHABETS[$type])) {
            return self::inLetters($number, mb_str_split(self::ALPHABETS[$type]));
        }
        if ($number > 0 && $number <= self::MOST_ADDED && isset(self::ADDED[$type])) {
            return self::inSum($number, self::ADDED[$type]);
        }
        if (isset(self::ZEROS[$type])) {
            return (string) preg_replace_callback('/\d/', static fn(array $digit): string => mb_chr(self::ZEROS[$type] + (int) $digit[0]), (string) $number);
        }
        return $type === 'decimal-leading-zero' && abs($number) < 10 ? ($number < 0 ? '-0' : '0') . abs($number) : (string) $number;
    }

    /** @param list<string> $letters */
    private static function inLetters(int $number, array $letters): string
    {
        $text = '';
        for ($rest = $number; $rest > 0; $rest = intdiv($rest - 1, count($letters))) {
            $text = $letters[($rest - 1) % count($letters)] . $text;
        }
        return $text;
    }

    /** @param array<string, int> $addends */
    private static function inSum(int $number, array $addends): string
    {
        $text = '';
        foreach ($addends as $letters => $value) {
            $text .= str_repeat($letters, intdiv($number, $value));
            $number %= $value;
        }
        return $text;
    }
}
